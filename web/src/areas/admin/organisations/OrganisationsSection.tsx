import { organisationsList, type AdminOrganisation } from '@wheelhouse/contract/adminOrganisations';
import { useTranslation } from '#lib/language.ts';
import { AdminLink } from '#areas/admin/AdminLink.tsx';
import { useAdminPlace } from '#areas/admin/place.ts';
import { AdminTable } from '#areas/admin/table/AdminTable.tsx';
import { OrganisationPanel } from './OrganisationPanel.tsx';

const cells = {
  name: ({ id, name }: AdminOrganisation) => <AdminLink to={`organisations/${id}`}>{name}</AdminLink>,
};

/** Every organisation, or one of them. */
export function OrganisationsSection() {
  const { t } = useTranslation();
  const { path } = useAdminPlace();
  const id = Number(path[1]);
  if (Number.isInteger(id) && id > 0) return <OrganisationPanel id={id} />;
  return (
    <AdminTable
      title={t('adminSections.organisations')}
      emptyHint={t('adminEmpty.organisations')}
      list={organisationsList}
      cells={cells}
    />
  );
}

import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { roleRights } from '@wheelhouse/contract/organisations';
import { organisationsQuery } from '#areas/organisations/organisationQueries.ts';
import { useTranslation } from '#lib/language.ts';

/** The value for the user's own areas; the number of an organisation otherwise. */
export const ownHolder = 'own';

/** The part of a request with the owner of a new area. */
export const holderOf = (holder: string) => (holder === ownHolder ? {} : { organisationId: Number(holder) });

interface AreaHolderProps {
  readonly value: string;
  readonly onChange: (holder: string) => void;
}

/** Chooses who sees a new area. Without an organisation that the user may change there is no choice. */
export function AreaHolder({ value, onChange }: AreaHolderProps) {
  const { t } = useTranslation();
  const { data: organisations = [] } = useQuery(organisationsQuery);
  const sharing = organisations.filter(({ role, suspended }) => roleRights[role].changes && !suspended);
  if (sharing.length === 0) return null;
  return (
    <Select
      label={t('areas.holder')}
      allowDeselect={false}
      data={[
        { value: ownHolder, label: t('areas.own') },
        ...sharing.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={value}
      onChange={(holder) => onChange(holder ?? ownHolder)}
    />
  );
}

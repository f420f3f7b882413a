import { feedsList } from '@wheelhouse/contract/adminSystem';
import { useTranslation } from '#lib/language.ts';
import { AdminTable } from '#areas/admin/table/AdminTable.tsx';

/** Where positions come from, and how it is going. */
export function FeedsSection() {
  const { t } = useTranslation();
  return <AdminTable title={t('adminSections.feeds')} emptyHint={t('adminEmpty.feeds')} list={feedsList} />;
}

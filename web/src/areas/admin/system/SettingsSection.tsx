import { settingsList } from '@wheelhouse/contract/adminSystem';
import { useTranslation } from '#lib/language.ts';
import { AdminTable } from '#areas/admin/table/AdminTable.tsx';

/** The settings as they are, and where each is from. */
export function SettingsSection() {
  const { t } = useTranslation();
  return <AdminTable title={t('adminSections.settings')} lead={t('adminSettings.lead')} list={settingsList} />;
}

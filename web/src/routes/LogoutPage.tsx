import { useEffect } from 'react';
import { session } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { Page } from '#ui/Page.tsx';

/** Logs out and reloads the page, so that nothing of the session stays in memory. */
export function LogoutPage() {
  const { t } = useTranslation();
  useEffect(() => {
    void session.logOut().then(() => window.location.replace('/'));
  }, []);
  return (
    <Page title={t('account.logout')}>
      <p role="status">{t('account.leaving')}</p>
    </Page>
  );
}

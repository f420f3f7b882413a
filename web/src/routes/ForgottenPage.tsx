import { Link } from '@tanstack/react-router';
import { ForgottenForm } from '#areas/session/ForgottenForm.tsx';
import { useTranslation } from '#lib/language.ts';
import { AccountCard, AccountHelp } from './account/AccountCard.tsx';

/** Request a link for a new password. */
export function ForgottenPage() {
  const { t } = useTranslation();
  return (
    <AccountCard title={t('forgotten.title')}>
      <ForgottenForm />
      <AccountHelp>
        <Link to="/login">{t('forgotten.back')}</Link>
      </AccountHelp>
    </AccountCard>
  );
}

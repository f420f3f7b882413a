import { resetPassword } from '@wheelhouse/contract/account';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

interface ResetFormProps {
  /** Of the link in the email. */
  readonly code: string;
  readonly onReset: (username: string) => void;
}

/** Replaces a forgotten password. */
export function ResetForm({ code, onReset }: ResetFormProps) {
  const { t } = useTranslation();
  return (
    <NewPasswordForm
      lead={t('reset.lead')}
      label={t('account.newPassword')}
      submit={t('reset.submit')}
      send={(password) => api.call(resetPassword, { body: { code, password } })}
      onDone={({ username }) => onReset(username)}
    />
  );
}

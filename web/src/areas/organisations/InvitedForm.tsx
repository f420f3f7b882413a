import { registerInvited } from '@wheelhouse/contract/organisationInvitations';
import { type OwnOrganisation } from '@wheelhouse/contract/organisations';
import { api, session } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { NewPasswordForm } from '#areas/session/NewPasswordForm.tsx';

interface InvitedFormProps {
  /** Of the link in the email. */
  readonly code: string;
  readonly email: string;
  readonly onJoined: (organisation: OwnOrganisation) => void;
}

/** Creates the account of an invited person, who only chooses a password, and logs in. */
export function InvitedForm({ code, email, onJoined }: InvitedFormProps) {
  const { t } = useTranslation();
  return (
    <NewPasswordForm
      lead={t('invitation.register', { email })}
      label={t('login.password')}
      submit={t('invitation.create')}
      username={email}
      send={(password) => api.call(registerInvited, { body: { code, password } })}
      onDone={(joined) => {
        session.adopt(joined.session);
        onJoined(joined.organisation);
      }}
    />
  );
}

import { useInstallation } from '#lib/installation.ts';
import { useTranslation } from '#lib/language.ts';
import { Prose } from '#ui/Prose.tsx';

interface AddressProps {
  readonly title: string;
  readonly text: string;
  readonly email: string | undefined;
}

function Address({ title, text, email }: AddressProps) {
  const { t } = useTranslation();
  return (
    <>
      <h2>{title}</h2>
      <p>
        {text}
        <br />
        {email === undefined ? t('contact.noAddress') : <a href={`mailto:${email}`}>{email}</a>}
      </p>
    </>
  );
}

/** One address for technical support, one for subscriptions and accounts. */
export function ContactPage() {
  const { t } = useTranslation();
  const installation = useInstallation();
  return (
    <Prose title={t('contact.title')} lead={t('contact.lead')}>
      {installation && (
        <>
          <Address title={t('contact.support')} text={t('contact.supportText')} email={installation.supportEmail} />
          <Address
            title={t('contact.subscription')}
            text={t('contact.subscriptionText')}
            email={installation.subscriptionEmail}
          />
        </>
      )}
    </Prose>
  );
}

import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ContactProvider } from '#areas/providers/ContactProvider.tsx';
import { useTranslation } from '#lib/language.ts';
import { useSignedIn } from '#areas/session/useSession.ts';

interface ContactActionProps {
  readonly providerId: number;
  readonly name: string;
  /** Where the user returns after logging in for it. */
  readonly path: string;
}

/** The contact action of a published provider; a visitor logs in for it. */
export function ContactAction({ providerId, name, path }: ContactActionProps) {
  const { t } = useTranslation();
  if (useSignedIn()) return <ContactProvider providerId={providerId} name={name} />;
  return (
    <Button
      leftSection={<IconMail size={18} stroke={1.5} />}
      renderRoot={(props) => <Link {...props} to="/login" search={{ redirect: path }} />}
    >
      {t('providerPage.contact')}
    </Button>
  );
}

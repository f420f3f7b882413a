import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '#lib/language.ts';
import { lazyPart } from '#ui/lazyPart.tsx';

/** Loads on demand: a form and a dialog are more code than the rest of a provider's page. */
const ContactDialog = lazyPart(async () => (await import('./ContactDialog.tsx')).ContactDialog);

interface ContactProviderProps {
  readonly providerId: number;
  readonly name: string;
}

/** Asks a provider to get in touch; the subject and the way of contact are optional. */
export function ContactProvider({ providerId, name }: ContactProviderProps) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <Button leftSection={<IconMail size={18} stroke={1.5} />} onClick={() => setDialog('open')}>
        {t('providerPage.contact')}
      </Button>
      {dialog !== 'unused' && (
        <Suspense>
          <ContactDialog
            providerId={providerId}
            name={name}
            opened={dialog === 'open'}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </>
  );
}

import { useTranslation } from '#lib/language.ts';
import { MadeSecret } from './MadeSecret.tsx';

/** The new secret of a webhook, shown this once. */
export function WebhookSecret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <MadeSecret
      secret={secret}
      label={t('webhooks.theSecret')}
      once={t('webhooks.once')}
      copy={t('webhooks.copy')}
      use={t('webhooks.use')}
      onClose={onClose}
    />
  );
}

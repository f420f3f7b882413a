import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { useTranslation } from '#lib/language.ts';
import { showToast } from './toasts.ts';

interface ShareButtonProps {
  readonly title: string;
}

/**
 * Shares the page's address: by the device's share dialog if the browser has one, else by copying it. The page must
 * render `Toasts`.
 */
export function ShareButton({ title }: ShareButtonProps) {
  const { t } = useTranslation();

  async function share() {
    const { origin, pathname } = window.location;
    const url = origin + pathname;
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      showToast(t('share.copied'), t('share.dismiss'), 'done');
    } catch (cause) {
      // The user closed the device's dialog without sharing.
      if (cause instanceof DOMException && cause.name === 'AbortError') return;
      showToast(t('share.failed', { url }), t('share.dismiss'));
    }
  }

  return (
    <Button
      variant="default"
      leftSection={<IconShare2 size={18} stroke={1.5} />}
      onClick={() => {
        void share();
      }}
    >
      {t('share.label')}
    </Button>
  );
}

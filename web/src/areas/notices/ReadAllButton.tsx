import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { showToast } from '#ui/toasts.ts';
import { useTranslation } from '#lib/language.ts';
import { useReadNotices } from './useReadNotices.ts';
import { useUnread } from './useUnread.ts';

/** Marks all notifications as read. */
export function ReadAllButton() {
  const { t } = useTranslation();
  const unread = useUnread() ?? 0;
  const read = useReadNotices();
  return (
    <Button
      variant="default"
      leftSection={<IconChecks size={18} stroke={1.5} />}
      // Still there when nothing is left to read, so that it keeps the focus.
      data-disabled={unread === 0}
      aria-disabled={unread === 0}
      onClick={() => {
        if (unread === 0) return;
        read.mutate(undefined, {
          onError: (cause) => showToast(t('notices.notMarked', { reason: cause.message }), t('events.dismiss')),
        });
      }}
    >
      {t('notices.markAll')}
    </Button>
  );
}

import { createNotificationsStore } from '@mantine/notifications';
import { notice } from '#ui/notices.ts';

/** Apart from those of the page below the dialog, which shows its own. */
export const savedNotices = createNotificationsStore();

/** Says for a few seconds what was saved. `close` names the button that takes it away earlier. */
export function noticeSaved(message: string, close: string): void {
  notice(message, close, 'done', savedNotices);
}

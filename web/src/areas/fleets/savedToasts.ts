import { createNotificationsStore } from '@mantine/notifications';
import { showToast } from '#ui/toasts.ts';

/** Apart from those of the page below the dialog, which shows its own. */
export const savedToasts = createNotificationsStore();

/** Says for a few seconds what was saved. `close` names the button that takes it away earlier. */
export function showSavedToast(message: string, close: string): void {
  showToast(message, close, 'done', savedToasts);
}

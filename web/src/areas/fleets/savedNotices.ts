import { createNotificationsStore, notifications } from '@mantine/notifications';

/** Apart from those of the page's frames, which show their own. */
export const savedNotices = createNotificationsStore();

const shownMs = 5_000;

/** Says for a few seconds what was saved. `close` names the button that takes it away earlier. */
export function noticeSaved(message: string, close: string): void {
  notifications.show(
    { message, color: 'green', autoClose: shownMs, closeButtonProps: { 'aria-label': close } },
    savedNotices,
  );
}

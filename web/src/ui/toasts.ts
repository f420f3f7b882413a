import { ProblemError } from '@wheelhouse/contract/client';
import { createNotificationsStore, notifications, type NotificationsStore } from '@mantine/notifications';

/** Toasts of a page that shows `Toasts`. */
export const pageToasts = createNotificationsStore();

/** Toasts stay for five seconds (content specification, section 9). */
const shownMs = 5_000;

/** Shows why something could not be done, under a title, for the given time. */
export function showToastWithTitle(title: string, message: string, close: string, forMs: number): void {
  notifications.show(
    { title, message, color: 'orange', autoClose: forMs, role: 'alert', closeButtonProps: { 'aria-label': close } },
    pageToasts,
  );
}

/** Why something could not be done, as a message. */
export function wordsOf(cause: unknown): string {
  return cause instanceof ProblemError ? cause.message : String(cause);
}

/** Shows a message for a few seconds. `close` is the label of the button that removes it earlier. */
export function showToast(
  message: string,
  close: string,
  kind: 'error' | 'done' = 'error',
  store: NotificationsStore = pageToasts,
): void {
  notifications.show(
    {
      message,
      color: kind === 'error' ? 'red' : 'green',
      autoClose: shownMs,
      role: kind === 'error' ? 'alert' : 'status',
      closeButtonProps: { 'aria-label': close },
    },
    store,
  );
}

/** Shows for a few seconds why something could not be done. */
export function showFailureToast(cause: unknown, close: string): void {
  showToast(wordsOf(cause), close);
}

import { Notifications, type NotificationsStore } from '@mantine/notifications';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { pageToasts } from './toasts.ts';
import classes from './Toasts.module.css';

interface ToastsProps {
  /** The toasts to show; by default those of the page. */
  readonly store?: NotificationsStore;
}

/** Where toasts are shown. */
export function Toasts({ store = pageToasts }: ToastsProps) {
  return <Notifications store={store} position="top-right" limit={3} className={classes.toasts} />;
}

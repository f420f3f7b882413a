import { Notifications, type NotificationsStore } from '@mantine/notifications';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { pageNotices } from './notices.ts';
import classes from './Notices.module.css';

interface NoticesProps {
  /** The notices to show; by default those of the page. */
  readonly store?: NotificationsStore;
}

/** Where notices are shown. */
export function Notices({ store = pageNotices }: NoticesProps) {
  return <Notifications store={store} position="top-right" limit={3} className={classes.notices} />;
}

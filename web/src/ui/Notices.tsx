import { Notifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { pageNotices } from './notices.ts';

/** Where the notices of a page are shown. */
export function Notices() {
  return <Notifications store={pageNotices} position="top-right" limit={3} />;
}

import { Notifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { savedNotices } from './savedNotices.ts';

/** Where it is said what was saved. */
export function SavedNotices() {
  return <Notifications store={savedNotices} position="top-right" limit={3} />;
}

import { Notices } from '#ui/Notices.tsx';
import { savedNotices } from './savedNotices.ts';

/** Where a successful save is shown. */
export function SavedNotices() {
  return <Notices store={savedNotices} />;
}

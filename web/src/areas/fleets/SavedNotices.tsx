import { Notices } from '#ui/Notices.tsx';
import { savedNotices } from './savedNotices.ts';

/** Where it is said what was saved. */
export function SavedNotices() {
  return <Notices store={savedNotices} />;
}

import { Toasts } from '#ui/Toasts.tsx';
import { savedToasts } from './savedToasts.ts';

/** Where a successful save is shown. */
export function SavedToasts() {
  return <Toasts store={savedToasts} />;
}

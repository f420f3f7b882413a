import { useEffect, useRef } from 'react';

/** Whether keys go to a text, a choice or a dialogue and are not ours to take. */
function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null;
}

/** Calls back when `/` is pressed outside a text field. */
export function useSearchShortcut(pressed: () => void): void {
  const latest = useRef(pressed);
  useEffect(() => {
    latest.current = pressed;
  });
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTaken(event.target)) return;
      event.preventDefault();
      latest.current();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

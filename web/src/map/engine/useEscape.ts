import { useEffect, useRef, type RefObject } from 'react';

/** A dialog over the page closes itself. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}

/**
 * Calls back when Escape is pressed inside an element, or anywhere, unless something nearer to the focus has handled
 * it.
 */
export function useEscape(escaped: () => void, element?: RefObject<HTMLElement | null>): void {
  const latest = useRef(escaped);
  useEffect(() => {
    latest.current = escaped;
  });
  useEffect(() => {
    function listen(event: Event) {
      if (!(event instanceof KeyboardEvent)) return;
      if (event.key !== 'Escape' || event.defaultPrevented || isInDialog(event.target)) return;
      event.preventDefault();
      latest.current();
    }
    const target: EventTarget = element?.current ?? document;
    target.addEventListener('keydown', listen);
    return () => target.removeEventListener('keydown', listen);
  }, [element]);
}

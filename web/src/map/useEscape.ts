import { useEffect, useRef, type RefObject } from 'react';

/** Calls back when Escape is pressed inside an element, or anywhere, and nothing nearer to the focus has used it. */
export function useEscape(escaped: () => void, element?: RefObject<HTMLElement | null>): void {
  const latest = useRef(escaped);
  useEffect(() => {
    latest.current = escaped;
  });
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      latest.current();
    }
    const target: HTMLElement | Document = element?.current ?? document;
    // Both kinds of target take keyboard events; the type of the union does not say so.
    const listener: EventListener = (event) => {
      if (event instanceof KeyboardEvent) listen(event);
    };
    target.addEventListener('keydown', listener);
    return () => target.removeEventListener('keydown', listener);
  }, [element]);
}

import { useEffect, useRef, type RefObject } from 'react';

/** Returns the focus to the button that opened a panel when the panel closes with the focus inside. */
export function useFocusBack(open: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(open);
  useEffect(() => {
    const closed = before.current && !open;
    before.current = open;
    if (closed && document.activeElement === document.body) button.current?.focus();
  }, [open]);
  return button;
}

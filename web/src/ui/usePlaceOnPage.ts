import { useLayoutEffect, useRef, useState } from 'react';

/** The place of an element, in CSS pixels. */
interface PlaceOnPage {
  readonly width: number;
  /** From the top of the page. */
  readonly top: number;
}

/**
 * Stores where an element was: a list then has its full height at once when the user comes back and the scroll position
 * is restored.
 */
export function rememberPlace() {
  let place: PlaceOnPage = { width: 0, top: 0 };
  return {
    read: () => place,
    write(now: PlaceOnPage) {
      place = now;
    },
  };
}

/**
 * Width and place of an element, updated while the page changes above it.
 *
 * @param memory where it was last; the same object each time
 */
export function usePlaceOnPage<E extends HTMLElement>(memory: ReturnType<typeof rememberPlace>) {
  const element = useRef<E>(null);
  const [place, setPlace] = useState(memory.read);
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null) return undefined;
    const measure = () => {
      const { width, top } = box.getBoundingClientRect();
      const now = { width, top: top + window.scrollY };
      memory.write(now);
      setPlace((before) => (before.width === now.width && before.top === now.top ? before : now));
    };
    measure();
    // Content above an element moves it without changing its size, but never without changing the page's.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    observer.observe(box);
    return () => observer.disconnect();
  }, [memory]);
  return { element, ...place };
}

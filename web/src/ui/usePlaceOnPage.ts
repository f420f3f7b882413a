import { useLayoutEffect, useRef, useState } from 'react';

/** Where an element stands, in CSS pixels. */
interface PlaceOnPage {
  readonly width: number;
  /** From the top of the page. */
  readonly top: number;
}

/** Remembers where an element was: a list has its full height at once when one comes back and the scroll is restored. */
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
 * Width and place of an element, kept up to date while the page changes above it.
 *
 * @param memory where it was last; the same one each time
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
    // What stands above an element moves it without changing its size, but never without changing the page's.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    observer.observe(box);
    return () => observer.disconnect();
  }, [memory]);
  return { element, ...place };
}

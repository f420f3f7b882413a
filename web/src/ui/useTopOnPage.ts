import { useLayoutEffect, useRef, useState } from 'react';

/** An element's distance from the top of the page, in CSS pixels, updated while the page changes above it. */
export function useTopOnPage<E extends HTMLElement>() {
  const element = useRef<E>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null) return undefined;
    const measure = () => setTop(box.getBoundingClientRect().top + window.scrollY);
    measure();
    // Content above an element moves it without changing its size, but never without changing the page's.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { element, top };
}

import { useEffect, type RefObject } from 'react';

const property = '--sheet-height';

/** Tells the map's style how high a panel is that may cover its bottom edge, so that scale and sources stay above it. */
export function useSheetHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = element.current;
    const screen = panel?.closest<HTMLElement>('[data-scheme]');
    if (!panel || !screen) return undefined;
    const observer = new ResizeObserver(() => screen.style.setProperty(property, `${panel.offsetHeight}px`));
    observer.observe(panel);
    return () => {
      observer.disconnect();
      screen.style.removeProperty(property);
    };
  }, [element]);
}

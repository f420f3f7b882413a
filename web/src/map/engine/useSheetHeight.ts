import { useEffect, type RefObject } from 'react';

/** What stands at the bottom edge: a sheet over scale and sources, a timeline below the corner's badges, or all that stands there. */
type HeightProperty = '--sheet-height' | '--timeline-height' | '--lower-height';

/** Tells the map's style how high a panel is that stands at its bottom edge, so that others stay above it. */
export function useSheetHeight(
  element: RefObject<HTMLElement | null>,
  property: HeightProperty = '--sheet-height',
): void {
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
  }, [element, property]);
}

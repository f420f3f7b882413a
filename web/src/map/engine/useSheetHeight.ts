import { useEffect, type RefObject } from 'react';

/**
 * What is at the bottom edge: a sheet over scale and sources, a timeline below the corner's badges, or everything
 * there.
 */
type HeightProperty = '--sheet-height' | '--timeline-height' | '--lower-height';

/** Sets the height of a panel at the map's bottom edge as a CSS variable, so that others stay above it. */
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

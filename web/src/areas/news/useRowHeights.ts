import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';

/** How high the rows of the list were last, for the way back. */
const lastRows = new Map<string, VirtualItem[]>();

/** The measured rows of a list of this layout, if the last one had it too. */
export function rowHeightsOf(layout: string): VirtualItem[] {
  return lastRows.get(layout) ?? [];
}

/** Measures the rows again when the layout changes, and keeps their heights when the list closes. */
export function useRowHeights(virtual: Virtualizer<Window, Element>, layout: string): void {
  const measured = useRef(layout);
  useLayoutEffect(() => {
    if (measured.current === layout) return;
    measured.current = layout;
    virtual.measure();
  }, [virtual, layout]);
  useLayoutEffect(
    () => () => {
      lastRows.clear();
      lastRows.set(measured.current, virtual.takeSnapshot());
    },
    [virtual],
  );
}

import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the focus in a table when the pressed button goes with its row: it passes to the row that takes its place, or to
 * the page if there is none.
 *
 * @returns What the element around the table gets.
 */
export function useFocusOfRows() {
  const rows = useRef<HTMLDivElement>(null);
  const focused = useRef<{ readonly element: Element; readonly at: number }>(null);
  useEffect(() => {
    if (focused.current === null || focused.current.element.isConnected) return;
    const { at } = focused.current;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const all = [...(rows.current?.querySelectorAll('tbody tr') ?? [])];
    const next = all[Math.min(at, all.length - 1)]?.querySelector<HTMLElement>('button, a');
    (next ?? document.getElementById('main'))?.focus({ preventScroll: true });
  });
  return {
    ref: rows,
    onFocus({ target }: FocusEvent) {
      const row = target.closest('tbody tr');
      const all = [...(rows.current?.querySelectorAll('tbody tr') ?? [])];
      focused.current = row === null ? null : { element: target, at: all.indexOf(row) };
    },
    onBlur({ relatedTarget }: FocusEvent) {
      if (relatedTarget !== null) focused.current = null;
    },
  };
}

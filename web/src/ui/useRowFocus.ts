import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type RefObject } from 'react';

interface RowFocus {
  /** The number of what has the focus. */
  readonly focused: number | undefined;
  readonly setFocused: (now: number | undefined) => void;
  /** Gives the focus to another, as soon as it is rendered. */
  readonly focusNext: (to: number) => void;
}

/**
 * The focus in a list of which only a part is rendered.
 *
 * @param attribute Of what can have the focus: `data-index` with its number.
 * @param start What gets the focus at first.
 */
export function useRowFocus(
  list: RefObject<HTMLElement | null>,
  attribute: `data-${string}`,
  start: () => number | undefined = () => undefined,
): RowFocus {
  const [focused, setFocused] = useState<number>();
  const [first] = useState(start);
  const goal = useRef(first);

  useEffect(() => {
    if (goal.current === undefined) return;
    const element = list.current?.querySelector<HTMLElement>(`[${attribute}="${goal.current}"]`);
    if (!element) return;
    goal.current = undefined;
    element.focus({ preventScroll: true });
  });

  return {
    focused,
    setFocused,
    focusNext(to) {
      goal.current = to;
      setFocused(to);
    },
  };
}

/** The rows to render: those near the window and the one with the focus, however far the user scrolls. */
export function rowsWith(row: number | undefined, range: Range): number[] {
  const near = defaultRangeExtractor(range);
  if (row === undefined || row >= range.count || near.includes(row)) return near;
  return [...near, row].toSorted((a, b) => a - b);
}

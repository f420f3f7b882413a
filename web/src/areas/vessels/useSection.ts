import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** CSS pixels: browsers draw nothing beyond 17 million (Firefox) to 33 million (Chrome). */
const heightMax = 15_000_000;
/** Milliseconds without scrolling after which the section follows. */
const restMs = 200;

interface Section {
  /** Rows that the page is high. */
  readonly rows: number;
  /** The row of the list that is the first of them. */
  readonly first: number;
  /** Moves the section so that it has this row. */
  readonly show: (row: number) => void;
}

/**
 * A list that would be higher than browsers draw: the page is as high as a section of its rows, and the section moves
 * through the list as the page is scrolled. Dragging the scroll bar moves it at once, like any list; scrolling by less
 * goes from row to row, and the scroll bar follows when it rests. A list that isn't too high is one section.
 *
 * @param top of the list on the page, in CSS pixels
 */
export function useSection(all: number, rowHeight: number, top: number): Section {
  const rows = rowHeight <= 0 ? all : Math.min(all, Math.floor(heightMax / rowHeight));
  const spare = all - rows;
  const [wanted, setWanted] = useState(0);
  const first = Math.min(wanted, spare);
  const latest = useRef(first);
  const scrollTo = useRef<number>(undefined);

  useLayoutEffect(() => {
    latest.current = first;
    if (scrollTo.current === undefined) return;
    const place = scrollTo.current;
    scrollTo.current = undefined;
    window.scrollTo(0, place);
  }, [first]);

  useEffect(() => {
    if (spare === 0) return undefined;
    let last = window.scrollY;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const rowAtTop = () => Math.max(0, (window.scrollY - top) / rowHeight);
    const share = () => spare / Math.max(1, rows - window.innerHeight / rowHeight);
    function rest() {
      const row = latest.current + rowAtTop();
      const next = Math.max(0, Math.min(spare, Math.round((row * share()) / (1 + share()))));
      if (next === latest.current) return;
      last = top + (row - next) * rowHeight;
      scrollTo.current = last;
      setWanted(next);
    }
    function move() {
      const isJump = Math.abs(window.scrollY - last) > 2 * window.innerHeight;
      last = window.scrollY;
      if (isJump) setWanted(Math.min(spare, Math.round(rowAtTop() * share())));
      clearTimeout(resting);
      resting = setTimeout(rest, restMs);
    }
    window.addEventListener('scroll', move, { passive: true });
    return () => {
      window.removeEventListener('scroll', move);
      clearTimeout(resting);
    };
  }, [spare, rows, rowHeight, top]);

  return {
    rows,
    first,
    show(row) {
      if (row < first || row >= first + rows) setWanted(Math.round((spare * row) / Math.max(1, all - 1)));
    },
  };
}

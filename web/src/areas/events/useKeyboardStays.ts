import { useEffect, useRef } from 'react';

/**
 * Keeps the focus in a row whose buttons change after a step: on the first of the new ones, else on the row itself, and
 * on the page if the row is removed.
 *
 * @param acted whether the step was taken here
 * @param offered the names of the buttons that are there
 */
export function useKeyboardStays(acted: boolean, offered: string) {
  const row = useRef<HTMLLIElement>(null);
  const before = useRef(offered);
  const mine = useRef(acted);
  useEffect(() => {
    mine.current = acted;
    if (acted && before.current !== offered) {
      (row.current?.querySelector('button') ?? row.current)?.focus({ preventScroll: true });
    }
    before.current = offered;
  }, [acted, offered]);
  useEffect(
    () => () => {
      if (mine.current) document.getElementById('main')?.focus({ preventScroll: true });
    },
    [],
  );
  return row;
}

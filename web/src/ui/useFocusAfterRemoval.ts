import { useEffect, useRef } from 'react';

/**
 * When an entry of a list is removed, moves the focus to the one in its place, or to the add button.
 *
 * @param keys the entries, each an `li` within the container, in order
 */
export function useFocusAfterRemoval<Key>(keys: readonly Key[]) {
  const place = useRef<HTMLDivElement>(null);
  const leaving = useRef<{ readonly key: Key; readonly at: number }>(undefined);
  useEffect(() => {
    const { current } = leaving;
    if (current === undefined || keys.includes(current.key)) return;
    leaving.current = undefined;
    const entries = [...(place.current?.querySelectorAll('li') ?? [])];
    // An entry that can't be changed has no button.
    const next = entries.slice(current.at).flatMap((entry) => entry.querySelector('button') ?? []);
    (next[0] ?? place.current?.querySelector('button'))?.focus();
  }, [keys]);
  return {
    place,
    /** Call it before the entry is removed. */
    removed(key: Key) {
      leaving.current = { key, at: keys.indexOf(key) };
    },
  };
}

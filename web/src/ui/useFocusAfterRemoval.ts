import { useEffect, useRef } from 'react';

/**
 * Once an entry of a list is gone, moves the keyboard to the one in its place, or to where one is added.
 *
 * @param keys the entries, each an `li` within the place, in their order
 */
export function useFocusAfterRemoval<Key>(keys: readonly Key[]) {
  const place = useRef<HTMLDivElement>(null);
  const leaving = useRef<{ readonly key: Key; readonly at: number }>(undefined);
  useEffect(() => {
    const { current } = leaving;
    if (current === undefined || keys.includes(current.key)) return;
    leaving.current = undefined;
    const entries = [...(place.current?.querySelectorAll('li') ?? [])];
    // What can't be changed has no button.
    const next = entries.slice(current.at).flatMap((entry) => entry.querySelector('button') ?? []);
    (next[0] ?? place.current?.querySelector('button'))?.focus();
  }, [keys]);
  return {
    place,
    /** Is told before it goes. */
    removed(key: Key) {
      leaving.current = { key, at: keys.indexOf(key) };
    },
  };
}

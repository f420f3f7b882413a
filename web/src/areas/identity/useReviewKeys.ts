import { useEffect, useRef, type RefObject } from 'react';

/** Keys that work only while the review has the focus, so that typing elsewhere triggers none (WCAG 2.1.4). */
export const reviewKeys = { join: 'J', split: 'S', skip: 'N', undo: 'U' } as const;
export type ReviewKey = keyof typeof reviewKeys;

/** Calls the step for a key pressed within an element. */
export function useReviewKeys(place: RefObject<HTMLElement | null>, use: (step: ReviewKey) => void): void {
  const latest = useRef(use);
  useEffect(() => {
    latest.current = use;
  });
  useEffect(() => {
    const element = place.current;
    function listen(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return;
      for (const [step, key] of Object.entries(reviewKeys)) {
        if (key !== event.key.toUpperCase()) continue;
        event.preventDefault();
        // Keys of the object above, which `entries` forgets.
        latest.current(step as ReviewKey);
      }
    }
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [place]);
}

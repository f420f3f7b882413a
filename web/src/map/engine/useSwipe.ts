import { useRef, type PointerEvent } from 'react';

/** The least length of a swipe, in CSS pixels. */
const swipeFrom = 48;

interface Swipe {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
}

/**
 * Lets a panel follow a vertical swipe that starts on its handle. `panel` finds the element to move; after a swipe that
 * is too short it springs back. The handle needs `touch-action: none`.
 */
export function useSwipe(
  swiped: (direction: 'up' | 'down') => void,
  panel?: (handle: HTMLElement) => HTMLElement | null,
): Swipe {
  const start = useRef<number>(undefined);

  function follow(handle: HTMLElement, distance: number) {
    const moved = panel?.(handle);
    if (moved) moved.style.translate = distance > 0 ? `0 ${distance}px` : '';
  }

  function end(event: PointerEvent<HTMLElement>, counts: boolean) {
    if (start.current === undefined) return;
    const distance = event.clientY - start.current;
    start.current = undefined;
    follow(event.currentTarget, 0);
    if (counts && Math.abs(distance) >= swipeFrom) swiped(distance > 0 ? 'down' : 'up');
  }

  return {
    onPointerDown(event) {
      if (event.button !== 0) return;
      start.current = event.clientY;
      // A mouse goes on to click what it pressed; a finger may leave the handle.
      if (event.pointerType !== 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event) {
      if (start.current !== undefined) follow(event.currentTarget, event.clientY - start.current);
    },
    onPointerUp: (event) => end(event, true),
    onPointerCancel: (event) => end(event, false),
  };
}

import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './PullToRefresh.module.css';
import { isBehindDialog } from '#ui/isBehindDialog.ts';
import { mayPull, pulledBeyond, pullEnough } from './pullToRefresh.ts';

interface PullToRefreshProps {
  readonly onPull: () => void;
}

interface Pull {
  readonly x: number;
  readonly y: number;
  readonly scrolled: number;
}

/**
 * On a touch screen, pulling the page down at its top reloads it; an icon follows the finger and shows when to release.
 */
export function PullToRefresh({ onPull }: PullToRefreshProps) {
  const sign = useRef<HTMLDivElement>(null);
  const pulled = useRef(onPull);
  useEffect(() => {
    pulled.current = onPull;
  });

  useEffect(() => {
    let pull: Pull | undefined;
    let distance = 0;
    // The icon is moved outside React: nothing else changes while a finger moves.
    function show(next: number) {
      distance = next;
      if (sign.current === null) return;
      const shown = Math.min(distance, pullEnough * 1.4);
      sign.current.toggleAttribute('data-enough', distance >= pullEnough);
      sign.current.style.opacity = String(Math.min(1, distance / pullEnough));
      sign.current.style.transform = `translate(-50%, ${shown}px) rotate(${distance * 2}deg)`;
    }
    function begin({ touches }: TouchEvent) {
      const [touch] = touches;
      const free =
        touches.length === 1 && !isBehindDialog() && mayPull(window.scrollY, document.documentElement.scrollHeight);
      pull = free && touch ? { x: touch.clientX, y: touch.clientY, scrolled: window.scrollY } : undefined;
    }
    function move({ touches }: TouchEvent) {
      const [touch] = touches;
      if (pull === undefined || touch === undefined) return;
      const down = touch.clientY - pull.y;
      // A sideways move is meant for the carousel.
      if (Math.abs(touch.clientX - pull.x) > Math.abs(down)) pull = undefined;
      show(pull === undefined ? 0 : pulledBeyond(down, pull.scrolled));
    }
    function end() {
      if (pull !== undefined && distance >= pullEnough) pulled.current();
      pull = undefined;
      show(0);
    }
    function cancel() {
      pull = undefined;
      show(0);
    }
    const passive = { passive: true } as const;
    window.addEventListener('touchstart', begin, passive);
    window.addEventListener('touchmove', move, passive);
    window.addEventListener('touchend', end, passive);
    window.addEventListener('touchcancel', cancel, passive);
    return () => {
      window.removeEventListener('touchstart', begin);
      window.removeEventListener('touchmove', move);
      window.removeEventListener('touchend', end);
      window.removeEventListener('touchcancel', cancel);
    };
  }, []);

  return (
    <div ref={sign} className={classes.sign} data-pulls aria-hidden="true">
      <IconRefresh size={22} stroke={1.75} />
    </div>
  );
}

import type { LiveFleet } from './liveFleet.ts';

/** A page out of sight for so long lets go of its connection. */
export const hiddenMs = 60_000;

/** Follows the fleet while the page can be seen. Answers how to let go of it for good. */
export function followWhileVisible(fleet: Pick<LiveFleet, 'start' | 'stop' | 'close'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function look() {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') fleet.start();
    else timer = setTimeout(() => fleet.stop(), hiddenMs);
  }
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    clearTimeout(timer);
    fleet.close();
  };
}

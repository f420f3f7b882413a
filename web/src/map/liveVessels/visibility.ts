import type { LiveVessels } from './liveVessels.ts';

/** A hidden page closes its connection after this time. */
export const hiddenMs = 60_000;

/** Follows live vessels while the page is visible. Returns a function that ends it. */
export function followWhileVisible(liveVessels: Pick<LiveVessels, 'start' | 'stop' | 'close'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function update() {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') liveVessels.start();
    else timer = setTimeout(() => liveVessels.stop(), hiddenMs);
  }
  update();
  document.addEventListener('visibilitychange', update);
  return () => {
    document.removeEventListener('visibilitychange', update);
    clearTimeout(timer);
    liveVessels.close();
  };
}

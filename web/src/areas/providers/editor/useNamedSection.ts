import { useEffect } from 'react';

/** What is above a section has been rendered by then. */
const settledMs = 10_000;
const signsOfUse = ['wheel', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the section in the address, as from a notification, and stays with it while content above it loads, unless
 * the user interacts with the page.
 */
export function useNamedSection(): void {
  useEffect(() => {
    const section = document.getElementById(window.location.hash.slice(1));
    if (section === null) return undefined;
    const growth = new ResizeObserver(() => section.scrollIntoView());
    growth.observe(document.body);
    const timer = setTimeout(stop, settledMs);
    for (const sign of signsOfUse) window.addEventListener(sign, stop, { passive: true });
    function stop() {
      growth.disconnect();
      clearTimeout(timer);
      for (const sign of signsOfUse) window.removeEventListener(sign, stop);
    }
    return stop;
  }, []);
}

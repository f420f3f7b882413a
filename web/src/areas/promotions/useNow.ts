import { useEffect, useState } from 'react';

/** How often a form looks at the clock. */
const inViewRefreshMs = 15_000;

/** The present moment, a few seconds late. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), inViewRefreshMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

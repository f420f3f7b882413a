import { useEffect, useState } from 'react';

/** The time, told anew every so often, for ages that grow while they are looked at. Milliseconds since 1970. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

import { useEffect, useRef, useState } from 'react';

/** How long it is said that something does not exist. */
const sayMs = 8_000;

/** Lets go of something in the address that does not exist. Answers whether that should be said. */
export function useSaid(missing: boolean, letGo: () => void): boolean {
  const latest = useRef(letGo);
  const [said, setSaid] = useState(false);
  if (missing && !said) setSaid(true);
  useEffect(() => {
    latest.current = letGo;
  });
  useEffect(() => {
    if (missing) latest.current();
  }, [missing]);
  useEffect(() => {
    if (!said) return undefined;
    const timer = setTimeout(() => setSaid(false), sayMs);
    return () => clearTimeout(timer);
  }, [said]);
  return said;
}

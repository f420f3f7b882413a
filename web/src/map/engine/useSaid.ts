import { useEffect, useRef, useState } from 'react';

/** How long the notice that something does not exist is shown. */
const sayMs = 8_000;

/** Removes something from the address that does not exist. Returns whether to show a notice. */
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

import { useEffect, useRef, useState } from 'react';

/** How long the notice that something does not exist is shown. */
const sayMs = 8_000;

/** Removes something from the address that does not exist. Returns whether to show a notice. */
export function useMissingMessage(missing: boolean, deselect: () => void): boolean {
  const latest = useRef(deselect);
  const [shown, setShown] = useState(false);
  if (missing && !shown) setShown(true);
  useEffect(() => {
    latest.current = deselect;
  });
  useEffect(() => {
    if (missing) latest.current();
  }, [missing]);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(false), sayMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown;
}

import { useQuery } from '@tanstack/react-query';
import { ProblemError } from '@wheelhouse/contract/client';
import { useEffect, useRef, useState } from 'react';
import { vesselQuery } from './panels/vesselDetails.ts';

/** How long it is said that a vessel does not exist. */
const sayMs = 8_000;

/** Lets go of a vessel in the address that does not exist. Answers whether that should be said. */
export function useMissingVessel(id: number | undefined, letGo: () => void): boolean {
  const { error } = useQuery({ ...vesselQuery(id ?? 0), enabled: id !== undefined });
  const missing = id !== undefined && error instanceof ProblemError && error.status === 404;
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

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ProblemError } from '@wheelhouse/contract/client';
import type { VesselPage } from '@wheelhouse/contract/vessels';
import { useMissingMessage } from './engine/useMissingMessage.ts';
import { vesselQuery } from './panels/vesselDetails.ts';

interface NamedVessel {
  readonly vessel: VesselPage | undefined;
  /** Undefined until that is known. */
  readonly exists: boolean | undefined;
  /** Whether to show a notice that it doesn't exist. */
  readonly missing: boolean;
}

/**
 * The vessel in the address; removes one that does not exist, and replaces one that was merged into another.
 *
 * @param isGone It is a ship that is no vessel, and not on the map.
 */
export function useNamedVessel(
  id: number | undefined,
  isGone: boolean,
  select: (id: number | undefined) => void,
): NamedVessel {
  const isVessel = id !== undefined && id > 0;
  const { data: vessel, error } = useQuery({ ...vesselQuery(id ?? 0), enabled: isVessel });
  const unknown = isGone || (isVessel && error instanceof ProblemError && error.status === 404);
  const missing = useMissingMessage(unknown, () => select(undefined));
  const latest = useRef(select);
  useEffect(() => {
    latest.current = select;
  });
  const now = vessel?.id;
  useEffect(() => {
    if (now !== undefined && now !== id) latest.current(now);
  }, [id, now]);
  return { vessel, exists: unknown ? false : vessel && true, missing };
}

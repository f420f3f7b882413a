import { useQuery } from '@tanstack/react-query';
import { ProblemError } from '@wheelhouse/contract/client';
import { useSaid } from './panels/useSaid.ts';
import { vesselQuery } from './panels/vesselDetails.ts';

/** Lets go of a vessel in the address that does not exist. Answers whether that should be said. */
export function useMissingVessel(id: number | undefined, letGo: () => void): boolean {
  const { error } = useQuery({ ...vesselQuery(id ?? 0), enabled: id !== undefined });
  const missing = id !== undefined && error instanceof ProblemError && error.status === 404;
  return useSaid(missing, letGo);
}

import type { FishingRights } from '@wheelhouse/contract/licences';
import type { VesselPage, VesselPeers } from '@wheelhouse/contract/vessels';
import { useQuery } from '@tanstack/react-query';
import { rightsQuery } from '#areas/licences/rightsQuery.ts';
import { peersQuery, vesselQuery } from '#areas/vessels/vesselQueries.ts';
import { useLoad } from '#lib/useLoad.ts';
import { isMissing } from '#routes/idInPath.ts';

/** One side of the comparison. */
export interface Compared {
  readonly id: number | undefined;
  /** Undefined while it loads, and for a side that has none. */
  readonly vessel: VesselPage | undefined;
  readonly rights: FishingRights | undefined;
  /** Null when there is no median; undefined while it loads. */
  readonly peers: VesselPeers | null | undefined;
  readonly pending: boolean;
  /** No vessel was chosen for this side, or it doesn't exist. */
  readonly empty: boolean;
  readonly failure: Error | undefined;
  readonly rightsFailure: Error | undefined;
  retry(): void;
}

/** Loads a vessel, its licences and those like it, all at once. */
export function useCompared(id: number | undefined): Compared {
  const enabled = id !== undefined;
  const vessel = useLoad({ ...vesselQuery(id ?? 0), enabled });
  const rights = useLoad({ ...rightsQuery(id ?? 0), enabled });
  const peers = useQuery({ ...peersQuery(id ?? 0), enabled });
  const missing = isMissing(vessel.failure);
  const settled = (load: { data: unknown; failure: Error | undefined }) =>
    load.data !== undefined || load.failure !== undefined;
  return {
    id,
    vessel: enabled ? vessel.data : undefined,
    rights: enabled ? rights.data : undefined,
    peers: enabled ? peers.data : undefined,
    pending: enabled && !missing && !(settled(vessel) && settled(rights)),
    empty: !enabled || missing,
    failure: missing ? undefined : vessel.failure,
    rightsFailure: missing ? undefined : rights.failure,
    retry() {
      vessel.retry();
      rights.retry();
    },
  };
}

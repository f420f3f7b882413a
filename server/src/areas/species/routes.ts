import type { Species } from '@wheelhouse/contract/dictionaries';
import { listSpecies } from '@wheelhouse/contract/species';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { cachedPerRevision } from '#platform/http/cachedPerRevision.ts';
import { maySeeParticulars } from '#permissions/vessels.ts';
import type { SpeciesCounts } from './store.ts';

export interface SpeciesRouteNeeds {
  readonly dictionary: () => Promise<readonly Species[]>;
  readonly count: () => Promise<ReadonlyMap<number, SpeciesCounts>>;
  /** The register's revision. */
  readonly revision: () => Promise<number>;
}

const nobody: SpeciesCounts = { licences: 0, quotas: 0, vessels: 0 };

export function speciesRoutes({ dictionary, count, revision }: SpeciesRouteNeeds): RouteHandler[] {
  const counts = cachedPerRevision(revision, count);
  return [
    handle(listSpecies, async ({ viewer }) => {
      const offered = async () => (await dictionary()).filter((one) => one.hidden !== true);
      if (!maySeeParticulars(viewer)) return await offered();
      const [species, named] = await Promise.all([offered(), counts()]);
      return species.map((one) => ({ ...one, ...(named.get(one.id) ?? nobody) }));
    }),
  ];
}

import { filterCodec } from '@wheelhouse/contract/filterCodec';
import { fleetLimits } from '@wheelhouse/contract/fleets';
import type { FilterQuery } from '@wheelhouse/contract/filterQuery';
import type { Kysely } from 'kysely';
import { readRevision } from '#areas/vessels/store.ts';
import type { Window } from '#areas/vessels/window.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { listOutdated, lockRule, writeRule } from './ruleStore.ts';

export interface RuleNeeds {
  readonly db: Kysely<Schema>;
  readonly window: Pick<Window, 'ids'>;
}

/** What a filter selects at a revision of the register. */
export interface Followed {
  readonly rule: FilterQuery;
  readonly revision: number;
  /** At most one more than a fleet may have, by name. */
  readonly vesselIds: readonly number[];
}

/** Any account may use every part of a filter. */
const anyAccount: Viewer = { account: { id: 0, username: '' }, authorities: new Set(), signInId: undefined };
/** Fleets that are read at once. */
const batch = 50;

/** The vessels that a filter selects now. */
export async function follow({ db, window }: RuleNeeds, query: FilterQuery): Promise<Followed> {
  const rule = filterCodec.toQuery(filterCodec.fromQuery(query));
  // Read first: vessels of a newer revision are found again, those of an older one would stay.
  const revision = await readRevision(db);
  const vesselIds = await window.ids(anyAccount, rule, undefined, fleetLimits.vesselsMax + 1, 'en');
  return { rule, revision, vesselIds };
}

/**
 * Finds the vessels of all fleets that follow a filter, if the register has changed since. A filter that has come to
 * select more vessels than a fleet may have keeps the first by name.
 */
export async function followRules(needs: RuleNeeds): Promise<void> {
  const { db } = needs;
  const revision = await readRevision(db);
  for (;;) {
    const outdated = await listOutdated(db, revision, batch);
    for (const { id, rule } of outdated) {
      if (rule === null) continue;
      const followed = await follow(needs, rule);
      const vesselIds = followed.vesselIds.slice(0, fleetLimits.vesselsMax);
      await db.transaction().execute(async (within) => {
        const now = await lockRule(within, id);
        // The rule was changed during the query.
        if (now == null || JSON.stringify(now) !== JSON.stringify(rule)) return;
        await writeRule(within, id, { rule, revision, vesselIds });
      });
    }
    if (outdated.length < batch) return;
  }
}

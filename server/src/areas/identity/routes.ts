import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { App } from '@wheelhouse/contract/installation';
import {
  getVesselIdentity,
  identityLimits,
  joinIdentity,
  listIdentityDecisions,
  listIdentitySuggestions,
  splitIdentity,
  undoIdentity,
} from '@wheelhouse/contract/identity';
import { loadCorrections, withCorrections } from '#marine/identity/handCorrections.ts';
import type { Sight } from '#areas/sight/sight.ts';
import { missingVessel } from '#areas/vessels/missingVessel.ts';
import { findVessel } from '#areas/vessels/store.ts';
import type { Schema } from '#platform/database/schema.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { maySeePositions } from '#permissions/vessels.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { joinRecords, splitRecords, undoDecision, type Decider } from './decide.ts';
import { presentIdentity, presentSuggested } from './present.ts';
import { findRecords, joinsOf, listDecisions, listSuggestions, mmsisOfRecords, mmsisOf, recordsOf } from './store.ts';

export interface IdentityNeeds {
  readonly db: Kysely<Schema>;
  readonly pool: pg.Pool;
  readonly app: App;
  readonly now: () => Date;
  readonly sights: { readonly of: (viewer: Viewer) => Promise<Pick<Sight, 'position'>> };
}

interface WishBody {
  readonly reason?: string | undefined;
  readonly ifUndecided?: boolean | undefined;
  readonly areOne?: boolean | undefined;
}

function wishOf<Body extends WishBody>(body: Body) {
  const { reason = '', ifUndecided = false, areOne = false } = body;
  return { ...body, reason, ifUndecided, areOne };
}

export function identityRoutes({ db, pool, app, now, sights }: IdentityNeeds): RouteHandler[] {
  function deciderOf({ account }: Viewer): Decider {
    // The route is for accounts alone.
    if (account === undefined) throw new Error('A decision without an account.');
    return { pool, accountId: account.id, actor: account.username, at: now() };
  }

  return [
    handle(getVesselIdentity, async ({ params, viewer }) => {
      if ((await findVessel(db, app, params.id)) === undefined) throw await missingVessel(pool, params.id);
      const records = await recordsOf(pool, params.id);
      const ids = records.map(({ id }) => id);
      const parts = withCorrections(records, await loadCorrections(pool, ids));
      const [joins, mmsis] = [await joinsOf(pool, ids), await mmsisOf(pool, params.id)];
      return presentIdentity(params.id, { records, parts, joins, mmsis }, viewer);
    }),

    handle(listIdentitySuggestions, async ({ query: { size = identityLimits.list }, viewer }) => {
      const { total, rows } = await listSuggestions(pool, size);
      const ids = [...new Set(rows.flatMap(({ a, b }) => [a, b]))];
      const records = await findRecords(pool, ids);
      const sight = maySeePositions(viewer) ? await sights.of(viewer) : undefined;
      const mmsis = sight === undefined ? new Map<number, number>() : await mmsisOfRecords(pool, ids);
      const seenOf = ({ id }: { readonly id: number }) => {
        const mmsi = mmsis.get(id);
        return mmsi === undefined ? undefined : sight?.position(mmsi);
      };
      const byId = new Map(records.map((record) => [record.id, presentSuggested(record, seenOf(record))]));
      const suggestions = rows.flatMap(({ a, b, ...suggestion }) => {
        const [one, other] = [byId.get(a), byId.get(b)];
        const { reasons, against, days, areOne } = suggestion;
        return one === undefined || other === undefined ? [] : [{ a: one, b: other, reasons, against, days, areOne }];
      });
      return { total, suggestions };
    }),

    handle(listIdentityDecisions, async ({ query: { size = identityLimits.list } }) => await listDecisions(pool, size)),

    handle(joinIdentity, async ({ body, viewer }) => ({
      step: await joinRecords(deciderOf(viewer), wishOf(body)),
    })),

    handle(splitIdentity, async ({ body, viewer }) => ({
      step: await splitRecords(deciderOf(viewer), wishOf(body)),
    })),

    handle(undoIdentity, async ({ body, viewer }) => {
      await undoDecision(deciderOf(viewer), body.step);
      return undefined;
    }),
  ];
}

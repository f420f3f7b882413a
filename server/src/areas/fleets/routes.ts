import type { Kysely } from 'kysely';
import {
  addFleetVessels,
  countVesselsByFleet,
  createFleet,
  createFleetShare,
  exportFleet,
  fleetMessages,
  listFleets,
  listFleetShares,
  matchVessels,
  moveFleet,
  openSharedFleet,
  removeFleet,
  removeFleetVessels,
  renameFleet,
  revokeFleetShare,
  setFleetRule,
  type FleetShare,
} from '@wheelhouse/contract/fleets';
import type { Sight } from '#areas/sight/sight.ts';
import type { VesselLookup } from '#areas/vessels/lookup.ts';
import type { Window } from '#areas/vessels/window.ts';
import type { Schema } from '#platform/database/schema.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { notFound } from '#platform/errors/refusal.ts';
import { hashToken } from '#platform/tokens/tokens.ts';
import { maySeePositions } from '#permissions/vessels.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { fleetCsv, fleetGeoJson } from './exportFleet.ts';
import * as fleets from './fleets.ts';
import { matchLines, readPasted } from './matchLines.ts';
import { follow } from './rules.ts';
import { listShares, openShare, type ShareRow } from './shareStore.ts';
import {
  countSelectedByFleet,
  findByKeys,
  findFleetById,
  listFleets as readFleets,
  presentFleet,
  readForExport,
  type SeenFleet,
} from './store.ts';

export interface FleetNeeds {
  readonly db: Kysely<Schema>;
  readonly vessels: VesselLookup;
  readonly window: Pick<Window, 'selectionOf' | 'ids'>;
  readonly sights: { readonly of: (viewer: Viewer) => Promise<Pick<Sight, 'position'>> };
  readonly now?: () => Date;
}

const presentShare = (row: ShareRow): FleetShare => ({
  id: row.id,
  created: row.created_at.toISOString(),
  expires: row.expires_at.toISOString(),
  opened: row.opened,
});

export function fleetRoutes({ db, vessels, window, sights, now = () => new Date() }: FleetNeeds): RouteHandler[] {
  /** Without the vessels of other installations. */
  async function inThisApp(fleet: SeenFleet) {
    const known = await vessels.namesOf(fleet.vesselIds);
    return { ...presentFleet(fleet), vesselIds: fleet.vesselIds.filter((id) => known.has(id)) };
  }

  return [
    handle(listFleets, async ({ viewer }) => {
      const seen = await readFleets(db, requireAccount(viewer).id);
      const items = await vessels.itemsOf([...new Set(seen.flatMap(({ vesselIds }) => vesselIds))], viewer);
      return seen.map((fleet) => {
        const ids = new Set(fleet.vesselIds);
        const own = items.filter(({ id }) => ids.has(id));
        return { ...presentFleet(fleet), vesselIds: own.map(({ id }) => id).sort((a, b) => a - b), vessels: own };
      });
    }),

    handle(countVesselsByFleet, async ({ viewer, query }) => {
      const { fleetId: _, ...others } = query;
      return await countSelectedByFleet(db, requireAccount(viewer).id, await window.selectionOf(viewer, others));
    }),

    handle(createFleet, async ({ viewer, body: { rule, ...body } }) => {
      const followed = rule && (await follow({ db, window }, rule));
      return await inThisApp(await fleets.createFleet(db, requireAccount(viewer), body, followed));
    }),

    handle(setFleetRule, async ({ viewer, params, body: { rule } }) => {
      const followed = rule && (await follow({ db, window }, rule));
      return await inThisApp(await fleets.setRule(db, requireAccount(viewer), params.id, followed));
    }),

    handle(moveFleet, async ({ viewer, params, body }) =>
      inThisApp(await fleets.moveFleet(db, requireAccount(viewer), params.id, body)),
    ),

    handle(renameFleet, async ({ viewer, params, body }) =>
      inThisApp(await fleets.renameFleet(db, requireAccount(viewer), params.id, body.name)),
    ),

    handle(removeFleet, async ({ viewer, params }) => {
      await fleets.removeFleet(db, requireAccount(viewer), params.id);
      return undefined;
    }),

    handle(addFleetVessels, async ({ viewer, params, body }) => {
      const known = await vessels.namesOf(body.vesselId);
      const isVessel = (id: number) => known.has(id);
      return inThisApp(await fleets.addVessels(db, requireAccount(viewer), params.id, body.vesselId, isVessel));
    }),

    handle(removeFleetVessels, async ({ viewer, params, body }) =>
      inThisApp(await fleets.takeVessels(db, requireAccount(viewer), params.id, body.vesselId)),
    ),

    handle(matchVessels, async ({ body }) => {
      const lines = readPasted(body.text);
      const found = await findByKeys(db, [...new Set(lines.flatMap(({ keys }) => keys))]);
      const known = await vessels.namesOf([...new Set(found.map(({ vesselId }) => vesselId))]);
      return matchLines(lines, found, (id) => known.get(id));
    }),

    handle(exportFleet, async ({ viewer, params, query, language }) => {
      const fleet = await inThisApp(await fleets.requireFleet(db, requireAccount(viewer), params.id));
      const rows = await readForExport(db, fleet.vesselIds);
      const sight = maySeePositions(viewer) ? await sights.of(viewer) : undefined;
      const positions = sight && ((mmsi: number | null) => (mmsi === null ? undefined : sight.position(mmsi)));
      return query.format === 'csv'
        ? await fleetCsv(fleet.name, rows, positions, language)
        : await fleetGeoJson(fleet.name, rows, positions);
    }),

    handle(listFleetShares, async ({ viewer, params }) => {
      const fleet = await fleets.requireOwnFleet(db, requireAccount(viewer), params.id);
      return (await listShares(db, fleet.id, now())).map(presentShare);
    }),

    handle(createFleetShare, async ({ viewer, params, body }) => {
      const { share, token } = await fleets.shareFleet(db, requireAccount(viewer), params.id, body.days, now());
      return { ...presentShare(share), token };
    }),

    handle(revokeFleetShare, async ({ viewer, params }) => {
      await fleets.revokeShare(db, requireAccount(viewer), params.id, params.shareId);
      return undefined;
    }),

    handle(openSharedFleet, async ({ viewer, params }) => {
      const share = await openShare(db, hashToken(params.token), now());
      const fleet = share && (await findFleetById(db, share.fleet_id));
      if (share === undefined || fleet === undefined) throw notFound(fleetMessages.shareNotFound);
      return {
        name: fleet.name,
        expires: share.expires_at.toISOString(),
        vessels: await vessels.itemsOf(fleet.vesselIds, viewer),
      };
    }),
  ];
}

import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { App } from '@wheelhouse/contract/installation';
import {
  getVessel,
  getVesselPeers,
  listParticulars,
  listVesselPhotos,
  listVessels,
  listVesselSources,
  listVesselsOfSpecies,
  type VesselPhoto,
} from '@wheelhouse/contract/vessels';
import { providerOfYard } from '#areas/providers/store.ts';
import type { Schema } from '#platform/database/schema.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import {
  existingIds,
  listOwners,
  findVessel,
  listHistory,
  listPhotos,
  listRightSources,
  readParticulars,
  readRevision,
  vesselsOfSpecies,
  type VesselRow,
} from './store.ts';
import { missingVessel } from './missingVessel.ts';
import { createPeers } from './peers.ts';
import { createWholeList } from './wholeList.ts';
import { presentParticulars, presentSources, presentVessel } from './vesselPage.ts';

export interface VesselNeeds {
  readonly db: Kysely<Schema>;
  readonly pool: pg.Pool;
  readonly app: App;
}

export function vesselRoutes({ db, pool, app }: VesselNeeds): RouteHandler[] {
  const list = createWholeList(db, app);
  const readPeers = createPeers(db, app, () => readRevision(db));

  async function requireVessel(id: number): Promise<VesselRow> {
    const vessel = await findVessel(db, app, id);
    if (vessel === undefined) throw await missingVessel(pool, id);
    return vessel;
  }

  async function photosOf(id: number): Promise<VesselPhoto[]> {
    const rows = await listPhotos(db, id);
    return rows.map((row) => ({
      id: row.id,
      position: row.position,
      path: row.path,
      thumbnail: { path: row.thumbnail_path },
      ...(row.title === null ? {} : { title: row.title }),
    }));
  }

  return [
    handle(listVessels, ({ viewer }) => list(viewer)),

    handle(getVessel, async ({ params, viewer }) => {
      const vessel = await requireVessel(params.id);
      const yard = vessel.extended.built?.vesselYard;
      // One after the other: all at once, three pages would take all connections of the pool.
      const photos = await photosOf(vessel.id);
      const owners = await listOwners(db, vessel.id);
      const history = await listHistory(db, vessel.id);
      const yardProvider = yard === undefined ? undefined : await providerOfYard(db, yard);
      const thumbnail = photos[0]?.thumbnail.path ?? null;
      return presentVessel({ vessel, thumbnail, owners, history, yardProvider }, viewer);
    }),

    handle(listVesselPhotos, async ({ params }) => {
      const vessel = await requireVessel(params.id);
      return await photosOf(vessel.id);
    }),

    handle(listVesselSources, async ({ params, viewer }) => {
      const vessel = await requireVessel(params.id);
      const [owner] = await listOwners(db, vessel.id);
      const rights = await listRightSources(db, vessel.id);
      return presentSources({ fields: vessel.sources, owner, rights }, viewer);
    }),

    handle(getVesselPeers, async ({ params, viewer }) => await readPeers(await requireVessel(params.id), viewer)),

    handle(listVesselsOfSpecies, async ({ query }) => {
      const ids = await vesselsOfSpecies(db, query.speciesId);
      const existing = await existingIds(db, app, ids);
      return ids.filter((id) => existing.has(id));
    }),

    handle(listParticulars, async ({ body }) => {
      const rows = await readParticulars(db, app, body.vesselId);
      return rows.map(presentParticulars);
    }),
  ];
}

import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { App } from '@wheelhouse/contract/installation';
import { fieldsWith, type ListedKey, type VesselField } from '@wheelhouse/contract/vesselFields';
import { listVessels, type VesselListItem } from '@wheelhouse/contract/vessels';
import type { Schema } from '#platform/database/schema.ts';
import { CachedResponse } from '#platform/http/cachedResponse.ts';
import { maySeeParticulars } from '#permissions/vessels.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { steadyClock } from '#platform/clock/steadyClock.ts';
import { writerOf } from './writeFields.ts';
import { readCatalogue, readRevision, type CatalogueRow } from './store.ts';

/** The current register in memory: the answer of the list and the data for the map's filter. */
export interface Catalogue {
  readonly revision: number;
  /** Sorted by name. */
  readonly vessels: readonly CatalogueRow[];
  readonly byId: ReadonlyMap<number, CatalogueRow>;
  readonly byMmsi: ReadonlyMap<number, CatalogueRow>;
  /** The list answer for this viewer. */
  list(viewer: Viewer): CachedResponse;
  /** List items of these vessels for this viewer, sorted by name; those of other installations are left out. */
  readonly itemsOf: (ids: readonly number[], viewer: Viewer) => VesselListItem[];
}

/** How old an answer may be compared with the register. */
const lookEveryMs = 1000;

function listWriter(fields: readonly (VesselField & { readonly key: ListedKey; readonly inList: string })[]) {
  return writerOf<CatalogueRow>(fields.map(({ key, inList }) => ({ path: inList, read: (row) => row[key] })));
}
const writeForVisitors = listWriter(fieldsWith('inList').filter(({ isOpen }) => isOpen));
const writeAll = listWriter(fieldsWith('inList'));

/** The list item of a vessel; the engine is a particular, so a visitor's item has none. */
export function presentListItem(row: CatalogueRow, particulars: boolean): VesselListItem {
  // The table of fields has the members of a list item, without what is added here.
  return {
    id: row.id,
    vesselSizes: {},
    ...(particulars ? writeAll(row) : writeForVisitors(row)),
    ...(row.vesselTypeId === null || row.parentTypeId === null
      ? {}
      : { vesselType: { id: row.vesselTypeId, parentId: row.parentTypeId } }),
    ...(row.thumbnail === null ? {} : { photo: { thumbnail: { path: row.thumbnail } } }),
  } as VesselListItem;
}

/** @param vessels Sorted by name. */
function makeCatalogue(revision: number, vessels: readonly CatalogueRow[]): Catalogue {
  const byId = new Map(vessels.map((vessel) => [vessel.id, vessel]));
  let places: ReadonlyMap<number, number> | undefined;
  const placeOf = (id: number) => {
    places ??= new Map(vessels.map((vessel, place) => [vessel.id, place]));
    return places.get(id) ?? 0;
  };
  const byMmsi = new Map<number, CatalogueRow>();
  for (const vessel of vessels) {
    if (vessel.mmsi !== null) byMmsi.set(vessel.mmsi, vessel);
  }
  const lists = new Map<boolean, CachedResponse>();
  return {
    revision,
    vessels,
    byId,
    byMmsi,
    list(viewer) {
      const particulars = maySeeParticulars(viewer);
      const known = lists.get(particulars);
      if (known !== undefined) return known;
      const items = z.parse(
        listVessels.answer,
        vessels.map((row) => presentListItem(row, particulars)),
      );
      const made = new CachedResponse(JSON.stringify(items));
      lists.set(particulars, made);
      return made;
    },
    itemsOf(ids, viewer) {
      const particulars = maySeeParticulars(viewer);
      const found = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
      return found.sort((a, b) => placeOf(a.id) - placeOf(b.id)).map((row) => presentListItem(row, particulars));
    },
  };
}

/** Returns the catalogue, read again after a change of the register; simultaneous callers share one read. */
export function createCatalogue(
  db: Kysely<Schema>,
  app: App,
  now: () => number = steadyClock,
): () => Promise<Catalogue> {
  let current: Catalogue | undefined;
  let looked = -Infinity;
  let looking: Promise<Catalogue> | undefined;

  async function look(): Promise<Catalogue> {
    const revision = await readRevision(db);
    if (current?.revision !== revision) current = makeCatalogue(revision, await readCatalogue(db, app));
    looked = now();
    return current;
  }

  return async () => {
    if (current !== undefined && now() - looked < lookEveryMs) return current;
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return await looking;
  };
}

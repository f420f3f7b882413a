import type { Kysely } from 'kysely';
import type { App } from '@wheelhouse/contract/installation';
import type { VesselListItem } from '@wheelhouse/contract/vessels';
import type { Schema } from '#platform/database/schema.ts';
import { maySeeParticulars } from '#permissions/vessels.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { presentListItem } from './listItem.ts';
import { readListedByName, readNames, type NamedVessel } from './store.ts';

/** Vessels of this installation by their numbers; those that it doesn't have are left out. */
export interface VesselLookup {
  /** As this viewer sees them in a list, sorted by name. */
  itemsOf(ids: readonly number[], viewer: Viewer): Promise<VesselListItem[]>;
  namesOf(ids: readonly number[]): Promise<ReadonlyMap<number, NamedVessel>>;
}

export function createLookup(db: Kysely<Schema>, app: App): VesselLookup {
  return {
    async itemsOf(ids, viewer) {
      const particulars = maySeeParticulars(viewer);
      return (await readListedByName(db, app, ids)).map((row) => presentListItem(row, particulars));
    },
    async namesOf(ids) {
      const rows = await readNames(db, app, ids);
      return new Map(rows.map((row) => [row.id, row]));
    },
  };
}

import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { App } from '@wheelhouse/contract/installation';
import { listVessels } from '@wheelhouse/contract/vessels';
import type { Schema } from '#platform/database/schema.ts';
import { CachedResponse } from '#platform/http/cachedResponse.ts';
import { cachedPerRevision } from '#platform/http/cachedPerRevision.ts';
import { maySeeParticulars } from '#permissions/vessels.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { presentListItem } from './listItem.ts';
import { readListedAfter, readRevision, type ListedRow } from './store.ts';

/** Vessels read and presented at once: some milliseconds of work, so that requests are answered in between. */
const vesselsAtOnce = 1000;

/** All vessels of this app as a viewer sees them, sorted by name, as one answer. Read in one snapshot. */
async function writeList(db: Kysely<Schema>, app: App, particulars: boolean): Promise<CachedResponse> {
  const parts: string[] = [];
  const readAll = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  await readAll.execute(async (within) => {
    let last: ListedRow | undefined;
    do {
      const rows: ListedRow[] = await readListedAfter(within, app, last, vesselsAtOnce);
      const items = rows.map((row) => presentListItem(row, particulars));
      if (rows.length > 0) parts.push(JSON.stringify(z.parse(listVessels.answer, items)).slice(1, -1));
      last = rows.at(-1);
    } while (last !== undefined);
  });
  return new CachedResponse(`[${parts.join(',')}]`);
}

/** The text of a list of everything is forgotten after so long without a reader. */
export const wholeListIdleMs = 600_000;

/** The list of all vessels for a viewer, written again after a change of the register. Only its text stays in memory. */
export function createWholeList(db: Kysely<Schema>, app: App): (viewer: Viewer) => Promise<CachedResponse> {
  const cached = (particulars: boolean) =>
    cachedPerRevision(
      () => readRevision(db),
      () => writeList(db, app, particulars),
      { idleMs: wholeListIdleMs },
    );
  const [open, whole] = [cached(false), cached(true)];
  return (viewer) => (maySeeParticulars(viewer) ? whole() : open());
}

import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { App } from '@wheelhouse/contract/installation';
import { vesselLicences } from '@wheelhouse/contract/licences';
import type { Schema } from '#platform/database/schema.ts';
import { CachedResponse } from '#platform/http/cachedResponse.ts';
import { listLicencesOf, listLicensed } from './store.ts';

/** Vessels read and presented at once: some milliseconds of work, so that requests are answered in between. */
const vesselsAtOnce = 1000;

/** The licences of all vessels of this app that have any as one answer, sorted by vessel name. Read in one snapshot. */
export async function prepareLicenceList(db: Kysely<Schema>, app: App): Promise<CachedResponse> {
  const parts: string[] = [];
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const vessels = await listLicensed(transaction, app);
      for (let from = 0; from < vessels.length; from += vesselsAtOnce) {
        const some = vessels.slice(from, from + vesselsAtOnce);
        const licences = await listLicencesOf(
          transaction,
          some.map(({ id }) => id),
        );
        for (const { id, name, flag } of some) {
          const held = licences.get(id) ?? [];
          parts.push(JSON.stringify(z.parse(vesselLicences, { vessel: { id, name, flag }, licences: held })));
        }
      }
    });
  return new CachedResponse(`[${parts.join(',')}]`);
}

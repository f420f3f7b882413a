import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { vesselLicences } from '@wheelhouse/contract/licences';
import type { Schema } from '#platform/database/schema.ts';
import { CachedResponse } from '#platform/http/cachedResponse.ts';
import { listLicencesOf } from './store.ts';

/** A vessel of this installation, with its data in the licences table. */
export interface LicensedVessel {
  readonly id: number;
  readonly name: string;
  readonly flag: string;
}

/** Vessels read and presented at once: some milliseconds of work, so that requests are answered in between. */
const vesselsAtOnce = 1000;

/** The licences of these vessels as one answer, in order; a vessel without any is omitted. Read in one snapshot. */
export async function prepareLicenceList(
  db: Kysely<Schema>,
  vessels: readonly LicensedVessel[],
): Promise<CachedResponse> {
  const parts: string[] = [];
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      for (let from = 0; from < vessels.length; from += vesselsAtOnce) {
        const some = vessels.slice(from, from + vesselsAtOnce);
        const licences = await listLicencesOf(
          transaction,
          some.map(({ id }) => id),
        );
        for (const { id, name, flag } of some) {
          const held = licences.get(id);
          if (held === undefined) continue;
          parts.push(JSON.stringify(z.parse(vesselLicences, { vessel: { id, name, flag }, licences: held })));
        }
      }
    });
  return new CachedResponse(`[${parts.join(',')}]`);
}

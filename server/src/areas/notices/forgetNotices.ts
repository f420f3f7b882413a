import type { Kysely } from 'kysely';
import { noticeLimits } from '@wheelhouse/contract/notices';
import type { Schema } from '#platform/database/schema.ts';
import { forgetEmails } from './emailQuotaStore.ts';
import { forgetOlder } from './store.ts';

const dayMs = 86_400_000;

/** Removes notices that are too old to matter, read or not, and what emails of days ago are told by. @returns how many notices */
export async function forgetNotices(db: Kysely<Schema>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - noticeLimits.keptDays * dayMs);
  await forgetEmails(db, now);
  return await db.transaction().execute((within) => forgetOlder(within, before));
}

import type { Kysely } from 'kysely';
import { noticeLimits } from '@wheelhouse/contract/notices';
import type { Schema } from '#platform/database/schema.ts';
import { forgetEmails } from './emailQuotaStore.ts';
import { forgetOlder } from './store.ts';

const dayMs = 86_400_000;

/** Removes old notifications, read or not, and old email counts. @returns how many notifications */
export async function forgetNotices(db: Kysely<Schema>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - noticeLimits.keptDays * dayMs);
  await forgetEmails(db, now);
  return await db.transaction().execute((within) => forgetOlder(within, before));
}

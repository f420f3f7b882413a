import type { Kysely } from 'kysely';
import { noticeLimits } from '@wheelhouse/contract/notices';
import type { Schema } from '#database/schema.ts';
import { forgetOlder } from './store.ts';

const dayMs = 86_400_000;

/** Removes notices that are too old to matter, read or not. @returns how many */
export async function forgetNotices(db: Kysely<Schema>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - noticeLimits.keptDays * dayMs);
  return await db.transaction().execute((within) => forgetOlder(within, before));
}

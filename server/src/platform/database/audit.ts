import { createHash } from 'node:crypto';
import type pg from 'pg';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** A change by a person: who, what, on which object, before and after. Never contains a secret. */
export interface AuditedChange {
  readonly accountId: number | null;
  readonly actor: string;
  readonly action: string;
  readonly object: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Up to this many characters of a text, and items of a list, are stored whole. */
const textMax = 1000;
const listMax = 100;
/** A longer text is cut to its beginning. */
const beginning = 200;
/** Entries removed in one transaction. */
const forgottenAtOnce = 5000;

/** Writes a change to the audit log; pass the transaction of the change itself. Long texts and lists are shortened. */
export async function recordAudit(db: Kysely<Schema> | Transaction<Schema>, change: AuditedChange): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      account_id: change.accountId,
      actor: change.actor,
      action: change.action,
      object: change.object,
      ...(change.before === undefined ? {} : { before: JSON.stringify(change.before, inShort) }),
      ...(change.after === undefined ? {} : { after: JSON.stringify(change.after, inShort) }),
    })
    .execute();
}

/** Writes a change to the audit log, on the connection of its transaction. */
export async function recordAuditOn(client: pg.ClientBase, change: AuditedChange): Promise<void> {
  await client.query(
    `insert into audit_entry (account_id, actor, action, object, before, after)
     values ($1, $2, $3, $4, coalesce($5, 'null')::jsonb, coalesce($6, 'null')::jsonb)`,
    [
      change.accountId,
      change.actor,
      change.action,
      change.object,
      JSON.stringify(change.before, inShort),
      JSON.stringify(change.after, inShort),
    ],
  );
}

/** A long text as its beginning, length and hash, which distinguishes two; a long list as its beginning. */
function inShort(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && value.length > textMax) {
    const sha256 = createHash('sha256').update(value).digest('hex');
    return { begins: value.slice(0, beginning), letters: value.length, sha256 };
  }
  if (Array.isArray(value) && value.length > listMax) {
    return { begins: value.slice(0, listMax), members: value.length };
  }
  return value;
}

/** Removes entries before a time, in batches. @returns how many */
export async function forgetAudit(db: Kysely<Schema>, before: Date, signal?: AbortSignal): Promise<number> {
  for (let forgotten = 0; ;) {
    const { numAffectedRows = 0n } = await sql`delete from audit_entry where id in (
      select id from audit_entry where at < ${before} order by at limit ${forgottenAtOnce})`.execute(db);
    forgotten += Number(numAffectedRows);
    if (numAffectedRows < forgottenAtOnce || signal?.aborted === true) return forgotten;
  }
}

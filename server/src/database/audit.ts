import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** A change by a person: who, what, on which object, before and after. Never holds a secret. */
export interface AuditedChange {
  readonly accountId: number | null;
  readonly actor: string;
  readonly action: string;
  readonly object: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Writes a change to the audit log; give it the transaction of the change itself. */
export async function recordAudit(db: Kysely<Schema> | Transaction<Schema>, change: AuditedChange): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      account_id: change.accountId,
      actor: change.actor,
      action: change.action,
      object: change.object,
      ...(change.before === undefined ? {} : { before: JSON.stringify(change.before) }),
      ...(change.after === undefined ? {} : { after: JSON.stringify(change.after) }),
    })
    .execute();
}

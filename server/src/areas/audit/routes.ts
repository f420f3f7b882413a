import { sql, type Kysely, type RawBuilder } from 'kysely';
import { auditList, listAuditActions } from '@wheelhouse/contract/adminAudit';
import { escapeLike } from '#platform/database/pagedList.ts';
import type { Schema } from '#platform/database/schema.ts';
import { handleList, type AdminListSource } from '#platform/http/adminLists.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';

interface AuditRow {
  readonly id: number;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly object: string;
  readonly before: unknown;
  readonly after: unknown;
}

const at = sql`at`;
// As the indexes have them.
const actor = sql`lower(actor) collate "C"`;
const action = sql`action collate "C"`;
const object = sql`object collate "C"`;

const isEqual = (column: RawBuilder<unknown>) => (value: string) => sql`${column} = ${value}`;

/** The forms in which entries have an object: `provider 3`, `provider/3` and `provider/3/product/8`, `organisation/3 key`. */
function storedForms(name: string): string[] {
  const words = name.split(/[ /]/);
  return [...new Set([words.join(' '), words.join('/'), words.join(' ').replace(' ', '/')])];
}

function isOrBeginsWith(name: string): RawBuilder<unknown> {
  const start = escapeLike(name);
  return sql`${object} = ${name} or ${object} like ${`${start}/%`} or ${object} like ${`${start} %`}`;
}

/** Conditions and orders that the indexes of `audit_entry` answer, whatever the number of its rows. */
const source: AdminListSource<typeof auditList.shape, AuditRow> = {
  columns: sql`id, at, actor, action, object, before, after`,
  from: sql`audit_entry`,
  id: sql`id`,
  sorts: { at: [at], actor: [actor, at], action: [action, at], object: [object, at] },
  matches(typed) {
    const pattern = `${escapeLike(typed)}%`;
    const objects = storedForms(typed).map((form) => sql`${object} like ${`${escapeLike(form)}%`}`);
    return sql`(${actor} like lower(${pattern}) or ${action} like ${pattern} or ${sql.join(objects, sql` or `)})`;
  },
  filters: {
    actor: (name) => sql`${actor} = lower(${name})`,
    action: isEqual(action),
    // `account` finds all accounts, `account 1` one.
    object: (name) => sql`(${sql.join(storedForms(name).map(isOrBeginsWith), sql` or `)})`,
    from: (day) => sql`at >= ${day}::date`,
    to: (day) => sql`at < ${day}::date + 1`,
  },
  present: ({ before, after, at: time, object: stored, ...row }) => ({
    ...row,
    object: stored.replaceAll('/', ' '),
    at: time.toISOString(),
    ...(before === null ? {} : { before }),
    ...(after === null ? {} : { after }),
  }),
};

/** Each action once: the index is searched for the next one, over and over. */
async function listActions(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive known (action) as (
      (select ${action} from audit_entry order by ${action} limit 1)
      union all
      select (select ${action} from audit_entry where ${action} > known.action order by ${action} limit 1)
      from known where known.action is not null
    ) select action from known where action is not null`.execute(db);
  return rows.map((row) => row.action);
}

export function auditRoutes(db: Kysely<Schema>): RouteHandler[] {
  return [...handleList(db, auditList, source), handle(listAuditActions, () => listActions(db))];
}

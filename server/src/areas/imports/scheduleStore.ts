import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Selectable } from 'kysely';
import {
  scheduleMessages,
  type ScheduleForm,
  type ScheduleItem,
  type schedulesList,
} from '@wheelhouse/contract/adminSchedules';
import { containsText } from '#platform/database/pagedList.ts';
import type { ImportSchedule, Schema, SeenFile } from '#platform/database/schema.ts';
import { notFound } from '#platform/errors/refusal.ts';
import type { AdminListSource } from '#platform/http/adminLists.ts';

export type Schedule = Selectable<ImportSchedule>;

interface ScheduleRow extends Omit<ScheduleItem, 'last' | 'next'> {
  readonly last: Date | null;
  readonly next: Date | null;
}

/** A process that stops renewing its claim has died. */
const claimMinutes = 3;
export const renewEveryMs = 60_000;

const isClaimed = sql`coalesce(claimed_until > now(), false)`;
const state = sql`case when ${isClaimed} then 'running' when paused then 'paused' else 'active' end`;

export const scheduleSource: AdminListSource<typeof schedulesList.shape, ScheduleRow> = {
  columns: sql`schedule.id, schedule.name, address, format, mapping_id as "savedMapping", encoding, hour, mapping.name as mapping,
    ${state} as state, last_at as last, result, message, run_id as run, case when not paused then next_at end as next,
    schedule.changed_by as "changedBy"`,
  from: sql`import_schedule as schedule left join import_mapping as mapping on mapping.id = mapping_id`,
  id: sql`schedule.id`,
  sorts: {
    name: [sql`schedule.name collate "C"`],
    last: [sql`coalesce(last_at, '-infinity')`],
    next: [sql`case when paused then 'infinity' else next_at end`],
  },
  matches: (typed) => containsText(typed, sql`schedule.name`, sql`address`),
  filters: {
    state: (wanted) => sql`${state} = ${wanted}`,
    result: (result) => sql`result = ${result}`,
    format: (format) => sql`format = ${format}`,
  },
  present: ({ last, next, ...row }) => {
    const given = Object.entries(row).filter(([, value]) => value !== null);
    return {
      // Members that are null are those that the contract calls optional.
      ...(Object.fromEntries(given) as Omit<ScheduleItem, 'last' | 'next'>),
      ...(last !== null && { last: last.toISOString() }),
      ...(next !== null && { next: next.toISOString() }),
    };
  },
};

/** Keeps others from adding or renaming schedules, and from removing mappings that they use, until the transaction ends. */
export async function lockSchedules(within: Kysely<Schema>): Promise<void> {
  await sql`lock table import_schedule in share row exclusive mode`.execute(within);
}

export async function countSchedules(within: Kysely<Schema>): Promise<number> {
  const counted = within.selectFrom('import_schedule').select((of) => of.fn.countAll<string>().as('count'));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

/** @throws Refusal 404 if there is none of this number */
export async function readSchedule(db: Kysely<Schema>, id: number): Promise<Schedule> {
  const row = await db.selectFrom('import_schedule').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound(scheduleMessages.notFound);
  return row;
}

/** Another schedule with this name, or one that fetches the same for the same. */
export async function findLike(
  within: Kysely<Schema>,
  { name, address, format, savedMapping }: ScheduleForm,
  except: number | undefined,
): Promise<'name' | 'source' | undefined> {
  const { rows } = await sql<{ sameName: boolean }>`
    select name = ${name} as "sameName" from import_schedule
    where id is distinct from ${except ?? null}
      and (name = ${name} or (address, format) = (${address}, ${format}) and mapping_id is not distinct from ${savedMapping ?? null})
    order by 1 desc limit 1`.execute(within);
  const [row] = rows;
  return row && (row.sameName ? 'name' : 'source');
}

export interface Change {
  readonly at: Date;
  readonly actor: string;
  /** When the file is fetched next. */
  readonly next: Date;
}

function rowOf({ name, address, format, savedMapping, encoding, hour }: ScheduleForm, { at, actor, next }: Change) {
  return {
    name,
    address,
    format,
    hour,
    mapping_id: savedMapping ?? null,
    encoding: encoding ?? null,
    next_at: next,
    changed_at: at,
    changed_by: actor,
  };
}

export async function insertSchedule(within: Kysely<Schema>, form: ScheduleForm, change: Change): Promise<number> {
  const adding = within.insertInto('import_schedule').values(rowOf(form, change)).returning('id');
  return (await adding.executeTakeFirstOrThrow()).id;
}

export async function updateSchedule(
  within: Kysely<Schema>,
  id: number,
  form: ScheduleForm,
  change: Change,
): Promise<void> {
  const row = { ...rowOf(form, change), attempts: 0 };
  await within.updateTable('import_schedule').set(row).where('id', '=', id).execute();
}

export async function pauseSchedule(
  within: Kysely<Schema>,
  id: number,
  { paused, next }: { readonly paused: boolean; readonly next: Date },
): Promise<void> {
  const change = { paused, next_at: next, attempts: 0 };
  await within.updateTable('import_schedule').set(change).where('id', '=', id).execute();
}

export async function deleteSchedule(within: Kysely<Schema>, id: number): Promise<void> {
  await within.deleteFrom('import_schedule').where('id', '=', id).execute();
}

/** Whether a schedule uses this mapping. */
export async function isMappingUsed(within: Kysely<Schema>, mapping: number): Promise<boolean> {
  const found = within.selectFrom('import_schedule').select('id').where('mapping_id', '=', mapping);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Schedules whose time has come and that nobody works on, the longest due first. */
export async function listDue(db: Kysely<Schema>, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from import_schedule where not paused and next_at <= ${now} and not ${isClaimed} order by next_at, id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** A schedule that this process works on. */
export interface ClaimedSchedule extends Schedule {
  readonly claim: string;
}

/**
 * Claims a schedule for this process.
 *
 * @param due Only if its time has come by then.
 * @returns undefined if another one has it, it is gone, or isn't due.
 */
export async function claimSchedule(db: Kysely<Schema>, id: number, due?: Date): Promise<ClaimedSchedule | undefined> {
  const claim = randomUUID();
  const { rows } = await sql<Schedule>`
    update import_schedule set claim = ${claim}, claimed_until = now() + make_interval(mins => ${claimMinutes})
    where id = ${id} and not ${isClaimed} and (${due ?? null}::timestamptz is null or (not paused and next_at <= ${due ?? null}))
    returning *`.execute(db);
  const [row] = rows;
  return row && { ...row, claim };
}

export async function renewClaim(db: Kysely<Schema>, { id, claim }: ClaimedSchedule): Promise<void> {
  await sql`
    update import_schedule set claimed_until = now() + make_interval(mins => ${claimMinutes})
    where id = ${id} and claim = ${claim}`.execute(db);
}

/** Gives a schedule back as it is: it is due again at once, or at `next`. */
export async function releaseClaim(db: Kysely<Schema>, { id, claim }: ClaimedSchedule, next?: Date): Promise<void> {
  await db
    .updateTable('import_schedule')
    .set({ claim: null, claimed_until: null, ...(next !== undefined && { next_at: next }) })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
}

export interface Settled {
  readonly at: Date;
  readonly result: 'imported' | 'unchanged' | 'failed';
  readonly message: string | null;
  readonly run: number | null;
  readonly next: Date;
  readonly attempts: number;
  readonly notified: boolean;
  /** Kept as it was if undefined. */
  readonly seen: SeenFile | undefined;
}

/** @returns False if another process has the schedule now, or it is gone: then nothing is noted. */
export async function settleSchedule(
  within: Kysely<Schema>,
  { id, claim }: ClaimedSchedule,
  { at, result, message, run, next, attempts, notified, seen }: Settled,
): Promise<boolean> {
  const { numUpdatedRows } = await within
    .updateTable('import_schedule')
    .set({
      claim: null,
      claimed_until: null,
      last_at: at,
      result,
      message,
      next_at: next,
      attempts,
      notified,
      ...(run !== null && { run_id: run }),
      ...(seen !== undefined && { seen: JSON.stringify(seen) }),
    })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

import { setImmediate as immediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { besides } from '#platform/database/besides.ts';
import { refreshPlans } from '#platform/database/refreshPlans.ts';
import { digestOfText } from '#marine/identity/digestOfText.ts';
import { compareTexts } from '#marine/vessels/compareTexts.ts';
import { datesOf } from '#marine/vessels/contentDates.ts';
import { historyOfEvents } from '#marine/vessels/history.ts';
import type { Progress } from './progress.ts';
import type { RecordContent } from '#marine/vessels/recordContent.ts';
import type { VesselFields } from '#marine/vessels/statements.ts';
import type { EventRegister, KeyedRow, Register, SnapshotRegister, Take, VesselEvent } from './register.ts';
import { emptyRow, type SuppressedPeople } from './people/suppressed.ts';
import type { Report } from './report.ts';
import { addRows, noRows, noteNewRecords, writeRows, type NewRows } from './newRecords.ts';
import {
  newRecord,
  widenDays,
  writeNews,
  type DatedEvent,
  type KnownRecord,
  type LaterNews,
  type News,
} from './registerRecords.ts';
import { nextOf, readBatches, type Batch, type Group } from './stagedBatches.ts';
import type { StagedRow } from './stagingStore.ts';

/** Vessels that are read before the connection goes on. */
const GROUPS_AT_ONCE = 10;

/** Raise it when the same rows are read differently than before, so that an old file is read again. */
const READING = 3;

export interface Collecting {
  readonly register: Register;
  readonly runId: number;
  /** Of what day the file is, YYYY-MM-DD. */
  readonly date: string;
  readonly today: string;
  readonly report: Report;
  readonly progress: Progress;
  readonly suppressed: SuppressedPeople;
}

interface BatchNews {
  readonly fresh: NewRows;
  readonly news: readonly LaterNews[];
  /** Records that the file has unchanged. */
  readonly same: readonly number[];
}

/** Turns the staged rows into records, and notes those that have news. */
export async function collectRecords(client: pg.ClientBase, collecting: Collecting): Promise<void> {
  const { register, runId, date, progress } = collecting;
  let done = 0;
  let waiting: BatchNews = { fresh: noRows(), news: [], same: [] };
  const replan = refreshPlans(client, ['register_record', 'vessel_event']);
  const write = async ({ fresh, news, same }: BatchNews) => {
    await writeRows(client, fresh);
    await widenDays(client, { runId, date }, same);
    await writeNews(client, { register, runId, date }, news);
    await replan(done);
  };
  const batches = readBatches(client, register);
  let batch = await batches.next();
  while (batch.done !== true) {
    // The database writes the batch before and reads the next one, while this one is compared here.
    const reading = write(waiting).then(async () => await batches.next());
    waiting = await besides(reading, readNews(batch.value, collecting));
    done += batch.value.groups.length;
    batch = await reading;
    progress.vessels(done, 'compared with the register');
  }
  await write(waiting);
  await noteNewRecords(client, runId);
}

/** Lets the connection go on now and then. */
async function readNews({ groups, known, numbers }: Batch, collecting: Collecting): Promise<BatchNews> {
  const { register, report, runId, date } = collecting;
  const fresh = noRows();
  const news: LaterNews[] = [];
  const same: number[] = [];
  for (const [index, rows] of groups.entries()) {
    if (index % GROUPS_AT_ONCE === 0) await immediate();
    const record = known.get(rows[0].key);
    const found =
      register.kind === 'events'
        ? newsOfEvents(register, rows, record, collecting)
        : newsOfSnapshot(register, rows, record, collecting);
    if (found === 'unchanged') {
      report.unchanged += 1;
      if (record !== undefined) same.push(record.id);
    } else if (found === 'refused') continue;
    else if (record !== undefined) news.push({ ...found, known: record });
    else {
      const { line, events = [] } = found;
      addRows(fresh, runId, { ...nextOf(numbers), record: newRecord(register, found, date), events, line });
    }
  }
  return { fresh, news, same };
}

function newsOfSnapshot(
  register: SnapshotRegister,
  [first, ...repeated]: Group,
  known: KnownRecord | undefined,
  { date, report, suppressed }: Collecting,
): News | 'unchanged' {
  if (register.combine === undefined) {
    for (const { line } of repeated)
      report.refuse(line, `It is about the same vessel as ${register.rowWord} ${first.line}.`);
  }
  const row: unknown =
    register.combine === undefined
      ? JSON.parse(first.row)
      : register.combine([first, ...repeated].map((one) => JSON.parse(one.row) as unknown));
  const content: RecordContent = register.interpret(row, warnOf(report, first.line));
  // The same row is read differently by another unit or order of days.
  const digest = digestOf([READING, row, content]);
  if (known?.digest.equals(digest) === true && known.since <= date && !known.isContested) return 'unchanged';
  const { line, key } = first;
  const kept = suppressed.without({ register: register.id, key }, content);
  const said = kept === undefined ? JSON.stringify(row) : emptyRow;
  return { line, key, digest, since: date, said, content: kept ?? content, known };
}

function newsOfEvents(
  register: EventRegister,
  rows: Group,
  known: KnownRecord | undefined,
  { date, today, report }: Collecting,
): News | 'unchanged' | 'refused' {
  const given = new Map<string, { line: number; event: DatedEvent }>();
  for (const row of rows) {
    const event = { ...register.toEvent(keyedRow(row)), since: date };
    const same = given.get(identityOf(event));
    if (same === undefined) given.set(identityOf(event), { line: row.line, event });
    else
      report.refuse(
        row.line,
        `It is the same event as ${register.rowWord} ${same.line}: ${event.kind} of ${row.key} on ${event.from}.`,
      );
  }
  const kept = new Map((known?.events ?? []).map((event) => [identityOf(event), event]));
  const fresh = [...given.values()].flatMap(({ event }) => newerEvent(kept.get(identityOf(event)), event));
  for (const event of fresh) kept.set(identityOf(event), event);
  const order = inOrder(register);
  const events = [...kept.values()].sort(order);

  const current = events.findLast(({ from }) => from <= today);
  if (current === undefined) {
    // A future event doesn't change the present state; the file can be imported again on its day.
    for (const { line, event } of given.values()) report.refuse(line, `The event is in the future: ${event.from}.`);
    return 'refused';
  }
  const line = given.get(identityOf(current))?.line;
  const { content, since } = contentOfEvents(register, rows[0].key, events, {
    current,
    today,
    take: line === undefined ? silently : warnOf(report, line),
  });
  const digest = digestOf([READING, identityOf(current), ...events.map(inOneForm)]);
  if (known?.digest.equals(digest) === true && !known.isContested) return 'unchanged';
  return { line: line ?? rows[0].line, key: rows[0].key, digest, since, said: null, content, known, events: fresh };
}

/** An event with its members in one order: the database keeps them in its own. */
function inOneForm({ kind, from, until, since, state }: DatedEvent): unknown {
  return [kind, from, until, since, Object.entries(state).sort(([a], [b]) => compareTexts(a, b))];
}

/** An event of a file if it is news: a later file corrects an event, an earlier one shows that it was known before. */
function newerEvent(kept: DatedEvent | undefined, event: DatedEvent): DatedEvent[] {
  if (kept === undefined) return [event];
  const isSame = isDeepStrictEqual({ ...kept, since: '' }, { ...event, since: '' });
  const isNews = isSame ? event.since < kept.since : event.since >= kept.since;
  return isNews ? [event] : [];
}

function identityOf({ from, kind }: VesselEvent): string {
  return `${from} ${kind}`;
}

/**
 * By day. On one day, what ended soon comes before what is still valid, and leaving one country before entering
 * another.
 */
function inOrder(register: EventRegister): (a: VesselEvent, b: VesselEvent) => number {
  const rank = (event: VesselEvent) => (register.isEntry(event) ? '2' : register.isExit(event) ? '1' : '0');
  return (a, b) =>
    compareTexts(a.from, b.from) ||
    compareTexts(a.until ?? '9999', b.until ?? '9999') ||
    compareTexts(rank(a), rank(b)) ||
    compareTexts(a.kind, b.kind);
}

function contentOfEvents(
  register: EventRegister,
  key: string,
  events: readonly DatedEvent[],
  { current, today, take }: { current: VesselEvent; today: string; take: Take },
): { content: RecordContent; since: string } {
  const past = events.filter(({ from }) => from <= today);
  // An exit has few values of the vessel itself: what it leaves out stays.
  let state: Readonly<Record<string, string>> = {};
  const states = past.map((event, index) => {
    const isExit = register.isExit(event);
    state = isExit ? { ...state, ...event.state } : event.state;
    const isLast = index === past.length - 1;
    const fields = register.interpret(key, { ...event, state }, isLast ? take : silently);
    return { event: { ...event, state }, isExit, fields };
  });
  const last = states.at(-1);
  const now = last?.fields ?? register.interpret(key, current, take);
  const { mmsi: _, ...withoutMmsi } = now;
  // An MMSI is given to another vessel after one has left.
  const fields: VesselFields = last?.isExit === true ? { ...withoutMmsi, leftFleet: current.from } : now;
  const statements = states.map(({ event, fields: before }, index) => ({
    since: event.since > event.from ? event.since : event.from,
    fields: index === states.length - 1 ? fields : before,
  }));
  const dates = datesOf(statements);
  const content = {
    fields,
    history: historyOfEvents(
      states.map(({ event, isExit, fields: before }) => ({
        from: event.from,
        fields: before,
        isEntry: register.isEntry(event),
        isExit,
      })),
    ),
    ...(Object.keys(dates).length === 0 ? {} : { dates }),
  };
  return { content, since: statements.at(-1)?.since ?? current.from };
}

/** Warnings about the row with the present state of a vessel; the past is taken as it is. */
function warnOf(report: Report, line: number): Take {
  return (parsed) => {
    if (parsed === undefined || 'value' in parsed) return parsed?.value;
    report.warn(line, `${parsed.error}; the value was left out.`);
    return undefined;
  };
}

const silently: Take = (parsed) => (parsed !== undefined && 'value' in parsed ? parsed.value : undefined);

function keyedRow({ line, key, day, kind, row }: StagedRow): KeyedRow<unknown> {
  return { line, key, event: { day: day ?? '', kind: kind ?? '' }, row: JSON.parse(row) };
}

function digestOf(content: unknown): Buffer {
  return digestOfText('sha256', JSON.stringify(content));
}

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { historyOfEvents, type HistoryEntry } from './history.ts';
import type { Progress } from './progress.ts';
import type {
  EventRegister,
  KeyedRow,
  OwnerStatement,
  Register,
  SnapshotRegister,
  Take,
  VesselEvent,
  VesselFields,
} from './register.ts';
import type { Report } from './report.ts';
import { findKnownKeys, insertClaims, readStaged, type Claim, type KnownKey, type StagedRow } from './stagingStore.ts';

/** All that a register says about one vessel, as a claim. */
export interface ClaimContent {
  readonly fields: VesselFields;
  /** Absent when the register has no owners. */
  readonly owners?: readonly OwnerStatement[];
  /** Events that are new or differ from the stored ones. */
  readonly events?: readonly VesselEvent[];
  /** The whole history in the register; absent when it has none. */
  readonly history?: readonly HistoryEntry[];
}

const STAGED_BATCH = 1000;

/** Raise it when the same rows are understood differently than before, so that an old file is read again. */
const READING = 2;

/** Turns the staged rows into one claim for each vessel that the file has news of. */
export async function collectClaims(
  client: pg.ClientBase,
  register: Register,
  { today, report, progress }: { today: string; report: Report; progress: Progress },
): Promise<void> {
  let done = 0;
  for await (const groups of groupByKey(readStaged(client, STAGED_BATCH))) {
    const known = await findKnownKeys(
      client,
      register.id,
      groups.map((rows) => rows[0].key),
    );
    const claims: Claim[] = [];
    for (const rows of groups) {
      const claim =
        register.tells === 'events'
          ? claimFromEvents(register, rows, known.get(rows[0].key), today, report)
          : claimFromSnapshot(register, rows, known.get(rows[0].key), report);
      if (claim === 'unchanged') report.unchanged += 1;
      else if (claim !== 'refused') claims.push(claim);
    }
    await insertClaims(client, claims);
    done += groups.length;
    progress.vessels(done, 'compared with the register');
  }
}

type Group = readonly [StagedRow, ...StagedRow[]];

/** Rows are sorted by key; a group may start in one batch and end in a later one. */
async function* groupByKey(batches: AsyncIterable<StagedRow[]>): AsyncGenerator<Group[], void, void> {
  let open: [StagedRow, ...StagedRow[]] | undefined;
  for await (const rows of batches) {
    const groups: Group[] = [];
    for (const row of rows) {
      if (open?.[0].key === row.key) {
        open.push(row);
        continue;
      }
      if (open !== undefined) groups.push(open);
      open = [row];
    }
    if (groups.length > 0) yield groups;
  }
  if (open !== undefined) yield [open];
}

function claimFromSnapshot(
  register: SnapshotRegister,
  [first, ...repeated]: Group,
  known: KnownKey | undefined,
  report: Report,
): Claim | 'unchanged' {
  if (register.combine === undefined) {
    for (const { line } of repeated)
      report.refuse(line, `It is about the same vessel as ${register.rowWord} ${first.line}.`);
  }
  const row: unknown =
    register.combine === undefined
      ? JSON.parse(first.row)
      : register.combine([first, ...repeated].map((one) => JSON.parse(one.row) as unknown));
  const content: ClaimContent = register.interpret(row, warnOf(report, first.line));
  const digest = digestOf([READING, row]);
  return known?.digest.equals(digest) === true ? 'unchanged' : toClaim(first, digest, content);
}

function claimFromEvents(
  register: EventRegister,
  rows: Group,
  known: KnownKey | undefined,
  today: string,
  report: Report,
): Claim | 'unchanged' | 'refused' {
  const told = new Map<string, { line: number; event: VesselEvent }>();
  for (const row of rows) {
    const event = register.toEvent(keyedRow(row));
    const same = told.get(identityOf(event));
    if (same === undefined) told.set(identityOf(event), { line: row.line, event });
    else
      report.refuse(
        row.line,
        `It is the same event as ${register.rowWord} ${same.line}: ${event.kind} of ${row.key} on ${event.from}.`,
      );
  }
  const kept = new Map((known?.events ?? []).map((event) => [identityOf(event), event]));
  const fresh = [...told.values()]
    .map(({ event }) => event)
    .filter((event) => !isDeepStrictEqual(kept.get(identityOf(event)), event));
  for (const event of fresh) kept.set(identityOf(event), event);
  const order = inOrder(register);
  const events = [...kept.values()].sort(order);

  const current = events.findLast(({ from }) => from <= today);
  if (current === undefined) {
    // A future event says nothing about the present state; the file can be imported again on its day.
    for (const { line, event } of told.values()) report.refuse(line, `The event lies in the future: ${event.from}.`);
    return 'refused';
  }
  const line = told.get(identityOf(current))?.line;
  const content = contentOfEvents(register, rows[0].key, events, {
    current,
    today,
    take: line === undefined ? silently : warnOf(report, line),
  });
  const digest = digestOf([READING, identityOf(current), ...[...told.values()].map(({ event }) => event).sort(order)]);
  if (known?.digest.equals(digest) === true && fresh.length === 0) return 'unchanged';
  return toClaim({ ...rows[0], line: line ?? rows[0].line }, digest, { ...content, events: fresh });
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
    compare(a.from, b.from) ||
    compare(a.until ?? '9999', b.until ?? '9999') ||
    compare(rank(a), rank(b)) ||
    compare(a.kind, b.kind);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function contentOfEvents(
  register: EventRegister,
  key: string,
  events: readonly VesselEvent[],
  { current, today, take }: { current: VesselEvent; today: string; take: Take },
): ClaimContent {
  // An exit says little about the vessel itself: what it leaves out stays.
  let state: Readonly<Record<string, string>> = {};
  const states = events
    .filter(({ from }) => from <= today)
    .map((event) => {
      const isExit = register.isExit(event);
      state = isExit ? { ...state, ...event.state } : event.state;
      return { event: { ...event, state }, isExit };
    });
  const last = states.at(-1);
  const now = register.interpret(key, last?.event ?? current, take);
  const { mmsi: _, ...withoutMmsi } = now;
  return {
    // An MMSI is given to another vessel after one has left.
    fields: last?.isExit === true ? { ...withoutMmsi, leftFleet: current.from } : now,
    history: historyOfEvents(
      states.map(({ event, isExit }) => ({
        from: event.from,
        fields: register.interpret(key, event, silently),
        isEntry: register.isEntry(event),
        isExit,
      })),
    ),
  };
}

/** Warnings about the row with the present state of a vessel; the past is taken as it is. */
function warnOf(report: Report, line: number): Take {
  return (said) => {
    if (said === undefined || 'value' in said) return said?.value;
    report.warn(line, `${said.error}; taken without it.`);
    return undefined;
  };
}

const silently: Take = (said) => (said !== undefined && 'value' in said ? said.value : undefined);

function toClaim({ line, key }: StagedRow, digest: Buffer, content: ClaimContent): Claim {
  const { cfr, imo, mmsi } = content.fields;
  return {
    line,
    key,
    digest,
    cfr: typeof cfr === 'string' ? cfr : null,
    imo: typeof imo === 'number' ? imo : null,
    mmsi: typeof mmsi === 'number' ? mmsi : null,
    content: JSON.stringify(content),
  };
}

function keyedRow({ line, key, day, kind, row }: StagedRow): KeyedRow<unknown> {
  return { line, key, event: { day: day ?? '', kind: kind ?? '' }, row: JSON.parse(row) };
}

function digestOf(said: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(said)).digest();
}

import type pg from 'pg';
import { evidenceOfRegister } from '#marine/identity/evidence.ts';
import { markChanged, stageBlocks, writeRecords, type RecordToWrite } from '#marine/identity/recordStore.ts';
import { jsonOfLines, linesOfJson } from '#platform/database/jsonLines.ts';
import type { RecordContent } from '#marine/vessels/recordContent.ts';
import type { Register, VesselEvent } from './register.ts';
import { keepRecords } from './undoStore.ts';
import { addVersion, type Version } from './versions.ts';

/** An event, and the day of the first file that had it as it is. */
export type DatedEvent = VesselEvent & { readonly since: string };

/** A record of a register that is in the database. Days are YYYY-MM-DD. */
export interface KnownRecord {
  readonly id: number;
  readonly digest: Buffer;
  readonly first: string;
  readonly last: string;
  readonly since: string;
  /** Its vessel is stored without one of its identifiers, since another has it. */
  readonly isContested: boolean;
  readonly events: readonly DatedEvent[];
}

/** The records of a register under these keys. */
export async function findKnown(
  client: pg.ClientBase,
  register: string,
  keys: readonly string[],
): Promise<Map<string, KnownRecord>> {
  const { rows } = await client.query<KnownRecord & { key: string }>(
    `select record.key, record.id, record.digest, record.first_day as first, record.last_day as last, record.since_day as since,
            exists (select from contested_identifier where vessel_id = record.vessel_id) as "isContested",
            coalesce(given.events, '[]') as events
     from register_record as record
     left join lateral (
       select jsonb_agg(jsonb_build_object(
         'kind', event, 'from', from_day, 'until', until_day, 'state', state, 'since', since_day)) as events
       from vessel_event where vessel_event.record_id = record.id
     ) as given on true
     where record.register = $1 and record.key = any ($2)`,
    [register, keys],
  );
  return new Map(rows.map(({ key, ...record }) => [key, record]));
}

/** What a file has of one vessel that isn't known yet. */
export interface News {
  readonly line: number;
  readonly key: string;
  readonly digest: Buffer;
  /** The day since which the register has it. */
  readonly since: string;
  /** The row, JSON; null in registers of events. */
  readonly said: string | null;
  readonly content: RecordContent;
  readonly known: KnownRecord | undefined;
  /** Events that are new or differ from the stored ones. */
  readonly events?: readonly DatedEvent[];
}

/** What a file has of a vessel that is known already. */
export type LaterNews = News & { readonly known: KnownRecord };

/** Writes news into records that are known, and notes which changed, with their lines. */
export async function writeNews(
  client: pg.ClientBase,
  { register, runId, date }: { register: Register; runId: number; date: string },
  news: readonly LaterNews[],
): Promise<void> {
  if (news.length === 0) return;
  const versions = await loadVersions(
    client,
    news.flatMap(({ known, said }) => (said === null ? [] : [known.id])),
  );
  const written = news.map((one) => {
    const { known } = one;
    const { current, others } = withVersions(one, date, versions.get(known.id) ?? []);
    const first = known.first < date ? known.first : date;
    const last = known.last > date ? known.last : date;
    const record = toRecord(register, one.key, { current, first, last });
    return { id: known.id, one, others, record, evidence: record.evidence };
  });
  const ids = news.map(({ known }) => known.id);
  await keepRecords(client, runId, ids);
  await writeRecords(
    client,
    runId,
    written.map(({ record }) => record),
  );
  await stageBlocks(client, written, ids);
  await markChanged(client, ids, true);
  await noteLines(client, news);
  await writeVersions(client, written);
  await writeEvents(client, register.id, written);
}

/** What a record has with this news, and what it had before; a register of events has its own past. */
function withVersions(
  { digest, since, said, content }: News,
  date: string,
  before: readonly Version[],
): { current: Version; others: readonly Version[] } {
  const added = { digest: digest.toString('hex'), since, last: date, said, content };
  return said === null ? { current: added, others: [] } : addVersion(before, added);
}

/** The record of a vessel that was in no file before. */
export function newRecord(register: Register, news: News, date: string): RecordToWrite {
  const { current } = withVersions(news, date, []);
  return toRecord(register, news.key, { current, first: date, last: date });
}

function toRecord(
  register: Register,
  key: string,
  { current, first, last }: { current: Version; first: string; last: string },
): RecordToWrite {
  const { content, said, digest, since } = current;
  return {
    register: register.id,
    key,
    source: register.source,
    digest: Buffer.from(digest, 'hex'),
    first,
    last,
    since,
    said,
    content,
    evidence: evidenceOfRegister({
      register: register.id,
      key,
      first,
      last,
      since,
      fields: content.fields,
      ...(content.history === undefined ? {} : { history: content.history }),
    }),
  };
}

/** Makes the table of the lines that records of this run came from; it vanishes with the transaction. */
export async function makeNewsLines(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create temporary table news_line (
      record_id integer primary key,
      line integer not null,
      is_new boolean not null
    ) on commit drop`);
}

async function noteLines(client: pg.ClientBase, news: readonly LaterNews[]): Promise<void> {
  await client.query(
    `insert into news_line (record_id, line, is_new) select id, line, false from unnest($1::int[], $2::int[]) as given (id, line)`,
    [news.map(({ known }) => known.id), news.map(({ line }) => line)],
  );
}

/**
 * Widens the days between which files had these records by a day. Two things also depend on these days, so such
 * records are compared again: whether a register gave a vessel a new key, and whether a vessel that left one fleet is in
 * another.
 */
export async function widenDays(
  client: pg.ClientBase,
  { runId, date }: { readonly runId: number; readonly date: string },
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await client.query<{ id: number }>(
    `with kept as (
       insert into import_run_record (run_id, record_id, before)
       select $3, id, jsonb_build_object('first_day', first_day, 'last_day', last_day) from register_record
       where id = any ($1) and (first_day > $2 or last_day < $2)
     ), widened as (
       update register_record set first_day = least(first_day, $2), last_day = greatest(last_day, $2)
       where id = any ($1) and (first_day > $2 or last_day < $2)
       returning id, register, vessel_id
     )
     select widened.id from widened join vessel on vessel.id = widened.vessel_id
     where exists (
       select from register_record as other
       where other.vessel_id = vessel.id and other.id <> widened.id
         and (other.register = widened.register or vessel.left_day is not null)
     )`,
    [ids, date, runId],
  );
  await markChanged(
    client,
    rows.map(({ id }) => id),
    true,
  );
}

async function loadVersions(client: pg.ClientBase, ids: readonly number[]): Promise<Map<number, Version[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<Version & { id: number }>(
    `select id, encode(digest, 'hex') as digest, since_day as since, last_day as last, said::text as said, content
     from register_record where id = any ($1)
     union all
     select record_id, encode(digest, 'hex'), since_day, last_day, said::text, content
     from register_record_version where record_id = any ($1)`,
    [ids],
  );
  const versions = new Map<number, Version[]>();
  for (const { id, ...version } of rows) versions.set(id, [...(versions.get(id) ?? []), version]);
  return versions;
}

async function writeVersions(
  client: pg.ClientBase,
  records: readonly { readonly id: number; readonly others: readonly Version[] }[],
): Promise<void> {
  const rows = records.flatMap(({ id, others }) => others.map((version) => ({ id, ...version })));
  if (rows.length === 0) return;
  const ids = [...new Set(rows.map(({ id }) => id))];
  await client.query('delete from register_record_version where record_id = any ($1)', [ids]);
  await client.query(
    `insert into register_record_version (record_id, digest, since_day, last_day, said, content)
     select id, decode(digest, 'hex'), since, last, said::jsonb, content
     from jsonb_to_recordset($1::jsonb) as given (id integer, digest text, since date, last date, said text, content jsonb)`,
    [JSON.stringify(rows)],
  );
}

async function writeEvents(
  client: pg.ClientBase,
  register: string,
  records: readonly { readonly id: number; readonly one: News }[],
): Promise<void> {
  const rows = records.flatMap(({ id, one }) => (one.events ?? []).map((event) => ({ id, event })));
  if (rows.length === 0) return;
  await client.query(
    `insert into vessel_event (vessel_id, record_id, register, event, from_day, until_day, state, since_day)
     select record.vessel_id, record.id, $1, given.kind, given."from", given.until, given.state::jsonb, given.since
     from rows from (
       unnest($2::int[], $3::text[], $4::date[], $5::date[], $6::date[]), ${jsonOfLines(7)}
     ) as given (record, kind, "from", until, since, state)
     join register_record as record on record.id = given.record
     on conflict (record_id, from_day, event) do update
     set until_day = excluded.until_day, state = excluded.state, since_day = excluded.since_day`,
    [
      register,
      rows.map(({ id }) => id),
      rows.map(({ event }) => event.kind),
      rows.map(({ event }) => event.from),
      rows.map(({ event }) => event.until),
      rows.map(({ event }) => event.since),
      linesOfJson(rows.map(({ event }) => event.state)),
    ],
  );
}

import type pg from 'pg';
import { copyLine, copyRows } from '#platform/database/copyRows.ts';
import { blockRows, EVIDENCE_VERSION, storedEvidence, type RecordToWrite } from '#marine/identity/recordStore.ts';
import type { DatedEvent } from './registerRecords.ts';

/** The numbers of a new record and its vessel. */
export interface NewNumbers {
  readonly id: number;
  readonly vesselId: number;
}

/** Reserves numbers for this many new records, each with a vessel of its own. */
export async function takeNumbers(client: pg.ClientBase, count: number): Promise<NewNumbers[]> {
  if (count === 0) return [];
  const { rows } = await client.query<NewNumbers>(
    `select nextval(record)::int as id, nextval(vessel)::int as "vesselId"
     from (select pg_get_serial_sequence('register_record', 'id')::regclass as record,
                  pg_get_serial_sequence('vessel', 'id')::regclass as vessel offset 0) as sequences, generate_series(1, $1)`,
    [count],
  );
  return rows;
}

/** A record that isn't in the database yet. */
export interface NewRecord extends NewNumbers {
  readonly record: RecordToWrite;
  readonly events: readonly DatedEvent[];
  /** The line of the file that it is in. */
  readonly line: number;
}

/** New records as rows of their tables: the program makes them while the database writes those before. */
export interface NewRows {
  readonly records: string[];
  readonly events: string[];
  readonly blocks: string[];
  readonly lines: string[];
}

export function noRows(): NewRows {
  return { records: [], events: [], blocks: [], lines: [] };
}

export function addRows(rows: NewRows, runId: number, { id, vesselId, record, events, line }: NewRecord): void {
  const { register, key, source, digest, first, last, since, said, content, evidence } = record;
  rows.records.push(
    copyLine([
      id,
      register,
      key,
      vesselId,
      `\\x${digest.toString('hex')}`,
      runId,
      source,
      first,
      last,
      since,
      said,
      JSON.stringify(content),
      JSON.stringify(storedEvidence(evidence)),
      EVIDENCE_VERSION,
    ]),
  );
  for (const event of events) {
    const { kind, from, until, state } = event;
    rows.events.push(copyLine([vesselId, id, register, kind, from, until, JSON.stringify(state), event.since]));
  }
  for (const { block, apartIn } of blockRows(evidence)) rows.blocks.push(copyLine([block, id, apartIn]));
  rows.lines.push(copyLine([id, line, true]));
}

export async function writeRows(client: pg.ClientBase, { records, events, blocks, lines }: NewRows): Promise<void> {
  await copyRows(
    client,
    `register_record (id, register, key, vessel_id, digest, run_id, source, first_day, last_day, since_day, said, content,
       evidence, evidence_version)`,
    records,
  );
  await copyRows(
    client,
    'vessel_event (vessel_id, record_id, register, event, from_day, until_day, state, since_day)',
    events,
  );
  await copyRows(client, 'staged_block (block, record_id, apart_in)', blocks);
  await copyRows(client, 'news_line (record_id, line, is_new)', lines);
}

/** Notes the new records of the run, to be compared, and to be removed when the run is undone. */
export async function noteNewRecords(client: pg.ClientBase, runId: number): Promise<void> {
  await client.query(
    'insert into changed_record (record_id, compares) select record_id, true from news_line where is_new',
  );
  await client.query(
    'insert into import_run_record (run_id, record_id) select $1, record_id from news_line where is_new',
    [runId],
  );
}

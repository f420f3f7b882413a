import type pg from 'pg';
import type { FieldValue } from '#marine/vessels/statements.ts';
import { fieldPaths } from '#marine/vessels/vesselFields.ts';
import { handRegister } from './evidence.ts';
import { handSource, type VesselPart } from './vesselOfRecords.ts';

/** Earlier than every day: a correction is no sign that a register still has the vessel. */
const noDay = '0001-01-01';

interface CorrectionRow {
  readonly recordId: number;
  readonly id: number;
  readonly field: string;
  /** Null for a field that has no value, whatever the registers say. */
  readonly value: FieldValue | null;
  readonly day: string;
}

/** What administrators corrected of the vessels of these records, by record. Makers of engines are numbers. */
export async function loadCorrections(
  client: Pick<pg.ClientBase, 'query'>,
  recordIds: readonly number[],
): Promise<Map<number, VesselPart[]>> {
  const { rows } = await client.query<CorrectionRow>(
    `select record.id as "recordId", correction.id, correction.field, correction.value,
            (correction.made_at at time zone 'UTC')::date as day
     from correction join register_record as record using (register, key)
     where record.id = any ($1) and correction.kind = 'VESSEL' and correction.withdrawn_at is null
     order by correction.id`,
    [recordIds],
  );
  const parts = new Map<number, VesselPart[]>();
  for (const row of rows) parts.set(row.recordId, [...(parts.get(row.recordId) ?? []), partOf(row)]);
  return parts;
}

function partOf({ id, field, value, day }: CorrectionRow): VesselPart {
  const path = fieldPaths.find((one) => one === field);
  const none = { flags: [], callSigns: [], marks: [], nationalNumbers: [], names: [] };
  const mmsis = path === 'mmsi' && value !== null ? [{ value: String(value), from: null, until: null }] : [];
  return {
    source: handSource,
    content: { fields: path === undefined || value === null ? {} : { [path]: value } },
    ...(path !== undefined && value === null && { emptied: path }),
    evidence: { register: handRegister, key: String(id), first: noDay, last: noDay, since: day, mmsis, ...none },
  };
}

/** Records with what administrators corrected of their vessel. */
export function withCorrections(
  records: readonly (VesselPart & { readonly id: number })[],
  corrections: ReadonlyMap<number, readonly VesselPart[]>,
): VesselPart[] {
  return [...records, ...records.flatMap(({ id }) => corrections.get(id) ?? [])];
}

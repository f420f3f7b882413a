import type pg from 'pg';
import type { HistoryEntry } from '#marine/vessels/history.ts';
import type { FieldValue, OwnerStatement } from '#marine/vessels/statements.ts';
import { loadNumbered, numberOf } from '#marine/vessels/ownerStore.ts';
import { fieldPaths, type FieldPath } from '#marine/vessels/vesselFields.ts';
import { handRegister } from './evidence.ts';
import { handSource, type VesselPart } from './vesselOfRecords.ts';

/** Earlier than every day: a correction is no sign that a register still has the vessel. */
const noDay = '0001-01-01';

/** The field of a correction that is of a vessel's owners. */
export const ownersField = 'owners';

/** The owners that a person noted, in order, and former ones with the day on which they ended. */
export interface CorrectedOwners {
  readonly owners: readonly OwnerStatement[];
  readonly ended: readonly { readonly name: string; readonly until: string }[];
}

type CorrectionRow = { readonly recordId: number; readonly id: number; readonly day: string } & (
  | { readonly field: typeof ownersField; readonly value: CorrectedOwners }
  /** Null for a field that has no value, whatever the registers say. */
  | { readonly field: FieldPath; readonly value: FieldValue | null }
);

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
  await nameAsRegistered(client, rows);
  for (const row of rows) parts.set(row.recordId, [...(parts.get(row.recordId) ?? []), partOf(row)]);
  return parts;
}

/** Companies with a number have the current name and address of their register, not those when they were noted. */
async function nameAsRegistered(client: Pick<pg.ClientBase, 'query'>, rows: CorrectionRow[]): Promise<void> {
  const noted = rows.flatMap((row) => (row.field === ownersField ? [row] : []));
  const numbered = noted.flatMap(({ value }) => value.owners).filter((owner) => owner.registrationNumber !== null);
  if (numbered.length === 0) return;
  const known = await loadNumbered(client, numbered);
  for (const row of noted) {
    const owners = row.value.owners.map((owner) => ({ ...owner, ...known.get(numberOf(owner)) }));
    rows[rows.indexOf(row)] = { ...row, value: { ...row.value, owners } };
  }
}

function partOf(row: CorrectionRow): VesselPart {
  const none = { flags: [], callSigns: [], marks: [], nationalNumbers: [], names: [] };
  const mmsis =
    row.field === 'mmsi' && row.value !== null ? [{ value: String(row.value), from: null, until: null }] : [];
  return {
    source: handSource,
    ...contentOf(row),
    evidence: {
      register: handRegister,
      key: String(row.id),
      first: noDay,
      last: noDay,
      since: row.day,
      mmsis,
      ...none,
    },
  };
}

function contentOf(row: CorrectionRow): Pick<VesselPart, 'content' | 'emptied'> {
  if (row.field === ownersField) {
    const { owners, ended } = row.value;
    const history = ended.map(({ name, until }): HistoryEntry => ({ kind: 'owner', value: name, from: null, until }));
    return { content: { fields: {}, owners, history } };
  }
  // A field that a later version no longer has corrects nothing.
  const path = fieldPaths.find((one) => one === row.field);
  if (row.value !== null) return { content: { fields: path === undefined ? {} : { [path]: row.value } } };
  return { content: { fields: {} }, ...(path !== undefined && { emptied: path }) };
}

/** Records with what administrators corrected of their vessel. */
export function withCorrections(
  records: readonly (VesselPart & { readonly id: number })[],
  corrections: ReadonlyMap<number, readonly VesselPart[]>,
): VesselPart[] {
  return [...records, ...records.flatMap(({ id }) => corrections.get(id) ?? [])];
}

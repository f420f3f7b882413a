import type pg from 'pg';
import { correctionMessages } from '@wheelhouse/contract/corrections';
import { loadCorrections, ownersField } from '#marine/identity/handCorrections.ts';
import { makeChangedRecords, markChanged } from '#marine/identity/recordStore.ts';
import { resolveRecords } from '#marine/identity/resolve.ts';
import type { FieldValue } from '#marine/vessels/statements.ts';
import { identifiers, type FieldPath } from '#marine/vessels/vesselFields.ts';
import { readField, type VesselRecord } from '#marine/vessels/vesselRecord.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { insertCorrection, type MadeCorrection } from './store.ts';
import { correctablePath, readTyped, storedValue } from './vesselValues.ts';

/** A vessel with what its fields are and where they are from. */
export interface CorrectableVessel {
  readonly id: number;
  readonly name: string;
  readonly record: VesselRecord;
  /** Its records in registers, the oldest first. */
  readonly records: readonly { readonly id: number; readonly register: string; readonly key: string }[];
}

/** A vessel that registers have; undefined if there is none. */
export async function findCorrectable(
  client: Pick<pg.ClientBase, 'query'>,
  id: number,
): Promise<CorrectableVessel | undefined> {
  const { rows } = await client.query<{
    row: VesselRecord['columns'] & Pick<VesselRecord, 'extended' | 'sources'>;
    name: string;
    records: CorrectableVessel['records'];
  }>(
    `select to_jsonb(vessel) as row, vessel.name,
            (select jsonb_agg(jsonb_build_object('id', id, 'register', register, 'key', key) order by id)
             from register_record where vessel_id = vessel.id and register <> 'ais') as records
     from vessel where vessel.id = $1`,
    [id],
  );
  const [found] = rows;
  if (found === undefined) return undefined;
  const { extended, sources } = found.row;
  return { id, name: found.name, record: { columns: found.row, extended, sources }, records: found.records ?? [] };
}

/** The active corrections of a vessel, by path: their numbers and days. */
export async function correctionsOf(
  client: Pick<pg.ClientBase, 'query'>,
  { records }: CorrectableVessel,
): Promise<Map<string, { readonly id: number; readonly day: string }>> {
  const parts = await loadCorrections(
    client,
    records.map(({ id }) => id),
  );
  return new Map(
    [...parts.values()]
      .flat()
      .flatMap(({ content, evidence, emptied = [] }) =>
        [emptied, Object.keys(content.fields), content.owners === undefined ? [] : [ownersField]]
          .flat()
          .map((path) => [path, { id: Number(evidence.key), day: evidence.since }] as const),
      ),
  );
}

/** @throws Refusal when another vessel has this identifier */
async function refuseTaken(client: pg.ClientBase, path: FieldPath, value: FieldValue, id: number): Promise<void> {
  const identifier = identifiers.find((one) => one === path);
  if (identifier === undefined) return;
  const { rows } = await client.query(`select from vessel where ${identifier}::text = $1 and id <> $2`, [
    String(value),
    id,
  ]);
  if (rows.length > 0) throw new Refusal(409, correctionMessages.isTaken);
}

/**
 * Corrects a field of a vessel, in place of an earlier correction.
 *
 * @param typed Empty for no value, whatever the registers say.
 * @throws Refusal when there is no such vessel or field, or the text is no value of it
 */
export async function correctVessel(
  client: pg.ClientBase,
  id: number,
  { field, typed, ...made }: { readonly field: string; readonly typed: string } & MadeCorrection,
): Promise<{ correctionId: number; title: string; before: unknown; after: unknown }> {
  const path = correctablePath(field);
  if (path === undefined) throw new Refusal(422, correctionMessages.noField);
  const vessel = await findCorrectable(client, id);
  if (vessel === undefined || vessel.records.length === 0) throw notFound(correctionMessages.noObject);
  // A vessel has a name and a flag.
  if (typed === '' && (path === 'name' || path === 'flag')) throw new Refusal(422, correctionMessages.noValue);
  const value = typed === '' ? null : await valueOf(client, path, { typed, at: made.at });
  if (value !== null) await refuseTaken(client, path, value, id);
  const before = readField(vessel.record, path) ?? null;
  const correctionId = await replaceCorrection(client, vessel, { field: path, value, before, ...made });
  return { correctionId, title: vessel.name, before, after: value };
}

/** Stores a correction of a vessel in place of an earlier one of this field, and derives the vessel again. */
export async function replaceCorrection(
  client: pg.ClientBase,
  { records, name: title }: CorrectableVessel,
  {
    field,
    value,
    before,
    ...made
  }: { readonly field: string; readonly value: unknown; readonly before: unknown } & MadeCorrection,
): Promise<number> {
  const [record] = records;
  if (record === undefined) throw notFound(correctionMessages.noObject);
  await client.query(
    `update correction set withdrawn_at = $3, withdrawn_by = $4
     from register_record as record
     where record.id = any ($1) and (record.register, record.key) = (correction.register, correction.key)
       and correction.field = $2 and correction.kind = 'VESSEL' and withdrawn_at is null`,
    [records.map((one) => one.id), field, made.at, made.actor],
  );
  const correctionId = await insertCorrection(client, {
    ...made,
    kind: 'VESSEL',
    objectId: null,
    register: record.register,
    key: record.key,
    title,
    field,
    value,
    before,
  });
  await deriveAgain(client, record.id);
  return correctionId;
}

/** The value that a person typed, as it is stored. @throws Refusal when the text is no value of the field */
async function valueOf(
  client: pg.ClientBase,
  path: FieldPath,
  { typed, at }: { readonly typed: string; readonly at: Date },
): Promise<FieldValue> {
  const read = await readTyped(client, path, typed, at);
  if (read === undefined) throw new Refusal(422, correctionMessages.badValue);
  return await storedValue(client, path, read);
}

/** Derives the vessel of a record from its records and corrections. */
export async function deriveAgain(client: pg.ClientBase, recordId: number): Promise<void> {
  await makeChangedRecords(client);
  await markChanged(client, [recordId], false);
  await resolveRecords(client);
}

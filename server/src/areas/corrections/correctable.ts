import type pg from 'pg';
import type { CorrectableField } from '@wheelhouse/contract/adminCorrections';
import type { CorrectedKind, OtherCorrectedKind } from '@wheelhouse/contract/corrections';
import { handSource } from '#marine/identity/vesselOfRecords.ts';
import { fieldPaths, importedField } from '#marine/vessels/vesselFields.ts';
import { readField } from '#marine/vessels/vesselRecord.ts';
import { findRow, type CorrectableRow } from './correctRow.ts';
import { correctionsOf, findCorrectable } from './correctVessel.ts';
import { correctedRows } from './rows.ts';
import { activeCorrections, listLicences } from './store.ts';
import { typedText } from './vesselValues.ts';

/** An object with its fields as they are now. */
export interface Correctable {
  readonly title: string;
  readonly fields: readonly CorrectableField[];
}

/** What can be corrected of an object; undefined if there is none. */
export async function correctableOf(
  client: Pick<pg.ClientBase, 'query'>,
  kind: CorrectedKind,
  id: number,
): Promise<Correctable | undefined> {
  if (kind === 'VESSEL') return await vesselFields(client, id);
  const row = await findRow(client, kind, id);
  if (row === undefined) return undefined;
  return { title: row.title, fields: row.isOfProvider ? [] : await rowFields(client, kind, { id, row }) };
}

async function vesselFields(client: Pick<pg.ClientBase, 'query'>, id: number): Promise<Correctable | undefined> {
  const vessel = await findCorrectable(client, id);
  if (vessel === undefined) return undefined;
  const corrections = await correctionsOf(client, vessel);
  const names = await dictionaryNames(client);
  const own = fieldPaths.map((field): CorrectableField => {
    const value = readField(vessel.record, field);
    const origin = vessel.record.sources[field];
    const correction = corrections.get(field);
    const { kind } = importedField(field);
    const nameOf = kind === 'vesselType' ? names.types : kind === 'manufacturer' ? names.makers : undefined;
    return {
      kind: 'VESSEL',
      id,
      field,
      ...(value === undefined ? {} : { value: nameOf?.get(Number(value)) ?? typedText(value) }),
      ...origin,
      // Also of a field that was emptied, which has no source.
      ...(correction && { source: handSource, date: correction.day, correctionId: correction.id }),
    };
  });
  const licences: CorrectableField[] = [];
  for (const licence of await listLicences(client, id)) {
    const row = await findRow(client, 'LICENCE', licence.id);
    if (row !== undefined)
      licences.push(...(await rowFields(client, 'LICENCE', { id: licence.id, row, of: licence.name })));
  }
  return { title: vessel.name, fields: [...own, ...licences] };
}

async function rowFields(
  client: Pick<pg.ClientBase, 'query'>,
  kind: OtherCorrectedKind,
  { id, row, of }: { readonly id: number; readonly row: CorrectableRow; readonly of?: string },
): Promise<CorrectableField[]> {
  const corrections = await activeCorrections(client, kind, [id]);
  return Object.keys(correctedRows[kind].columns).map((field): CorrectableField => {
    const value = row.values[field] ?? undefined;
    const correction = corrections.get(`${id} ${field}`);
    const statement = value === undefined ? {} : { value, source: row.source, date: row.date };
    return {
      kind,
      id,
      field,
      ...statement,
      ...(of === undefined ? {} : { of }),
      ...(correction === undefined ? {} : { source: handSource, date: correction.day, correctionId: correction.id }),
    };
  });
}

async function dictionaryNames(
  client: Pick<pg.ClientBase, 'query'>,
): Promise<{ types: ReadonlyMap<number, string>; makers: ReadonlyMap<number, string> }> {
  const named = async (query: string) => {
    const { rows } = await client.query<{ id: number; name: string }>(query);
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  return {
    types: await named(`select id, coalesce(names ->> 'en_GB', '') as name from vessel_type`),
    makers: await named('select id, name from manufacturer'),
  };
}

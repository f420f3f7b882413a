import type pg from 'pg';
import { correctionMessages, type OtherCorrectedKind } from '@wheelhouse/contract/corrections';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { columnOf, correctedRows, type CorrectedColumn } from './rows.ts';
import { insertCorrection, type MadeCorrection } from './store.ts';

/** A company, person or licence, with the values of its fields. */
export interface CorrectableRow {
  readonly title: string;
  /** A service provider edits it itself. */
  readonly isOfProvider: boolean;
  readonly source: string;
  readonly date: string;
  readonly values: Readonly<Record<string, string | null>>;
}

const titles: Readonly<Record<OtherCorrectedKind, string>> = {
  COMPANY: 'row.name',
  PERSON: `trim(row.first_name || ' ' || row.last_name)`,
  LICENCE: `(select vessel.name from vessel where vessel.id = row.vessel_id) || ': ' || row.name`,
};

/** Undefined if there is none. */
export async function findRow(
  client: Pick<pg.ClientBase, 'query'>,
  kind: OtherCorrectedKind,
  id: number,
): Promise<CorrectableRow | undefined> {
  const { table, columns } = correctedRows[kind];
  const values = Object.entries<CorrectedColumn>(columns).map(
    ([field, { column }]) => `'${field}', row.${column}::text`,
  );
  const { rows } = await client.query<CorrectableRow>(
    `select ${titles[kind]} as title, row.source, row.source_date as date,
            ${kind === 'PERSON' ? 'row.provider_id is not null' : 'false'} as "isOfProvider",
            jsonb_build_object(${values.join(', ')}) as values
     from ${table} as row where row.id = $1`,
    [id],
  );
  return rows[0];
}

/**
 * Corrects a column of a company, person or licence, in place of an earlier correction.
 *
 * @param typed Empty to remove the value.
 * @throws Refusal when there is no such row or field, or the text is no value of it
 */
export async function correctRow(
  client: pg.ClientBase,
  kind: OtherCorrectedKind,
  {
    id,
    field,
    typed,
    ...made
  }: { readonly id: number; readonly field: string; readonly typed: string } & MadeCorrection,
): Promise<{ correctionId: number; title: string; before: unknown; after: unknown }> {
  const column = columnOf(kind, field);
  if (column === undefined) throw new Refusal(422, correctionMessages.noField);
  const row = await findRow(client, kind, id);
  if (row === undefined) throw notFound(correctionMessages.noObject);
  if (row.isOfProvider) throw new Refusal(409, correctionMessages.ofProvider);
  if (typed === '' && column.isRequired === true) throw new Refusal(422, correctionMessages.noValue);
  if (typed !== '' && column.accepts?.(typed) === false) throw new Refusal(422, correctionMessages.badValue);
  const value = typed === '' ? null : typed;
  const before = row.values[field] ?? null;
  await client.query(
    `update correction set withdrawn_at = $4, withdrawn_by = $5
     where kind = $1 and object_id = $2 and field = $3 and withdrawn_at is null`,
    [kind, id, field, made.at, made.actor],
  );
  const correctionId = await insertCorrection(client, {
    ...made,
    kind,
    objectId: id,
    register: null,
    key: null,
    title: row.title,
    field,
    value,
    before,
  });
  await setColumn(client, { table: correctedRows[kind].table, id, column }, value);
  return { correctionId, title: row.title, before, after: value };
}

interface Cell {
  readonly table: string;
  readonly id: number;
  readonly column: CorrectedColumn;
}

/** Notes the correction first, and then writes what the registers say: the trigger keeps the correction before it. */
async function setColumn(client: pg.ClientBase, { table, id, column }: Cell, value: string | null): Promise<void> {
  const { column: name, type } = column;
  await client.query(
    `update ${table} set corrected = coalesce(corrected, '{}') || jsonb_build_object('${name}', jsonb_build_object(
       'value', to_jsonb($2::text), 'said', to_jsonb(as_said(corrected, '${name}', ${name}::text)))) where id = $1`,
    [id, value],
  );
  await client.query(
    `update ${table} set ${name} = as_said(corrected, '${name}', ${name}::text)::${type} where id = $1`,
    [id],
  );
}

/** Gives a column what the registers say. Nothing happens to a row that is gone. */
export async function restoreColumn(
  client: pg.ClientBase,
  kind: OtherCorrectedKind,
  { id, field }: { readonly id: number; readonly field: string },
): Promise<void> {
  const { table } = correctedRows[kind];
  const column = columnOf(kind, field);
  if (column === undefined) return;
  const { column: name, type } = column;
  const { rows } = await client.query<{ said: string | null }>(
    `select as_said(corrected, '${name}', ${name}::text) as said from ${table} where id = $1 for update`,
    [id],
  );
  if (rows[0] === undefined) return;
  await client.query(`update ${table} set corrected = nullif(corrected - '${name}', '{}') where id = $1`, [id]);
  await client.query(`update ${table} set ${name} = $2::${type} where id = $1`, [id, rows[0].said]);
}

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { vesselColumns } from '@wheelhouse/contract/vesselFields';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { columnTypes } from './vesselStore.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('has a row in the table of vessel fields for every column of a vessel, with its type', async () => {
  const { rows } = await sql<{ column: string; type: string }>`
    select attname as column, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = 'vessel'::regclass and attnum > 0 and not attisdropped`.execute(database.db);
  const ofTheRow = ['id', 'extended', 'sources', 'changed_at', 'name_order'];
  const stored = rows.filter(({ column }) => !ofTheRow.includes(column));
  expect(Object.fromEntries(stored.map(({ column, type }) => [column, type.replace('character(', 'char(')]))).toEqual(
    Object.fromEntries(vesselColumns.map(({ column, kind }) => [column, columnTypes[kind]])),
  );
});

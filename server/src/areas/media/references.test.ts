import { afterAll, beforeAll, expect, it } from 'vitest';
import { mediaReferences } from '#commands/serve/mediaReferences.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { listUnused, unreferredTexts } from './store.ts';

let database: TestDatabase;
let provider = 0;
beforeAll(async () => {
  database = await testDatabase();
  provider = await insert('service_provider', { name: 'Skipsverft' });
});
afterAll(() => database.close());

async function insert(table: string, values: Readonly<Record<string, unknown>>): Promise<number> {
  const columns = Object.keys(values);
  const { rows } = await database.pool.query<{ id?: number }>(
    `insert into ${table} (${columns.join()}) values (${columns.map((_, i) => `$${i + 1}`).join()}) returning *`,
    Object.values(values),
  );
  return rows[0]?.id ?? 0;
}

/** Required columns of the table's row besides the reference. */
async function restOf(table: string): Promise<Readonly<Record<string, unknown>>> {
  const ofContent = { product_image: 'product', news_image: 'news_article', event_image: 'event' }[table];
  if (ofContent !== undefined) {
    return { [table.replace('image', 'id')]: await insert(ofContent, { provider_id: provider }) };
  }
  if (table === 'service_provider') return { name: 'Notbøteri' };
  if (table === 'person')
    return { first_name: 'Con', last_name: 'Tact', provider_id: provider, source: 'Test', source_date: '2026-01-01' };
  if (table === 'banner') return { picture_alt: '', link: '/', pages: [], from_day: '2026-05-01' };
  if (table === 'service_branch') return { id: 10_001, position: 1, names: {} };
  return { provider_id: provider };
}

const referring = mediaReferences.media.flatMap(({ table, columns }) =>
  columns.map((column) => [table, column] as const),
);
const tomorrow = () => new Date(Date.now() + 25 * 3_600_000);
const unused = async () => (await listUnused(database.db, mediaReferences.media, tomorrow())).map(({ id }) => id);

it.each(referring)('a file in %s.%s is not removed, but is once it is replaced', async (table, column) => {
  const file = { type: 'LOGO', provider_id: provider, media_type: 'image/webp', bytes: 10 };
  const shown = await insert('media', { ...file, path: `${table}.${column}/shown.webp` });
  const other = await insert('media', { ...file, path: `${table}.${column}/other.webp` });
  await insert(table, { ...(await restOf(table)), [column]: shown });
  expect(await unused()).not.toContain(shown);
  expect(await unused()).toContain(other);
  await database.pool.query(`update ${table} set ${column} = $1 where ${column} = $2`, [other, shown]);
  expect(await unused()).toContain(shown);
  expect(await unused()).not.toContain(other);
});

it.each(mediaReferences.texts)('a text in %s is not removed', async (table) => {
  const shown = `texts/${table}.txt`;
  await insert(table, { provider_id: provider, body_path: shown });
  const paths = [shown, 'texts/other.txt'];
  expect(await unreferredTexts(database.db, mediaReferences.texts, paths)).toEqual(['texts/other.txt']);
});

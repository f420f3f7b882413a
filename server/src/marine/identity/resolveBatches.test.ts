import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resolveShips } from './resolveShips.ts';
import { writeSightings } from './shipStore.ts';
import { seededDatabase, type SeededDatabase } from '#marine/registers/testSeededDatabase.ts';

/** With their two records each, so many fill a batch and a part of the next. */
const others = 1100;
const shared = 265_900_001;

let database: SeededDatabase;
let folder: string;
beforeAll(async () => {
  database = await seededDatabase();
  folder = await mkdtemp(join(tmpdir(), 'batches-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

interface Row {
  readonly key: string;
  readonly name: string;
  readonly callSign: string;
  readonly mark: string;
  readonly mmsi?: number;
}

async function importRows(name: string, date: string, rows: readonly Row[]): Promise<void> {
  const lines = rows.map((row) => [row.key, row.name, row.callSign, row.mark, row.mmsi ?? ''].join());
  await writeFile(join(folder, `${name}.csv`), `No,Name,Call,Mark,MMSI\n${lines.join('\n')}\n`);
  const fields = { name: 'Name', flag: { value: 'SE' }, callSign: 'Call', harbourNumber: 'Mark', mmsi: 'MMSI' };
  const mapping = { source: `The ${name} list`, date, key: 'No', fields };
  await writeFile(join(folder, `${name}.json`), JSON.stringify(mapping));
  const path = join(folder, name);
  const { code, err } = await database.run(['csv', `${path}.csv`, '--mapping', `${path}.json`]);
  expect(code, err).toBe(0);
}

const numbered = (index: number) => String(1000 + index);
const fillers = Array.from({ length: others }, (_, index) => ({
  key: numbered(index + 1),
  name: `SHIP ${numbered(index)}`,
  callSign: `SF${numbered(index)}`,
  mark: `GG ${numbered(index)}`,
}));
const first = { key: '0000', name: 'FULMAR', callSign: 'SFAA01', mark: 'LL 1' };
const last = { key: '9999', name: 'TERN', callSign: 'SFAA02', mark: 'LL 2', mmsi: shared };

it('a vessel gets back an identifier that a vessel of the batch before took meanwhile', async () => {
  await importRows('fleet', '2020-01-01', [first, ...fillers, last]);
  const sent = { imo: null, shipType: null, length: null, width: null };
  await writeSightings(
    database.pool,
    [{ ...sent, mmsi: shared, callSign: 'SFAA03', name: 'TERN II' }],
    new Date('2024-05-01T12:00:00Z'),
  );
  await resolveShips(database.pool);
  // By an older list the first vessel has had the number for longer, and takes it. The same list shows that the last
  // vessel is the one that is received with it: that counts for more.
  await importRows('harbour', '2010-01-01', [{ ...first, mmsi: shared }, ...fillers, { ...last, name: 'TERN II' }]);
  expect(await database.rows('select name, mmsi from vessel where mmsi is not null')).toEqual([
    { name: 'TERN', mmsi: shared },
  ]);
  expect(await database.rows('select name from vessel join contested_identifier on vessel_id = id')).toEqual([
    { name: 'FULMAR' },
  ]);
});

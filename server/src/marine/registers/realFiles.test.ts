import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CsvSplitter } from '#platform/reading/csvSplitter.ts';
import { seededDatabase, type SeededDatabase } from './testSeededDatabase.ts';

const shared = fileURLToPath(new URL('../../../../../shared/data/registers/', import.meta.url));
const mappings = fileURLToPath(new URL('../../../../docs/mappings/', import.meta.url));

const imports: readonly [format: string, file: string, mapping: string | undefined, first: string, second: string][] = [
  [
    'eu-fleet-register',
    'eu-fleet-register-SWE-2024.csv',
    undefined,
    '955 added, 0 changed, 0 unchanged, 0 refused',
    '0 added, 0 changed, 955 unchanged, 0 refused',
  ],
  [
    'norwegian-vessels',
    'fiskeridir-register-vessels.json',
    undefined,
    '32 added, 0 changed, 0 unchanged, 0 refused',
    '0 added, 0 changed, 32 unchanged, 0 refused',
  ],
  [
    'csv',
    'uk-over10m-2018-07.csv',
    'uk-fishing-vessels.json',
    '1166 added, 0 changed, 0 unchanged, 0 refused',
    '0 added, 0 changed, 1166 unchanged, 0 refused',
  ],
  [
    'csv',
    'rfmo-clav-2016-a.csv',
    'rfmo-authorised-vessels.json',
    '1992 added, 27 changed, 0 unchanged, 0 refused',
    '0 added, 0 changed, 2019 unchanged, 0 refused',
  ],
];

describe.skipIf(!existsSync(shared))('real registers (skipped without the shared data)', () => {
  let database: SeededDatabase;
  beforeAll(async () => {
    database = await seededDatabase();
  });
  afterAll(async () => {
    await database.close();
  });

  it.each(imports)(
    '%s %s is imported, and changes nothing the second time',
    { timeout: 60_000 },
    async (format, file, mapping, first, second) => {
      const args = [format, shared + file, ...(mapping === undefined ? [] : ['--mapping', mappings + mapping])];
      expect((await database.run(args)).out.at(-1)).toBe(first);
      expect((await database.run(args)).out.at(-1)).toBe(second);
    },
  );

  it('eu-fleet-register with its days the other way round changes nothing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'import-'));
    try {
      const path = join(folder, 'days.csv');
      const text = await readFile(`${shared}eu-fleet-register-SWE-2024.csv`, 'latin1');
      await writeFile(path, text.replaceAll(/(\d{4})-(\d\d)-(\d\d)/g, '$3/$2/$1'), 'latin1');
      expect((await database.run(['eu-fleet-register', path])).out.at(-1)).toBe(
        '0 added, 0 changed, 955 unchanged, 0 refused',
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('csv uk-over10m-2018-07.csv as a workbook with the headings of the list of smaller vessels changes nothing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'import-'));
    try {
      const [headings = '', ...lines] = (await readFile(`${shared}uk-over10m-2018-07.csv`, 'utf8'))
        .trim()
        .split(/\r?\n/);
      const renamed = headings
        .replace('Port letters and numbers', 'Port letters and number')
        .replace('Engine power', 'Engine Power (kw)');
      expect(renamed).not.toBe(headings);
      const splitter = new CsvSplitter(',');
      const rows = splitter
        .push(`${[renamed, ...lines].join('\n')}\n`)
        .map(({ cells }) => cells.map((cell) => (/^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell)));
      const path = join(folder, 'uk.xlsx');
      await writeFile(path, await writeXlsx({ sheets: [{ name: 'Vessels', rows }] }));
      const { out } = await database.run(['csv', path, '--mapping', `${mappings}uk-fishing-vessels.json`]);
      expect(out.at(-1)).toBe('0 added, 0 changed, 1166 unchanged, 0 refused');
      expect(out).toContain('The column "Port letters and number" is read as "Port letters and numbers".');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('csv gfw-vessel-characteristics.csv is imported with its dirty identifiers', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'import-'));
    try {
      const path = join(folder, 'gfw.csv');
      const lines = (await readFile(`${shared}gfw-vessel-characteristics.csv`, 'utf8')).split('\n', 5001);
      await writeFile(path, `${lines.join('\n')}\n`);
      const output = await database.run(['csv', path, '--mapping', `${mappings}gfw-vessel-characteristics.json`]);
      expect(output.out.slice(-2)).toEqual(['5000 rows read', '4962 added, 19 changed, 0 unchanged, 19 refused']);
      const again = await database.run(['csv', path, '--mapping', `${mappings}gfw-vessel-characteristics.json`]);
      expect(again.out.at(-1)).toBe('0 added, 0 changed, 4981 unchanged, 19 refused');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('have what their publishers state', async () => {
    const [counts] = await database.rows(`
      select count(*) filter (where flag = 'SE') as swedish,
             count(*) filter (where imo is not null) as "swedishWithImo",
             count(*) filter (where mmsi is not null) as "swedishWithMmsi"
      from vessel where sources -> 'cfr' ->> 'source' = 'EU Fleet Register'`);
    expect(counts).toEqual({ swedish: 955, swedishWithImo: 43, swedishWithMmsi: 288 });
    const [felicia] = await database.rows(`select * from vessel where cfr = 'DNK000001560'`);
    expect(felicia).toMatchObject({
      name: 'FELICIA',
      harbour_number: 'LL15',
      port: 'Grundsund',
      vessel_type_id: 21,
      length_overall: 8.84,
      gross_tonnage: 4.46,
      engine_power: 58,
      build_year: 2008,
    });
    const [kinds] = await database.rows(`
      select count(*) filter (where cfr is not null and sources -> 'cfr' ->> 'source' like 'Consolidated%')::int as "cfrOfTuna",
             count(*) filter (where extended -> 'fleetRegister' ? 'registerTonnage')::int as "registerTonnage",
             count(*) filter (where extended -> 'fleetRegister' ? 'registeredLength')::int as "registeredLength",
             count(*) filter (where extended -> 'fleetRegister' ->> 'publicAid' = 'PA')::int as "publicAid"
      from vessel`);
    // Those of 27 British vessels are from the newer list of the United Kingdom.
    expect(kinds).toEqual({ cfrOfTuna: 677, registerTonnage: 751, registeredLength: 242, publicAid: 953 });
    const licences = await database.rows<{ found: number }>(`
      select count(*)::int as found from fishing_licence group by source order by source`);
    expect(licences.map(({ found }) => found)).toEqual([2697, 1279]);
    // 7,370 horsepower.
    const [sunnyLady] = await database.rows(`select * from vessel where imo = 9893632`);
    expect(sunnyLady).toMatchObject({
      name: 'SUNNY LADY',
      flag: 'NO',
      port: 'Herøy',
      length_overall: 86.5,
      engine_power: 5419.12,
    });
  });
});

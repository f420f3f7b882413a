import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Authority } from '@wheelhouse/contract/authority';
import { getVessel, vesselRoutes as contract, type VesselPage } from '@wheelhouse/contract/vessels';
import { seededDatabase } from '#marine/registers/testSeededDatabase.ts';
import { testApi } from '#platform/http/testApi.ts';
import { CsvSplitter } from '#platform/reading/csvSplitter.ts';
import { vesselRoutes } from './routes.ts';

const shared = fileURLToPath(new URL('../../../../../shared/data/registers/', import.meta.url));
const mappings = fileURLToPath(new URL('../../../../docs/mappings/', import.meta.url));
const SAMPLE = 50;

type Row = Readonly<Record<string, string>>;

async function rowsOf(file: string, delimiter: string): Promise<Row[]> {
  const text = await readFile(shared + file, 'latin1');
  const [headings, ...rows] = new CsvSplitter(delimiter).push(`${Buffer.from(text, 'latin1').toString('utf8')}\n`);
  return rows.map(({ cells }) =>
    Object.fromEntries((headings?.cells ?? []).map((name, at) => [name, cells[at] ?? ''])),
  );
}

/** The number of a cell, as our fields have it; 0 and nothing mean unknown. */
function amount(text: string | number | undefined): number | undefined {
  const value = Math.round(Number(text ?? 0) * 100) / 100;
  return value === 0 ? undefined : value;
}

const orNothing = (text: string | undefined) => (text === '' ? undefined : text);

/** Each row of a sample, spread over the file in an order that is the same every time. */
function sampleOf<Item>(items: readonly Item[]): Item[] {
  let seed = 20_240_601;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647);
  return items
    .map((item) => ({ item, place: next() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, SAMPLE)
    .map(({ item }) => item);
}

interface Register {
  readonly args: readonly [format: string, file: string, ...options: string[]];
  /** Only these first lines of the file are imported. */
  readonly lines?: number;
  rows(): Promise<readonly Row[]>;
  /** The column of `vessel` by which the vessel of a row is found, and its value. */
  find(row: Row): readonly [column: string, value: string];
  /** The values that the page must have, each with that of the file. */
  compare(page: VesselPage, row: Row): readonly (readonly [said: unknown, file: unknown])[];
}

const registers: Readonly<Record<string, Register>> = {
  'EU Fleet Register': {
    args: ['eu-fleet-register', `${shared}eu-fleet-register-SWE-2024.csv`],
    rows: () => rowsOf('eu-fleet-register-SWE-2024.csv', ';'),
    find: (row) => ['cfr', row['CFR'] ?? ''],
    compare: ({ fleetRegister, ...page }, row) => [
      [page.callSign, orNothing(row['IRCS'])],
      [page.harbourNumber, orNothing(row['External marking'])],
      [page.registrationNumber, orNothing(row['Registration Number'])],
      [page.mmsi, amount(row['MMSI'])],
      [page.vesselSizes?.lengthOverall, amount(row['LOA'])],
      [page.vesselSizes?.bruttotons, amount(row['Tonnage GT'])],
      [page.extendedFields?.dimensions?.length, amount(row['LBP'])],
      [page.engine?.power, amount(row['Power of main engine'])],
      [page.buildYear, amount(row['Year of construction']?.slice(0, 4))],
      [fleetRegister?.otherTonnage, amount(row['Other tonnage'])],
      [fleetRegister?.safetyTonnage, amount(row['GTs'])],
      [fleetRegister?.mainGear, row['Main fishing gear'] === 'NO' ? undefined : orNothing(row['Main fishing gear'])],
      [fleetRegister?.entryIntoService, orNothing(row['Date of entry into service'])],
      [fleetRegister?.fleetSegment, orNothing(row['Segment'])],
      [fleetRegister?.publicAid, orNothing(row['Public aid'])],
      [fleetRegister?.licensed, row['Licence indicator'] === '' ? undefined : row['Licence indicator'] === 'Y'],
      [fleetRegister?.monitored, row['VMS indicator'] === '' ? undefined : row['VMS indicator'] === 'Y'],
    ],
  },
  'Norwegian vessel list': {
    args: ['norwegian-vessels', `${shared}fiskeridir-register-vessels.json`],
    rows: async () =>
      // The file's own form; texts and numbers are compared as texts.
      (
        JSON.parse(await readFile(`${shared}fiskeridir-register-vessels.json`, 'utf8')) as Record<string, unknown>[]
      ).map((item) => Object.fromEntries(Object.entries(item).map(([name, value]) => [name, String(value)]))),
    find: (row) => ['harbour_number', row['registrationMark'] ?? ''],
    compare: (page, row) => [
      [page.name, row['name']],
      [page.callSign, row['radioCallSign']],
      [page.imo, amount(row['imoNumber'])],
      [page.vesselSizes?.lengthOverall, amount(row['length'])],
      [page.extendedFields?.dimensions?.width, amount(row['width'])],
      [page.engine?.power, amount(Number(row['enginePower'] ?? 0) / 1.36)],
    ],
  },
  'UK list': {
    args: ['csv', `${shared}uk-over10m-2018-07.csv`, '--mapping', `${mappings}uk-fishing-vessels.json`],
    rows: () => rowsOf('uk-over10m-2018-07.csv', ','),
    find: (row) => ['registration_number', row['Registry of Shipping and Seamen number'] ?? ''],
    compare: (page, row) => [
      [page.name, row['Vessel name']],
      [page.harbourNumber, orNothing(row['Port letters and numbers'])],
      [page.port, row['Home port'] === 'UNKNOWN' ? undefined : orNothing(row['Home port'])],
      [page.vesselSizes?.lengthOverall, amount(row['Overall length'])],
      [page.vesselSizes?.bruttotons, amount(row['Registered tonnage'])],
      [page.engine?.power, amount(row['Engine power'])],
      [page.buildYear, amount(row['Year built'])],
      [
        page.fleetRegister?.hullMaterial,
        { W: 'WOOD', S: 'METAL', A: 'METAL', F: 'GLASS_FIBRE', C: 'OTHER', O: 'OTHER' }[row['Hull'] ?? ''],
      ],
    ],
  },
  'authorised vessels of the tuna commissions': {
    args: ['csv', `${shared}rfmo-clav-2016-a.csv`, '--mapping', `${mappings}rfmo-authorised-vessels.json`],
    rows: async () => {
      const rows = await rowsOf('rfmo-clav-2016-a.csv', ',');
      // Vessels of one row; those of several are merged, which another test compares.
      const once = Map.groupBy(rows, ({ clav_TUVI }) => clav_TUVI);
      const ofMmsi = Map.groupBy(rows, ({ mmsi }) => mmsi);
      return rows.filter(({ clav_TUVI, mmsi }) => once.get(clav_TUVI)?.length === 1 && ofMmsi.get(mmsi)?.length === 1);
    },
    find: (row) => ['mmsi', row['mmsi'] ?? ''],
    compare: ({ fleetRegister, ...page }, row) => {
      const isCfr = /^(ESP|ITA|FRA|GRC|HRV|MLT|PRT|CYP|GBR|DEU|NLD|LTU|LVA|POL|IRL)[A-Z0-9]{9}$/.test(
        row['national_id'] ?? '',
      );
      const [length, tonnage] = [amount(row['length']), amount(row['tonnage'])];
      const [kind, measure] = [row['clav_LengthTypeCode'] ?? '', row['clav_TonnageTypeCode'] ?? ''];
      return [
        [page.name, row['shipname']],
        [page.callSign, orNothing(row['callsign'])],
        [page.imo, amount(row['imo'])],
        [page.cfr, isCfr ? row['national_id'] : undefined],
        [page.registrationNumber, isCfr ? undefined : orNothing(row['national_id'])],
        [page.vesselSizes?.lengthOverall, kind === 'LOA' ? length : undefined],
        [fleetRegister?.registeredLength, ['RGL', 'REG'].includes(kind) ? length : undefined],
        [page.extendedFields?.dimensions?.length, kind === 'LBP' ? length : undefined],
        [fleetRegister?.otherLength, ['UNK', ''].includes(kind) ? length : undefined],
        [page.vesselSizes?.bruttotons, measure === 'GT' ? tonnage : undefined],
        [fleetRegister?.registerTonnage, measure === 'GRT' ? tonnage : undefined],
        [fleetRegister?.otherTonnage, measure === '' ? tonnage : undefined],
      ];
    },
  },
  'vessels of Global Fishing Watch': {
    args: ['csv', `${shared}gfw-vessel-characteristics.csv`, '--mapping', `${mappings}gfw-vessel-characteristics.json`],
    // Dirty MMSIs are refused, which another test counts. The whole file takes a minute.
    lines: 5001,
    rows: async () =>
      (await rowsOf('gfw-vessel-characteristics.csv', ','))
        .slice(0, 5000)
        .filter(({ mmsi }) => /^[2-7]\d{8}$/.test(mmsi ?? '')),
    find: (row) => ['mmsi', row['mmsi'] ?? ''],
    compare: ({ fleetRegister, ...page }, row) => [
      [fleetRegister?.otherLength, amount(row['length'])],
      [fleetRegister?.otherTonnage, amount(row['tonnage'])],
      [page.vesselSizes?.lengthOverall, undefined],
      [page.engine?.power, amount(row['engine_power'])],
    ],
  },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-back-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

describe.skipIf(!existsSync(shared))('real registers (skipped without the shared data)', () => {
  it.each(Object.entries(registers))(
    '%s: fifty rows, read back by the API, equal the file',
    { timeout: 120_000 },
    async (_, register) => {
      const database = await seededDatabase();
      const held: readonly Authority[] = ['USER', 'VESSEL_EXTENDED_FIELDS'];
      const viewer = async () => ({ account: { id: 1, username: 'a' }, authorities: new Set(held), signInId: 1 });
      const [format, file, ...options] = register.args;
      const path = join(folder, basename(file));
      const text = await readFile(file, 'latin1');
      await writeFile(
        path,
        register.lines === undefined ? text : text.split('\n', register.lines).join('\n'),
        'latin1',
      );
      await database.run([format, path, ...options]);
      const { db } = database;
      const api = await testApi(contract, vesselRoutes({ db, pool: database.pool, app: 'WHEELHOUSE' }), viewer);
      try {
        const differences: unknown[] = [];
        const sample = sampleOf(await register.rows());
        for (const row of sample) {
          const [column, value] = register.find(row);
          const [vessel] = await database.rows<{ id: number }>(`select id from vessel where ${column}::text = $1`, [
            value,
          ]);
          const page = await api.client('a').call(getVessel, { params: { id: vessel?.id ?? 0 } });
          register.compare(page, row).forEach(([said, file], at) => {
            if (said !== file) differences.push({ value, at, said, file });
          });
        }
        expect(differences).toEqual([]);
        expect(sample.length).toBeGreaterThan(30);
      } finally {
        await api.close();
        await database.close();
      }
    },
  );
});

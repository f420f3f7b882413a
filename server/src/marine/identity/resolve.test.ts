import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { undoRun } from '#marine/registers/undoRun.ts';
import { seededDatabase, type SeededDatabase } from '#marine/registers/testSeededDatabase.ts';

/** Five registers of the same few ships; each has something the others lack, and some of it is wrong. */
const files = {
  fleet: {
    date: '2020-01-01',
    fields: { name: 'Name', flag: 'Flag', cfr: 'CFR', callSign: 'Call sign', imo: 'IMO', harbourNumber: 'Mark' },
    rows: [
      'No,Name,Flag,CFR,Call sign,IMO,Mark',
      '1,NEW WAVE,SE,SWE990000001,SFX1001,1000007,SD1',
      '2,TERN,SE,SWE990000002,SFX1002,,SD2',
      '3,SKUA,SE,SWE990000003,SFX1003,,SD3',
    ],
  },
  tuna: {
    date: '2022-01-01',
    fields: { name: 'Ship', flag: 'Flag', cfr: 'CFR', 'vesselSizes.lengthOverall': 'Length', mmsi: 'MMSI' },
    rows: [
      'No,Ship,Flag,CFR,Length,MMSI,Was,Until',
      'A,Tern II,SE,SWE990000002,24,265900002,Petrel,2015-05-01',
      'B,Skua,SE,SWE990000003,31,265900001,SKUA,2015-05-01',
    ],
    former: [{ field: 'name', value: 'Was', until: 'Until' }],
  },
  classed: {
    date: '2021-01-01',
    fields: { name: 'Ship', flag: 'Flag', imo: 'IMO', 'vesselSizes.lengthOverall': 'Length', mmsi: 'MMSI' },
    rows: ['No,Ship,Flag,IMO,Length,MMSI', 'x,WAVE,NO,1000007,14.9,265900001', 'y,OTHER,NO,1000019,60,257990001'],
  },
  harbour: {
    date: '2023-01-01',
    fields: {
      name: 'Boat',
      flag: 'Flag',
      harbourNumber: 'Mark',
      callSign: 'Call',
      'vesselSizes.lengthOverall': 'Length',
    },
    rows: [
      'No,Boat,Flag,Mark,Call,Length',
      '7,NEW WAVE,SE,SD 1,SFX1001,15',
      '8,SKUA,SE,SD-03,SFX1003,20',
      '9,TERN,SE,SD9,SFX1002,24',
    ],
  },
  radio: {
    date: '2023-01-01',
    fields: { name: 'Ship', flag: 'Flag', callSign: 'Call', mmsi: 'MMSI' },
    rows: [
      'No,Ship,Flag,Call,MMSI',
      'r1,SKUA,SE,SFX1003,265900003',
      'r2,Tern,SE,SFX1002,265900002',
      'r3,AUK,SE,SFX1001,',
    ],
  },
} as const;
type FileName = keyof typeof files;

let database: SeededDatabase;
let folder: string;
beforeAll(async () => {
  database = await seededDatabase();
  folder = await mkdtemp(join(tmpdir(), 'identity-'));
  for (const [name, { rows, ...mapping }] of Object.entries(files)) {
    await writeFile(join(folder, `${name}.csv`), `${rows.join('\n')}\n`);
    await writeFile(
      join(folder, `${name}.json`),
      JSON.stringify({ source: `The ${name} list`, key: 'No', ...mapping }),
    );
  }
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await forgetAll();
});

/** Faster than to truncate. */
async function forgetAll(): Promise<void> {
  for (const table of ['vessel', 'register_record', 'import_run']) await database.rows(`delete from ${table}`);
}

async function importFile(name: FileName): Promise<string | undefined> {
  const { out, err, code } = await database.run([
    'csv',
    join(folder, `${name}.csv`),
    '--mapping',
    join(folder, `${name}.json`),
  ]);
  expect(code, err).toBe(0);
  return out.at(-1);
}

/** Every vessel with all its fields, their sources, records and former values; without the numbers of vessels. */
async function vessels(): Promise<unknown[]> {
  return await database.rows(`
    select to_jsonb(vessel) - 'id' - 'changed_at' as fields,
           (select array_agg(source || ' ' || key order by source, key) from register_record where vessel_id = vessel.id) as records,
           (select jsonb_agg(to_jsonb(history) - 'vessel_id' order by kind, value) from vessel_history as history where vessel_id = vessel.id) as history,
           (select jsonb_agg(to_jsonb(used) - 'vessel_id' order by mmsi) from used_mmsi as used where vessel_id = vessel.id) as mmsis,
           (select jsonb_agg(to_jsonb(lost) - 'vessel_id' order by identifier) from contested_identifier as lost where vessel_id = vessel.id) as lost
    from vessel order by 2`);
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

describe('five registers of the same ships', () => {
  it('give the same vessels in all their 120 orders', { timeout: 300_000 }, async () => {
    // What one more file makes of a set of files depends on what they made, which is the same in every order: so each
    // step from a set to the next is taken once, with its result compared, and not again in each order that has it.
    const found = new Map<string, unknown[]>();
    const taken = new Set<string>();
    for (const order of permutations(Object.keys(files) as FileName[])) {
      const before = order.map((_, step) => order.slice(0, step).sort().join());
      const fresh = before.findLastIndex((set, step) => !taken.has(`${set} then ${order[step]}`));
      await forgetAll();
      for (const [step, name] of order.slice(0, fresh + 1).entries()) {
        await importFile(name);
        taken.add(`${before[step]} then ${name}`);
        const after = await vessels();
        const set = order
          .slice(0, step + 1)
          .sort()
          .join();
        expect(after, order.slice(0, step + 1).join()).toEqual(found.get(set) ?? after);
        found.set(set, after);
      }
    }
    expect(taken.size).toBe(5 * 2 ** 4);
    const all = found.get(Object.keys(files).sort().join());
    expect(all?.map((one) => (one as { records: unknown }).records)).toEqual([
      ['The classed list x', 'The fleet list 1', 'The harbour list 7'],
      ['The classed list y'],
      ['The fleet list 2', 'The harbour list 9', 'The radio list r2', 'The tuna list A'],
      ['The fleet list 3', 'The radio list r1', 'The tuna list B'],
      // Its length is far from that of the tuna list.
      ['The harbour list 8'],
      // It has only a call sign of another ship.
      ['The radio list r3'],
    ]);
  });

  it('have the former names that a register names itself, but not the name of today', async () => {
    await importFile('tuna');
    const history = 'select kind, value, from_day, until_day, source from vessel_history';
    expect(await database.rows(history)).toEqual([
      { kind: 'name', value: 'Petrel', from_day: null, until_day: '2015-05-01', source: 'The tuna list' },
    ]);
  });

  it('change nothing when they are imported again', async () => {
    for (const name of Object.keys(files) as FileName[]) await importFile(name);
    const before = await vessels();
    for (const name of Object.keys(files) as FileName[]) expect(await importFile(name)).toMatch(/^0 added, 0 changed/);
    expect(await vessels()).toEqual(before);
  });
});

describe('a mark that more than a hundred records have', () => {
  const fields = { name: 'Boat', flag: 'Flag', harbourNumber: 'Mark' };
  const boats = (mark: string) => Array.from({ length: 99 }, (_, index) => `${index},BOAT ${index},SE,${mark}`);
  const lists = {
    red: ['1,AUK,SE,SD1'],
    blue: ['1,AUK,SE,SD1'],
    earlier: boats('SD2'),
    many: boats('SD1'),
  };

  async function importList(list: keyof typeof lists): Promise<void> {
    const source = list === 'earlier' ? 'many' : list;
    const [file, mapping] = [join(folder, 'list.csv'), join(folder, 'list.json')];
    await writeFile(file, `${['No,Boat,Flag,Mark', ...lists[list]].join('\n')}\n`);
    await writeFile(mapping, JSON.stringify({ source, key: 'No', date: '2024-01-01', fields }));
    const { err, code } = await database.run(['csv', file, '--mapping', mapping]);
    expect(code, err).toBe(0);
  }

  /** The records of the boat that two lists have. */
  async function auk(): Promise<unknown[]> {
    return await database.rows(
      `select array_agg(source order by source) as lists from register_record join vessel on vessel.id = vessel_id
       where vessel.name = 'AUK' group by vessel_id order by 1`,
    );
  }

  it('joins nothing, whether the others came before or after', async () => {
    for (const order of [
      ['red', 'blue', 'many'],
      ['many', 'red', 'blue'],
      ['red', 'many', 'blue'],
    ] as const) {
      await forgetAll();
      for (const list of order) await importList(list);
      expect(await auk(), order.join()).toEqual([{ lists: ['blue'] }, { lists: ['red'] }]);
    }
  });

  it('joins again when an import of others is undone, whether it added or changed them', async () => {
    for (const order of [
      ['red', 'blue', 'many'],
      ['earlier', 'red', 'blue', 'many'],
    ] as const) {
      await forgetAll();
      for (const list of order) await importList(list);
      expect(await auk(), order.join()).toHaveLength(2);
      const [run] = await database.rows<{ id: number }>('select max(id) as id from import_run');
      await undoRun(database.pool, run?.id ?? 0, { actor: 'anna', now: () => new Date(), onProgress: () => {} });
      expect(await auk(), order.join()).toEqual([{ lists: ['blue', 'red'] }]);
    }
  });
});

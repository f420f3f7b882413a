import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/database/oneConnection.ts';
import { seededDatabase, type SeededDatabase } from '#marine/registers/testSeededDatabase.ts';
import { aisRegister, evidenceOfRegister, type RegisterRecord } from './evidence.ts';
import { compareChanged } from './pairStore.ts';
import { makeChangedRecords, markChanged, writeBlocks, writeRecords } from './recordStore.ts';

let database: SeededDatabase;
beforeAll(async () => {
  database = await seededDatabase();
});
afterAll(() => database.close());

type Values = Pick<RegisterRecord, 'register' | 'key' | 'fields'>;

/** How many pairs are compared when all of these records are new. */
async function pairsOf(records: readonly Values[]): Promise<number> {
  const days = { first: '2024-01-01', last: '2024-01-01', since: '2024-01-01' };
  let compared = 0;
  await inTransaction(database.pool, async (client) => {
    await makeChangedRecords(client);
    const written = records.map((one) => ({
      ...days,
      ...one,
      source: one.register,
      digest: Buffer.alloc(0),
      said: null,
      content: { fields: one.fields },
      evidence: evidenceOfRegister({ ...days, ...one }),
    }));
    const ids = await writeRecords(client, null, written);
    const blocks = written.map(({ evidence }, index) => ({ id: ids[index] ?? 0, evidence }));
    await writeBlocks(client, blocks, []);
    await markChanged(client, ids, true);
    await compareChanged(client, (pairs) => {
      compared = pairs;
    });
    await client.query('delete from record_block');
    await client.query('delete from register_record');
  });
  return compared;
}

const boat = (register: string, key: string, fields: RegisterRecord['fields'] = {}): Values => ({
  register,
  key,
  fields: { flag: 'SE', harbourNumber: 'GG 1', ...fields },
});
const boats = ['1', '2', '3', '4'].map((key) => boat('harbour', key));

it('records of one register are not compared for a mark in common', async () => {
  expect(await pairsOf(boats)).toBe(0);
});

it('records of one register are compared for an IMO number in common', async () => {
  const imo = { imo: 9_074_729 };
  expect(await pairsOf([...boats, boat('harbour', '5', imo), boat('harbour', '6', imo)])).toBe(1);
});

it('records of two registers are compared for a mark in common', async () => {
  expect(await pairsOf([...boats, boat('fleet', '1')])).toBe(4);
});

it('ships seen on AIS are compared with each other for any value in common', async () => {
  const ships = ['1', '2', '3'].map((key) => boat(aisRegister, key));
  expect(await pairsOf(ships)).toBe(3);
});

it('a value that more than a hundred records share is no evidence', async () => {
  const many = Array.from({ length: 100 }, (_, index) => boat('harbour', String(index)));
  expect(await pairsOf([...many, boat('fleet', '1')])).toBe(0);
});

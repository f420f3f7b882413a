import type pg from 'pg';
import { aisRegister, evidenceOfShip } from './evidence.ts';
import { makeChangedRecords, markChanged, writeBlocks, writeRecords, type RecordToWrite } from './recordStore.ts';
import { inOwnTurn } from './ownTurn.ts';
import { resolveRecords } from './resolve.ts';
import { linkRecords, listChanged, type ChangedShip } from './shipStore.ts';
import { aisSource } from './vesselOfRecords.ts';

const MOST_AT_ONCE = 2000;

/**
 * Finds the vessels of ships whose static data changed, in transactions of their own. While an import runs nothing is
 * done; the next call goes on.
 *
 * @returns How many ships were looked at.
 */
export async function resolveShips(pool: pg.Pool): Promise<number> {
  let done = 0;
  for (;;) {
    const count = await inOwnTurn(pool, resolveSome);
    done += count ?? 0;
    if (count === undefined || count < MOST_AT_ONCE) return done;
  }
}

async function resolveSome(client: pg.PoolClient): Promise<{ result: number; touched: number }> {
  const ships = await listChanged(client, MOST_AT_ONCE);
  if (ships.length === 0) return { result: 0, touched: 0 };
  await makeChangedRecords(client);
  const records = ships.map(recordOf);
  const ids = await writeRecords(client, null, records);
  const written = records.flatMap(({ evidence }, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ id, evidence }];
  });
  await writeBlocks(client, written, ids);
  await markChanged(client, ids, true);
  await linkRecords(
    client,
    ships.flatMap(({ id }, index) => {
      const record = ids[index];
      return record === undefined ? [] : [{ id, record }];
    }),
  );
  return { result: ships.length, touched: await resolveRecords(client) };
}

function recordOf(ship: ChangedShip): RecordToWrite {
  const { id, ...identity } = ship;
  const key = String(id);
  const { first, last, name, callSign } = ship;
  return {
    register: aisRegister,
    key,
    source: aisSource,
    digest: Buffer.alloc(0),
    first,
    last,
    since: first,
    said: JSON.stringify(identity),
    content: {
      fields: {},
      sent: { ...(name === null ? {} : { name }), ...(callSign === null ? {} : { callSign }) },
    },
    evidence: evidenceOfShip({ ...ship, key }),
  };
}

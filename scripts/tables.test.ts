import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areaTables, openTables, tableExceptions } from './tableRules.ts';
import { isUnguarded, readTables, readTableUses, refusalOfUse, tablesIn } from './tables.ts';

const root = dirname(import.meta.dirname);
const tables = readTables(root);
const uses = readTableUses(root);

describe('the tables of areas', () => {
  it('are written by their own area alone, and read by those that need it', () => {
    expect(uses.length).toBeGreaterThan(200);
    expect([...new Set(uses.flatMap((use) => refusalOfUse(use) ?? []))]).toEqual([]);
  });

  it('have positions in the guarded files alone, so that every read goes through what the viewer may see', () => {
    expect(uses.filter(isUnguarded)).toEqual([]);
    expect(isUnguarded({ file: 'server/src/areas/fleets/store.ts', table: 'latest_position' })).toBe(true);
  });

  it('are all declared, each once', () => {
    const declared = [...Object.values(areaTables).flat(), ...openTables];
    expect(declared.toSorted()).toEqual([...tables].toSorted());
  });

  it('have no exception that nothing needs', () => {
    const unneeded = tableExceptions.flatMap(({ area, does, tables }) =>
      tables
        .filter((table) => {
          const isUsed = uses.some((use) => use.area === area && use.table === table && use.does === does);
          return !isUsed || refusalOfUse({ area, does, table }, []) === undefined;
        })
        .map((table) => `${area} ${does} ${table}`),
    );
    expect(unneeded).toEqual([]);
  });

  it.each([
    ['vessels', 'reads', 'invoice'],
    ['home', 'writes', 'vessel'],
    ['leads', 'writes', 'notice'],
  ] as const)('are not open to others: %s %s %s', (area, does, table) => {
    expect(refusalOfUse({ area, does, table })).toBe(`${area} ${does} ${table}`);
  });
});

describe('the tables in a file', () => {
  const found = (source: string) => tablesIn(source, tables).map(({ does, table }) => `${does} ${table}`);

  it('are found in calls of Kysely, also with another name and in lists', () => {
    const source = `db.selectFrom('vessel as boat').leftJoin('country', 'iso', 'flag').selectFrom(['owner', 'person as one']);
      db.insertInto('fleet').values(row); db.updateTable('event').from('media'); db.deleteFrom('notice').using('account')`;
    expect(found(source).toSorted()).toEqual([
      'reads account',
      'reads country',
      'reads media',
      'reads owner',
      'reads person',
      'reads vessel',
      'writes event',
      'writes fleet',
      'writes notice',
    ]);
  });

  it('are found in SQL texts', () => {
    const source = `sql\`with old as (delete from notice using account) insert into fleet select * from vessel join "owner"\`;
      client.query('update event set title = $1 from media')`;
    expect(found(source).toSorted()).toEqual([
      'reads account',
      'reads media',
      'reads owner',
      'reads vessel',
      'writes event',
      'writes fleet',
      'writes notice',
    ]);
  });

  it('are not found in comments and sentences', () => {
    expect(found("// select from vessel\nconst words = 'A letter from account to account';")).toEqual([]);
  });
});

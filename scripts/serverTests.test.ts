import { existsSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { alwaysOnServer, leftOutOnServer } from './serverTests.ts';
import { chooseFiles, isOfProduct, plainStatement, type FileStatements } from './statements.ts';

test('each file that is left out on a PostgreSQL server exists, and its subject is not the database', () => {
  expect(leftOutOnServer.filter((file) => !existsSync(file) || alwaysOnServer(file))).toEqual([]);
  expect(new Set(leftOutOnServer).size).toBe(leftOutOnServer.length);
});

describe('a statement is compared', () => {
  it.each([
    ['select 1', 'select  2'],
    ["select 'cod'", 'select $1'],
    ['insert into catch values ($1, $2)', 'insert into catch values ($1, $2), ($3, $4)'],
    ['drop table position_20260705', 'drop table position_20260706'],
  ])('without what differs from run to run: %s and %s', (one, other) => {
    expect(plainStatement(one)).toBe(plainStatement(other));
  });

  it('with its tables and columns', () => {
    expect(plainStatement('select name from vessel')).not.toBe(plainStatement('select flag from vessel'));
  });
});

describe('a call is', () => {
  const stack = (...files: string[]) => ['Error', ...files.map((file) => `    at run (${file}:1:2)`)].join('\n');

  it.each<[expected: boolean, files: string[]]>([
    [true, ['/server/src/platform/database/oneConnection.ts', '/server/src/areas/fleets/fleetStore.ts']],
    [true, ['/server/src/areas/fleets/fleetStore.ts', '/server/src/areas/fleets/fleets.test.ts']],
    [false, ['/node_modules/kysely/query.ts', '/server/src/areas/fleets/fleets.test.ts', '/server/src/app.ts']],
    [false, ['/server/src/areas/vessels/testRegister.ts', '/server/src/app.ts']],
    [true, []],
  ])("the product's (%s) by the nearest of the files %j", (expected, files) => {
    expect(isOfProduct(stack(...files))).toBe(expected);
  });
});

describe('files are chosen', () => {
  const file = (name: string, seconds: number, statements: string): FileStatements => ({
    file: name,
    seconds,
    statements: new Set(statements),
  });
  const chosen = (files: readonly FileStatements[], always = '') =>
    chooseFiles(files, (one) => one.file === always).map((one) => one.file);

  it('so that every statement is run, in little time', () => {
    const files = [file('slow', 9, 'abc'), file('quick', 1, 'ab'), file('other', 1, 'c'), file('none', 1, '')];
    expect(chosen(files)).toEqual(['quick', 'other']);
  });

  it('with those that always run', () => {
    const files = [file('slow', 9, 'abc'), file('quick', 1, 'ab'), file('other', 1, 'c')];
    expect(chosen(files, 'slow')).toEqual(['slow']);
  });

  it('without one whose statements later ones run too', () => {
    const files = [file('first', 1, 'abcd'), file('left', 1.5, 'abe'), file('right', 1.5, 'cdf')];
    expect(chosen(files)).toEqual(['left', 'right']);
  });
});

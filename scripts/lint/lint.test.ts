import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';

const exec = promisify(execFile);

/** Writes a file, lints it, and returns the linter's output. */
async function lintPlanted(path: string, text: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  const outcome = await exec('npx', ['--no-install', 'oxlint', path]).catch((failed: { stdout: string }) => failed);
  return outcome.stdout;
}

describe('the rule of transactions', () => {
  const path = 'server/src/areas/vessels/planted.ts';
  afterEach(() => rm(path, { force: true }));

  it.each([
    ['db', 'db.transaction().execute(async () => await look(db))'],
    ['the pool of its parts', 'parts.db.transaction().execute(async () => await look(parts.pool))'],
    ['db in a read-only one', "db.transaction().setAccessMode('read only').execute(async () => await look({ db }))"],
    ['the pool on a connection of the driver', 'inTransaction(pool, async () => await look(pool))'],
  ])('refuses a query inside one to %s', async (_, text) => {
    expect(await lintPlanted(path, `export const use = () => ${text};\n`)).toContain('one-connection');
  });

  it('allows queries to the transaction', async () => {
    const text = 'db.transaction().execute(async (within) => await look({ db: within }))';
    expect(await lintPlanted(path, `export const use = () => ${text};\n`)).not.toContain('one-connection');
  });
});

describe('the rule of literals', () => {
  const path = 'server/src/areas/vessels/planted.ts';
  afterEach(() => rm(path, { force: true }));

  it.each([
    ['an object in an object', '{ a, ...{ b: 1, c: 2 } }'],
    ['an array in an array', '[a, ...[b, c]]'],
    ['an array in arguments', 'a(...[b, c])'],
  ])('refuses %s', async (_, text) => {
    expect(await lintPlanted(path, `export const use = (a, b, c) => (${text});\n`)).toContain('no-spread-literal');
  });

  it('allows what may be left out, and copies', async () => {
    const text = '[{ ...a, ...(b ? { c } : {}) }, ...b, [...c]]';
    expect(await lintPlanted(path, `export const use = (a, b, c) => (${text});\n`)).not.toContain('no-spread-literal');
  });
});

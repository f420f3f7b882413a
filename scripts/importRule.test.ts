import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';

const exec = promisify(execFile);

/** Plants a file, lints it, and answers what the linter said. */
async function lintPlanted(path: string, text: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  const outcome = await exec('npx', ['--no-install', 'oxlint', path]).catch((failed: { stdout: string }) => failed);
  return outcome.stdout;
}

const planted: readonly [string, string, string][] = [
  ['an area imports another area', 'server/src/areas/vessels/planted.ts', '#areas/session/session.ts'],
  ['an area climbs out of its folder', 'server/src/areas/vessels/planted.ts', '../session/session.ts'],
  ['the permissions import the database', 'server/src/permissions/planted.ts', '#database/connect.ts'],
  ['the AIS path imports HTTP', 'server/src/ais/planted.ts', '#http/refusal.ts'],
  ['the server imports the page', 'server/src/http/planted.ts', '@wheelhouse/web/src/main.tsx'],
  ['the page imports the server', 'web/src/lib/planted.ts', '@wheelhouse/server/src/app.ts'],
  ['an area of the page imports the map', 'web/src/areas/vessels/planted.ts', '#map/mapSearch.ts'],
  ['the map imports an area', 'web/src/map/planted.ts', '#areas/vessels/VesselCard.tsx'],
  ['a part of the theme imports an area', 'web/src/ui/planted.ts', '#areas/vessels/VesselCard.tsx'],
  ['the contract imports the server', 'contract/src/planted.ts', '@wheelhouse/server/src/app.ts'],
];

describe('the import rule', () => {
  afterEach(async () => {
    await Promise.all(planted.map(([, path]) => rm(path, { force: true })));
  });

  it.each(planted)('refuses when %s', async (_, path, from) => {
    const said = await lintPlanted(path, `import { thing } from '${from}';\nexport const use = thing;\n`);
    expect(said).toContain('no-restricted-imports');
  });

  it('lets an area import what it may stand on', async () => {
    const said = await lintPlanted(
      'server/src/areas/vessels/planted.ts',
      `import { notFound } from '#http/refusal.ts';\nexport const use = notFound;\n`,
    );
    expect(said).not.toContain('no-restricted-imports');
  });
});

describe('the rule of transactions', () => {
  const path = 'server/src/areas/vessels/planted.ts';
  afterEach(() => rm(path, { force: true }));

  it.each([
    ['db', 'db.transaction().execute(async () => await look(db))'],
    ['the pool of its parts', 'parts.db.transaction().execute(async () => await look(parts.pool))'],
    ['db in a read-only one', "db.transaction().setAccessMode('read only').execute(async () => await look({ db }))"],
    ['the pool on a connection of the driver', 'inTransaction(pool, async () => await look(pool))'],
  ])('refuses work inside one that asks %s', async (_, text) => {
    expect(await lintPlanted(path, `export const use = () => ${text};\n`)).toContain('one-connection');
  });

  it('lets it ask the transaction', async () => {
    const text = 'db.transaction().execute(async (within) => await look({ db: within }))';
    expect(await lintPlanted(path, `export const use = () => ${text};\n`)).not.toContain('one-connection');
  });
});

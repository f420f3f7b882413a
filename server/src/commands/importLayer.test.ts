import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { absoluteLayerArguments, importLayerCommand } from './importLayer.ts';

const point = (id: number, longitude: number) => ({
  type: 'Feature',
  id,
  properties: {},
  geometry: { type: 'Point', coordinates: [longitude, 60] },
});

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'wheelhouse-layer-'));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(kind: string, features: readonly unknown[]): Promise<string> {
  const file = join(folder, 'gear.geojson');
  await writeFile(file, JSON.stringify({ type: 'FeatureCollection', features }));
  let output = '';
  const stdout = { write: (text: string) => (output += text) };
  const context = { db: database.db, stdout, now: () => new Date() };
  expect(await importLayerCommand([kind, file, '--name', 'Set nets'], context)).toBe(0);
  return output;
}

describe('wheelhouse import layer', () => {
  it('says what it added, changed and removed', async () => {
    expect(await run('fixed-gear', [point(1, 4), point(2, 4)])).toBe(
      'Set nets: 2 added, 0 changed, 0 removed, 0 unchanged\n',
    );
    expect(await run('fixed-gear', [point(2, 5), point(3, 5)])).toBe(
      'Set nets: 1 added, 1 changed, 1 removed, 0 unchanged\n',
    );
    const { rows } = await database.pool.query('select name, kind, revision from dated_layer');
    expect(rows).toEqual([{ name: 'Set nets', kind: 'FIXED_GEAR', revision: 2 }]);
  });

  it('says what is wrong with a file', async () => {
    const failed = run('fixed-gear', [{ ...point(1, 4), geometry: null }]);
    await expect(failed).rejects.toThrow(
      new UserFacingError('Nothing was imported: feature 1 is no point, line or area.'),
    );
  });

  it.each([
    [['nets', 'a.geojson', '--name', 'A'], 'Unknown kind "nets". Choose from closed-area, fixed-gear,'],
    [['ice-edge'], 'Usage:'],
    [['ice-edge', 'a.geojson'], 'Give the layer a name of up to 80 characters'],
  ])('explains the arguments %j', (args, reason) => {
    expect(() => absoluteLayerArguments(args)).toThrow(reason);
  });

  it('hands the path of the file over as an absolute one', () => {
    const [kind, file, name] = absoluteLayerArguments(['ice-edge', 'a.geojson', '--name=Ice edge']);
    expect([kind, file?.startsWith('/'), name]).toEqual(['ice-edge', true, '--name=Ice edge']);
  });
});

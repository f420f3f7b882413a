import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { importRules, serverAreas } from './importRules.ts';
import {
  circles,
  codeFiles,
  foldersThatRefuseNothing,
  foldersWithoutRule,
  importsOf,
  namesGuarded,
  plantedImport,
  readImports,
  refusalOf,
} from './imports.ts';

const root = dirname(import.meta.dirname);
const imports = await readImports(root);

function refusals(from: string, specifier: string): string[] {
  return importsOf(from, `import { thing } from '${specifier}';`).flatMap((one) => refusalOf(one) ?? []);
}

describe('the import rules', () => {
  it('hold for every file of the repository, and no files import each other in a circle', () => {
    expect(imports.length).toBeGreaterThan(8000);
    expect(imports.filter((one) => refusalOf(one) !== undefined)).toEqual([]);
    expect(circles(imports)).toEqual([]);
  });

  it('let positions as they came be read only where what the viewer may see is known', () => {
    const live = '#marine/ais/liveVessels.ts';
    expect(refusals('server/src/areas/fleets/area.ts', live).join()).toContain('through a Sight');
    expect(refusals('server/src/areas/positions/locations.ts', live).join()).toContain('through a Sight');
    expect(refusals('server/src/areas/sight/planted.ts', live)).toEqual([]);
    expect(namesGuarded('server/src/areas/positions/routes.ts', 'positions.unguarded.vessels')).toBe(true);
    expect(namesGuarded('server/src/areas/sight/planted.ts', 'positions.unguarded.vessels')).toBe(false);
  });

  // One forbidden import, planted in each folder with a rule; the check does the same.
  it.each(importRules.filter(({ may }) => !may.includes('*')).map(({ folder }) => folder))(
    'refuse an import of the highest folder in %s',
    (folder) => {
      expect(plantedImport(folder).flatMap((planted) => refusalOf(planted) ?? [])).toHaveLength(1);
    },
  );

  it('find a folder in which a forbidden import is not refused', () => {
    expect(foldersThatRefuseNothing()).toEqual([]);
    // Commands may import everything, so their row can refuse nothing.
    expect(foldersThatRefuseNothing([{ folder: 'server/src/commands', may: [] }])).toEqual(['server/src/commands']);
  });

  it('have a row for every folder of code, so that a new one can’t import what it likes', () => {
    expect(foldersWithoutRule(codeFiles(root))).toEqual([]);
    const planted = [
      'server/src/extra',
      'server/src/platform/extra',
      'web/src/extra',
      'web/src/map/extra',
      'demo/src/extra',
    ];
    expect(foldersWithoutRule(planted.map((folder) => `${folder}/planted.ts`))).toEqual(planted);
    expect(foldersWithoutRule(['server/src/areas/extra/planted.ts', 'server/src/planted.ts'])).toEqual([]);
  });

  it.each([
    ['an area that imports an area it doesn’t declare', 'server/src/areas/vessels/planted.ts', '#areas/news/feed.ts'],
    ['an area that climbs out of its folder', 'server/src/areas/vessels/planted.ts', '../session/session.ts'],
    ['a part of marine that imports HTTP', 'server/src/marine/ais/planted.ts', '#platform/http/files.ts'],
    ['a part of marine that imports another', 'server/src/marine/ais/planted.ts', '#marine/weather/manifest.ts'],
    ['the platform that imports an area', 'server/src/platform/http/planted.ts', '#areas/session/session.ts'],
    [
      'rules of permission that read the database',
      'server/src/permissions/planted.ts',
      '#platform/database/connect.ts',
    ],
    ['an area of the page that imports the map', 'web/src/areas/vessels/planted.ts', '#map/engine/mapSearch.ts'],
    ['the map that imports an area above it', 'web/src/map/engine/planted.ts', '#areas/vessels/VesselCard.tsx'],
    ['the engine of the map that imports its panels', 'web/src/map/engine/planted.ts', '#map/panels/MapPanels.tsx'],
    ['the page that imports the server', 'web/src/lib/planted.ts', '@wheelhouse/server/app'],
    ['the contract that imports the server', 'contract/src/planted.ts', '@wheelhouse/server/app'],
    ['the drawing of vessels that imports the page', 'drawing/src/planted.ts', '@wheelhouse/web/main'],
    ['the demo that imports the server', 'demo/src/fill/planted.ts', '@wheelhouse/server/app'],
    ['the ships of the demo imported by its sea', 'demo/src/sea/planted.ts', '#ships/voyage.ts'],
    ['the server that imports the demo', 'server/src/app.ts', '@wheelhouse/demo'],
    ['a journey that imports the drawing of vessels', 'e2e/src/pages/planted.ts', '@wheelhouse/drawing/vessel'],
    ['a product file that imports a test fixture', 'server/src/areas/news/planted.ts', '#areas/news/testXml.ts'],
  ])('refuse %s', (_, from, specifier) => {
    expect(refusals(from, specifier)).toHaveLength(1);
  });

  it('let an area of the server need only earlier areas of their table, so that none need each other', () => {
    const names = Object.keys(serverAreas);
    const later = Object.entries(serverAreas).flatMap(([area, needs], place) =>
      needs.filter((need) => names.indexOf(need) >= place).map((need) => `${area} needs ${need}`),
    );
    expect(later).toEqual([]);
  });

  it('let an area import what it may, and a test everything in its workspace', () => {
    expect(refusals('server/src/areas/vessels/planted.ts', '#platform/http/mountRoutes.ts')).toEqual([]);
    expect(refusals('server/src/areas/events/planted.ts', '#areas/content/content.ts')).toEqual([]);
    expect(refusals('server/src/areas/vessels/planted.test.ts', '#areas/news/feed.ts')).toEqual([]);
  });

  it('read imports of types and dynamic imports', () => {
    const text = `import type { A } from './a.ts';\nconst b = await import('./b.ts');\nexport * from './c.ts';`;
    expect(importsOf('web/src/lib/planted.ts', text).map(({ to }) => to)).toEqual([
      'web/src/lib/a.ts',
      'web/src/lib/b.ts',
      'web/src/lib/c.ts',
    ]);
  });

  it('let the program load the demo only when there is one: by a dynamic import, or in a thread', async () => {
    const isProduct = (from: string) => from.startsWith('server/src/') && !/\.test\.ts$|\/test[A-Z]/.test(from);
    const files = imports.filter(({ from, to }) => isProduct(from) && to.startsWith('demo/')).map(({ from }) => from);
    const loading = await Promise.all(
      [...new Set(files)].map(async (file) => {
        const lines = (await readFile(`${root}/${file}`, 'utf8')).split('\n');
        const own = lines.filter((line) => line.includes("'@wheelhouse/demo"));
        return own.every((line) => /^import type | await import\(/.test(line)) ? [] : [file];
      }),
    );
    expect(files).toContain('server/src/commands/serve/demonstration.ts');
    expect(loading.flat()).toEqual(['server/src/commands/serve/demonstrationMapWorker.ts']);
  });

  it('read the files of workers, which may import what starts them', () => {
    const url = (path: string) => `new Worker(new URL('${path}', import.meta.url))`;
    const [worker] = importsOf('server/src/areas/news/feed.ts', url('../events/exportWorker.ts'));
    expect(worker && refusalOf(worker)).toMatch(/^server\/src\/areas\/news may import /);
    const [program] = importsOf('web/src/map/layers/drawing.ts', url('../../../../server/src/app.ts'));
    expect(program && refusalOf(program)).toMatch(/^web may import /);
    const starts = importsOf('web/src/lib/a.ts', url('worker.ts'));
    expect(
      circles([...starts, { from: 'web/src/lib/worker.ts', to: 'web/src/lib/a.ts', specifier: './a.ts' }]),
    ).toEqual([]);
  });

  it('find a circle of imports', () => {
    const edge = (from: string, to: string) => ({ from, to, specifier: to });
    expect(circles([edge('a', 'b'), edge('b', 'c'), edge('c', 'a'), edge('c', 'd')])).toEqual([['a', 'b', 'c']]);
  });

  it('are part of the check, which reports the file and the rule', async () => {
    const { stdout } = await promisify(execFile)('node', ['scripts/imports.ts'], { cwd: root });
    expect(stdout).toBe('');
  });
});

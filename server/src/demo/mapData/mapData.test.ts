import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { manifestName, readManifest as readAreas } from '#marine/mapData/areaManifest.ts';
import { writeAreas } from '#marine/mapData/areaStore.ts';
import { followPorts, writePorts } from '#marine/mapData/portStore.ts';
import { forecastGrid, hourMs } from '#demo/forecast/area.ts';
import { ports } from '#demo/sea/ports.ts';
import { writeFrames } from '#marine/weather/frameStore.ts';
import { readManifest } from '#marine/weather/manifest.ts';
import { renewForecasts } from './renewForecasts.ts';
import { writeAreasOnce } from './writeAreasOnce.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wheelhouse-map-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

const areasOf = async (layer: 'eez' | 'ices') =>
  readAreas(await readFile(join(folder, manifestName(layer)), 'utf8').catch(() => ''));

describe('areas and ports of the demo', () => {
  it('are written once, and marked as a demo', async () => {
    expect(await writeAreasOnce(folder)).toEqual(['eez', 'ices', 'ports']);
    for (const layer of ['eez', 'ices'] as const) {
      const areas = await areasOf(layer);
      expect(areas?.demonstration).toBe(true);
      expect(areas?.attribution).toContain('Demonstration');
      expect(areas?.areas.length).toBeGreaterThan(30);
    }
    expect(await followPorts(folder)()).toHaveLength(ports.length);
    expect(await writeAreasOnce(folder)).toEqual([]);
  });

  it('never replace what an operator imported', async () => {
    const square = Float64Array.from([0, 60, 2, 60, 2, 62, 0, 62, 0, 60]);
    await writeAreas(folder, 'eez', [{ name: 'Real zone', polygons: [[square]] }], {
      attribution: 'The office of seas',
      demonstration: false,
    });
    await writePorts(folder, [{ name: 'Realhamn', latitude: 60, longitude: 5, rank: 0 }]);
    expect(await writeAreasOnce(folder)).toEqual(['ices']);
    expect((await areasOf('eez'))?.areas.map(({ name }) => name)).toEqual(['Real zone']);
    expect((await followPorts(folder)()).map(({ name }) => name)).toEqual(['Realhamn']);
  });

  it('are replaced by those of a later demo version', async () => {
    const square = Float64Array.from([0, 60, 2, 60, 2, 62, 0, 62, 0, 60]);
    await writeAreas(folder, 'ices', [{ name: 'Demonstration area of yore', polygons: [[square]] }], {
      attribution: 'Demonstration',
      demonstration: true,
    });
    expect(await writeAreasOnce(folder)).toContain('ices');
    expect((await areasOf('ices'))?.areas[0]?.name).toBe('Demonstration area 27.1');
  });
});

describe('forecasts of the demo', () => {
  const now = new Date(Math.floor(Date.now() / (6 * hourMs)) * 6 * hourMs + 60_000);
  const later = (hours: number) => new Date(now.getTime() + hours * hourMs);

  it('are made once; later only new times are added', async () => {
    expect(await renewForecasts(folder, 'test', now, ['currents'])).toBe(41);
    const [series] = await readManifest(folder);
    expect([series?.source, series?.demonstration, series?.thinning]).toEqual(['Demonstration forecast', true, 1]);
    expect(await renewForecasts(folder, 'test', later(1), ['currents'])).toBe(0);
    expect(await renewForecasts(folder, 'test', later(6), ['currents'])).toBe(1);
    const [grown] = await readManifest(folder);
    expect(grown?.frames.slice(0, 41).map(({ id }) => id)).toEqual(series?.frames.map(({ id }) => id));
  });

  it('leave other forecasts unchanged', async () => {
    const planes = [new Float32Array(forecastGrid.columns * forecastGrid.rows).fill(0.5)];
    const real = { grid: forecastGrid, time: later(3), reference: now, source: 'The weather service', planes };
    await writeFrames(folder, [{ ...real, layer: 'currents', planes: [...planes, ...planes], demonstration: false }]);
    const [before] = await readManifest(folder);
    await renewForecasts(folder, 'test', now, ['currents']);
    const after = await readManifest(folder);
    expect(after.filter(({ demonstration }) => !demonstration)).toEqual([before]);
    expect(after).toHaveLength(2);
  });
});

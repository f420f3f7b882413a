import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manifestName, readManifest as readAreas } from '../../server/src/marine/mapData/areaManifest.ts';
import { mapDataFolder, writeAreas } from '../../server/src/marine/mapData/areaStore.ts';
import { followPorts, writePorts } from '../../server/src/marine/mapData/portStore.ts';
import { forecastGrid, hourMs } from '#forecast/area.ts';
import { ports } from '#sea/ports.ts';
import { weatherFolder, writeFrames } from '../../server/src/marine/weather/frameStore.ts';
import { readManifest } from '../../server/src/marine/weather/manifest.ts';
import { mapDoorFor } from '../../server/src/commands/serve/demonstrationDoor.ts';
import { renewForecasts } from '#mapData/renewForecasts.ts';
import { writeAreasOnce } from '#mapData/writeAreasOnce.ts';

let data: string;
const open = async () => void (data = await mkdtemp(join(tmpdir(), 'wheelhouse-map-')));
const remove = () => rm(data, { recursive: true });

const areasOf = async (layer: 'eez' | 'ices') =>
  readAreas(await readFile(join(mapDataFolder(data), manifestName(layer)), 'utf8').catch(() => ''));

describe('areas and ports of the demo', () => {
  beforeEach(open);
  afterEach(remove);

  it('are written once, and marked as a demo', async () => {
    expect(await writeAreasOnce(mapDoorFor(data))).toEqual(['eez', 'ices', 'ports']);
    for (const layer of ['eez', 'ices'] as const) {
      const areas = await areasOf(layer);
      expect(areas?.demonstration).toBe(true);
      expect(areas?.attribution).toContain('Demo');
      expect(areas?.areas.length).toBeGreaterThan(30);
    }
    expect(await followPorts(mapDataFolder(data))()).toHaveLength(ports.length);
    expect(await writeAreasOnce(mapDoorFor(data))).toEqual([]);
  });

  it('never replace what an operator imported', async () => {
    const square = Float64Array.from([0, 60, 2, 60, 2, 62, 0, 62, 0, 60]);
    await writeAreas(mapDataFolder(data), 'eez', [{ name: 'Real zone', polygons: [[square]] }], {
      attribution: 'The office of seas',
      demonstration: false,
    });
    await writePorts(mapDataFolder(data), [{ name: 'Realhamn', latitude: 60, longitude: 5, rank: 0 }]);
    expect(await writeAreasOnce(mapDoorFor(data))).toEqual(['ices']);
    expect((await areasOf('eez'))?.areas.map(({ name }) => name)).toEqual(['Real zone']);
    expect((await followPorts(mapDataFolder(data))()).map(({ name }) => name)).toEqual(['Realhamn']);
  });

  it('are replaced by those of a later demo version', async () => {
    const square = Float64Array.from([0, 60, 2, 60, 2, 62, 0, 62, 0, 60]);
    await writeAreas(mapDataFolder(data), 'ices', [{ name: 'Demo area of yore', polygons: [[square]] }], {
      attribution: 'Demonstration',
      demonstration: true,
    });
    expect(await writeAreasOnce(mapDoorFor(data))).toContain('ices');
    expect((await areasOf('ices'))?.areas[0]?.name).toBe('Demo area 27.1');
  });
});

/** Forty frames of the sea are worked out once for all tests, which takes long on a busy machine. */
describe('forecasts of the demo', { timeout: 240_000 }, () => {
  beforeAll(open);
  afterAll(remove);

  const now = new Date(Math.floor(Date.now() / (6 * hourMs)) * 6 * hourMs + 60_000);
  const later = (hours: number) => new Date(now.getTime() + hours * hourMs);

  it('are made once; later only new times are added', async () => {
    expect(await renewForecasts(mapDoorFor(data), 'test', now, ['currents'])).toBe(41);
    const [series] = await readManifest(weatherFolder(data));
    expect([series?.source, series?.demonstration, series?.thinning]).toEqual(['Demonstration forecast', true, 1]);
    expect(await renewForecasts(mapDoorFor(data), 'test', later(1), ['currents'])).toBe(0);
    expect(await renewForecasts(mapDoorFor(data), 'test', later(6), ['currents'])).toBe(1);
    const [grown] = await readManifest(weatherFolder(data));
    expect(grown?.frames.slice(0, 41).map(({ id }) => id)).toEqual(series?.frames.map(({ id }) => id));
  });

  it('leave other forecasts unchanged', async () => {
    const planes = [new Float32Array(forecastGrid.columns * forecastGrid.rows).fill(0.5)];
    const real = { grid: forecastGrid, time: later(3), reference: now, source: 'The weather service', planes };
    await writeFrames(weatherFolder(data), [
      { ...real, layer: 'currents', planes: [...planes, ...planes], demonstration: false },
    ]);
    const others = async () => (await readManifest(weatherFolder(data))).filter(({ demonstration }) => !demonstration);
    const before = await others();
    expect(before).toHaveLength(1);
    expect(await renewForecasts(mapDoorFor(data), 'test', later(12), ['currents'])).toBe(1);
    expect(await others()).toEqual(before);
    expect(await readManifest(weatherFolder(data))).toHaveLength(2);
  });
});

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { forecastDays, weatherLayers, weatherPlanes } from '@wheelhouse/contract/weather';
import { cells, forecastGrid, hourMs, placeOfCell } from './area.ts';
import { stepHours, timesFrom, Weather } from './fields.ts';
import { readSurface } from './surface.ts';
import { Systems } from './systems.ts';

const surface = readSurface();
const noon = Date.parse('2026-01-15T12:00:00Z');
const weather = new Weather('test', surface);

function cellAt(longitude: number, latitude: number): number {
  const { west, north, stepEast, stepSouth, columns } = forecastGrid;
  return Math.round((north - latitude) / stepSouth) * columns + Math.round((longitude - west) / stepEast);
}

/** A hash of the content. */
function contentOf(plane: Float32Array): string {
  return createHash('sha256').update(new Uint8Array(plane.buffer)).digest('hex');
}

/** The largest difference between two fields where both have values. */
function farthestApart(one: Float32Array | undefined, other: Float32Array | undefined): number {
  let most = 0;
  for (let cell = 0; cell < cells; cell++) {
    const apart = Math.abs((one?.[cell] ?? 0) - (other?.[cell] ?? 0));
    if (apart > most) most = apart;
  }
  return most;
}

function mean(field: Float32Array | undefined, choose: (cell: number) => boolean): number {
  let [sum, count] = [0, 0];
  for (let cell = 0; cell < cells; cell++) {
    const value = field?.[cell] ?? Number.NaN;
    if (Number.isNaN(value) || !choose(cell)) continue;
    sum += value;
    count += 1;
  }
  return sum / count;
}

describe('times of the demo’s forecasts (platform specification, section 9)', () => {
  it.each(weatherLayers)('of %s cover its timeline, from the step before now', (layer) => {
    const times = timesFrom(layer, noon + 100);
    expect(times[0]).toBe(noon);
    expect((times.at(-1) ?? 0) - noon).toBe(forecastDays[layer] * 24 * hourMs);
    const steps = times.slice(1).map((time, place) => time - (times[place] ?? 0));
    expect(new Set(steps)).toEqual(new Set([stepHours[layer] * hourMs]));
  });
});

describe('fields of the demo', () => {
  it.each(weatherLayers)('of %s are the same for the same seed and time, in any order of requests', (layer) => {
    const fresh = weather.planesAt(layer, noon);
    const used = new Weather('test', surface);
    for (const hours of [-30, 48]) used.planesAt(layer, noon + hours * hourMs);
    const again = used.planesAt(layer, noon);
    expect(again.map(contentOf)).toEqual(fresh.map(contentOf));
    expect(again.length).toBe(weatherPlanes[layer].length);
  });

  it('differ for another seed', () => {
    const other = new Weather('other', surface).planesAt('wind', noon);
    expect(farthestApart(other[0], weather.planesAt('wind', noon)[0])).toBeGreaterThan(5);
  });

  it('have a temperature and a wind everywhere', () => {
    for (const layer of ['temperature', 'wind'] as const) {
      for (const plane of weather.planesAt(layer, noon)) expect(plane.every(Number.isFinite)).toBe(true);
    }
  });

  it('have waves and currents at sea, and none on land', () => {
    for (const layer of ['waves', 'currents'] as const) {
      for (const plane of weather.planesAt(layer, noon)) {
        const wrong = plane.findIndex((value, cell) => Number.isFinite(value) !== (surface.isSea[cell] === 1));
        expect(wrong).toBe(-1);
      }
    }
    const inland = surface.offshore.findIndex((km) => km < -300);
    expect(surface.isSea[inland]).toBe(0);
    expect(surface.offshore.filter((km, cell) => km < -50 && surface.isSea[cell] === 1)).toHaveLength(0);
    expect(surface.isSea[cellAt(2, 56)]).toBe(1);
    expect(surface.isSea[cellAt(10, 51)]).toBe(0);
  });

  it.each([
    ['temperature', 6, 0.1],
    ['wind', 16, 0.2],
    ['waves', 4, 0.1],
    ['currents', 0.5, 0.01],
  ] as const)('of %s change little from one frame to the next, and hardly in a minute', (layer, most, soon) => {
    const [now] = weather.planesAt(layer, noon);
    const later = weather.planesAt(layer, noon + stepHours[layer] * hourMs)[0];
    expect(farthestApart(now, later)).toBeLessThan(most);
    expect(farthestApart(now, later)).toBeGreaterThan(most / 100);
    expect(farthestApart(now, weather.planesAt(layer, noon + 60_000)[0])).toBeLessThan(soon);
  });

  it.each([
    ['temperature', 3],
    ['wind', 5],
    ['waves', 1.5],
  ] as const)('of %s have no sharp edges at sea', (layer, most) => {
    const [plane = new Float32Array()] = weather.planesAt(layer, noon);
    const { columns } = forecastGrid;
    let steepest = 0;
    for (let cell = 0; cell < cells; cell++) {
      const isCoast = Math.abs(surface.offshore[cell] ?? 0) < 80 || cell % columns === columns - 1;
      if (isCoast) continue;
      const step = Math.abs((plane[cell] ?? 0) - (plane[cell + 1] ?? 0));
      if (step > steepest) steepest = step;
    }
    expect(steepest).toBeLessThan(most);
  });

  it('have wind that blows anticlockwise around a low, as north of the equator', () => {
    const systems = new Systems('test/weather');
    const deep = Array.from({ length: 40 }, (_, day) => noon + day * 24 * hourMs).flatMap((time) => {
      const found = systems.at(time).filter(({ rise, longitude, latitude }) => {
        return rise < -2600 && longitude > -60 && longitude < 0 && latitude > 42 && latitude < 65;
      });
      return found.map((low) => ({ low, time }));
    });
    expect(deep.length).toBeGreaterThan(5);
    let [against, withIt] = [0, 0];
    for (const { low, time } of deep) {
      const [, northward] = weather.planesAt('wind', time);
      const aside = low.radius / 111 / Math.cos((low.latitude * Math.PI) / 180);
      const east = northward?.[cellAt(low.longitude + aside, low.latitude)] ?? 0;
      const west = northward?.[cellAt(low.longitude - aside, low.latitude)] ?? 0;
      if (east > west) against += 1;
      else withIt += 1;
    }
    expect(withIt).toBeLessThan(against / 8);
  });

  it('have higher waves on the ocean than in the Baltic, and in stronger wind', () => {
    const inBox = (west: number, south: number, east: number, north: number) => (cell: number) => {
      const [x, y] = placeOfCell(cell);
      return x >= west && x <= east && y >= south && y <= north;
    };
    const days = Array.from({ length: 5 }, (_, day) => noon + 2 * day * 24 * hourMs);
    const means = days.map((time) => {
      const [height] = weather.planesAt('waves', time);
      return { ocean: mean(height, inBox(-30, 50, -12, 62)), baltic: mean(height, inBox(17, 55, 22, 60)) };
    });
    const total = (of: 'ocean' | 'baltic') => means.reduce((sum, one) => sum + one[of], 0) / means.length;
    expect(total('ocean')).toBeGreaterThan(2);
    expect(total('ocean')).toBeLessThan(8);
    expect(total('baltic')).toBeLessThan(total('ocean') / 1.7);
    const [height] = weather.planesAt('waves', noon);
    const [u, v] = weather.planesAt('wind', noon);
    const speed = (cell: number) => Math.hypot(u?.[cell] ?? 0, v?.[cell] ?? 0);
    const open = (cell: number) => (surface.offshore[cell] ?? 0) > 200;
    const calm = mean(height, (cell) => open(cell) && speed(cell) < 5);
    expect(mean(height, (cell) => open(cell) && speed(cell) > 13)).toBeGreaterThan(calm + 1);
  });

  it('are warmer in July than in January, most so inland, and colder towards the pole', () => {
    const [january] = weather.planesAt('temperature', noon);
    const [july] = weather.planesAt('temperature', Date.parse('2026-07-15T12:00:00Z'));
    const inland = (cell: number) => (surface.offshore[cell] ?? 0) < -300;
    const atSea = (cell: number) => (surface.offshore[cell] ?? 0) > 300;
    const warming = (choose: (cell: number) => boolean) => mean(july, choose) - mean(january, choose);
    expect(warming(atSea)).toBeGreaterThan(3);
    expect(warming(inland)).toBeGreaterThan(warming(atSea) + 8);
    const south = mean(january, (cell) => placeOfCell(cell)[1] < 35);
    expect(south).toBeGreaterThan(mean(january, (cell) => placeOfCell(cell)[1] > 75) + 25);
    for (const [place, longitude, latitude, least, most] of [
      ['Bergen', 5, 60.5, -8, 12],
      ['Azores', -28, 38, 8, 24],
      ['Greenland', -40, 72, -60, -15],
    ] as const) {
      const value = january?.[cellAt(longitude, latitude)] ?? Number.NaN;
      expect(value, place).toBeGreaterThan(least);
      expect(value, place).toBeLessThan(most);
    }
  });

  it('have the Gulf Stream and a current along the Norwegian coast', () => {
    const [, north] = weather.planesAt('currents', noon);
    expect(north?.[cellAt(-79.5, 29.5)] ?? 0).toBeGreaterThan(0.5);
    const offNorway = mean(north, (cell) => {
      const [x, y] = placeOfCell(cell);
      return x > 4 && x < 12 && y > 63 && y < 67;
    });
    expect(offNorway).toBeGreaterThan(0.03);
  });
});

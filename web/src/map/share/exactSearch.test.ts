import { describe, expect, test } from 'vitest';
import { parseMapSearch, viewInSearch } from '#map/engine/mapSearch.ts';
import { filterInAddress, namesFilter } from '#areas/vesselFilter/vesselFilter.ts';
import { pointsInAddress } from '#map/engine/measuredLine.ts';
import { pinnedVessels } from '#map/engine/pinnedTracks.ts';
import { exactSearch } from './exactSearch.ts';

const view = { latitude: 69.68671, longitude: 18.08851, zoom: 9 };
const now = Date.parse('2026-05-01T08:12:34.567Z');
const plain = { search: {}, settings: {}, filter: {}, services: [], view, now };

describe('a share link of the exact view', () => {
  test("contains what the address leaves to the sender's stored settings", () => {
    const settings = {
      layer: 'waves',
      colour: 'type',
      period: '7d',
      names: 'hide',
      click: 'track',
      opacity: 40,
    } as const;
    expect(exactSearch({ ...plain, settings })).toEqual({
      lat: 69.687,
      lng: 18.089,
      zoom: 9,
      layer: 'waves',
      colour: 'type',
      period: '7d',
      names: 'hide',
      click: 'track',
      opacity: 40,
      time: '2026-05-01T08:12:00Z',
      flag: '',
      services: 'all',
    });
  });

  test('prefers the address to stored settings, and loses nothing of it', () => {
    const search = parseMapSearch({
      vessel: 5,
      layer: 'eez',
      colour: 'country',
      tracks: '1,2',
      grid: true,
      measure: '60,5;61,5',
      unit: 'km',
      point: '62.5,-4.25',
      services: 'none',
      only: 'NO',
      provider: 9,
      alone: true,
    });
    const exact = exactSearch({
      ...plain,
      services: null,
      search,
      settings: { layer: 'wind', colour: 'type', unit: 'mi' },
    });
    expect(exact).toMatchObject({
      vessel: 5,
      layer: 'eez',
      colour: 'country',
      tracks: '1,2',
      grid: true,
      measure: '60,5;61,5',
      unit: 'km',
      point: '62.5,-4.25',
      services: 'none',
      only: 'NO',
      provider: 9,
      alone: true,
    });
    expect(exact.time).toBeUndefined();
  });

  test('says so if there is no filter, so that the receiver’s own is not used', () => {
    const exact = exactSearch(plain);
    expect(namesFilter(exact)).toBe(true);
    expect(filterInAddress(exact)).toEqual({});
  });

  test('contains the filter', () => {
    expect(exactSearch({ ...plain, filter: { flag: ['NO', 'FO'], lengthOverall: { min: 20 } } })).toMatchObject({
      flag: 'NO,FO',
      lengthMin: 20,
    });
  });

  test('is read by another browser as the same view', () => {
    const exact = exactSearch({ ...plain, settings: { layer: 'wind', names: 'auto' }, filter: { flag: ['IS'] } });
    const there = Object.fromEntries(
      new URLSearchParams(Object.entries(exact).map(([key, value]) => [key, String(value)])),
    );
    expect(parseMapSearch(there)).toMatchObject(exact);
  });
});

/** Nonsense in an address never breaks the map. */
describe('a malformed address', () => {
  const nasty: readonly Record<string, unknown>[] = [
    { lat: 'NaN', lng: 'Infinity', zoom: '1e999' },
    { lat: '', lng: ' ', zoom: [] },
    { lat: { $gt: 1 }, lng: null, zoom: true },
    { lat: -91, lng: 201, zoom: 99 },
    { vessel: -1, provider: 1e300, tracks: '0,-1,NaN,9007199254740993,1e9,<b>' },
    { vessel: '1; DROP TABLE vessels', tracks: [1, 2], measure: ['60,5'] },
    { tracks: '1,'.repeat(5000), measure: '60,5;'.repeat(5000) },
    { measure: '60,5;91,5;60,500;,;60', unit: 'furlong', grid: 'yes' },
    { measure: '60,5;60,5;60,5', unit: ['nm'], grid: 'true' },
    { time: 'yesterday', layer: 'lava', opacity: -5, period: '3 days' },
    { time: '9999-99-99T99:99:99Z', layer: '__proto__', opacity: 'abc' },
    { services: 'none,none', only: '☠️,../..', names: 'toString', click: 'constructor' },
    { flag: '<script>alert(1)</script>', lengthMin: 'x', bruttoTonsMax: -1e308, fleets: {} },
    { __proto__: { lat: 1 }, constructor: 'x', hasOwnProperty: 1 },
    { lat: '%E0%A4%A', lng: '\u0000', zoom: '\uD800' },
  ];

  test.each(nasty.map((search) => [JSON.stringify(search).slice(0, 90), search] as const))(
    '%s is read',
    (_, search) => {
      const read = parseMapSearch(search);
      const view = viewInSearch(read, 4);
      for (const value of Object.values(view ?? {})) expect(Number.isFinite(value)).toBe(true);
      expect(pinnedVessels(read.tracks).length).toBeLessThanOrEqual(8);
      for (const id of pinnedVessels(read.tracks)) expect(Number.isSafeInteger(id) && id > 0).toBe(true);
      for (const { latitude, longitude } of pointsInAddress(read.measure)) {
        expect(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180).toBe(true);
      }
      const exact = exactSearch({ ...plain, search: read });
      expect(exactSearch({ ...plain, search: parseMapSearch({ ...exact }) })).toMatchObject({
        lat: 69.687,
        layer: 'eez',
      });
    },
  );
});

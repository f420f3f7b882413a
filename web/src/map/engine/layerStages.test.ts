import { expect, test } from 'vitest';
import { asWeather, stagesOf } from './layerStages.ts';

const tiled = { version: '1', attribution: 'Source', demonstration: false };
const series = {
  grid: { west: 0, north: 60, stepEast: 1, stepSouth: 1, columns: 2, rows: 2, around: false },
  planes: [],
  frames: [],
  reference: '2026-01-01T00:00:00Z',
  source: 'Source',
  demonstration: false,
};
const noForecasts = { temperature: [], wind: [], waves: [], currents: [] };
const loading = { data: undefined, isError: false };
const failed = { data: undefined, isError: true };

test("waits for the server's answer before it shows layers", () => {
  expect(stagesOf(loading, loading, undefined)).toMatchObject({
    eez: 'waiting',
    seabed: 'waiting',
    wind: 'waiting',
    activity: 'waiting',
  });
});

test('a layer without forecast or tiles is missing, one with them is ready (platform specification, section 4)', () => {
  const stages = stagesOf(
    { data: { eez: tiled }, isError: false },
    { data: { ...noForecasts, wind: [series] }, isError: false },
    true,
  );
  expect(stages).toEqual({
    eez: 'there',
    ices: 'missing',
    fao: 'missing',
    own: 'missing',
    own2: 'missing',
    own3: 'missing',
    own4: 'missing',
    own5: 'missing',
    seabed: 'missing',
    temperature: 'missing',
    wind: 'there',
    waves: 'missing',
    currents: 'missing',
    activity: 'there',
  });
});

test('shows nothing of a server that does not answer, except what it answered before', () => {
  expect(stagesOf(failed, failed, false)).toMatchObject({ eez: 'missing', wind: 'missing', activity: 'missing' });
  expect(stagesOf({ data: { ices: tiled }, isError: true }, failed, true)).toMatchObject({
    ices: 'there',
    eez: 'missing',
    activity: 'there',
  });
});

test('counts wind as weather, but not the seabed', () => {
  expect(asWeather('wind')).toBe('wind');
  expect(asWeather('seabed')).toBeUndefined();
});

import { expect, it } from 'vitest';
import { parseMapSearch } from '#map/engine/mapSearch.ts';
import { addressOfDays, addressOfList, readHeat, readHeatPeriod } from './heatAddress.ts';

const now = Date.UTC(2026, 5, 10, 12);
const read = (search: Record<string, unknown>) => readHeat(parseMapSearch(search), now);

it('shows the last thirty days of all vessels where the address says nothing', () => {
  expect(read({})).toEqual({
    period: 'month',
    days: { from: '2026-05-12', to: '2026-06-10' },
    fishing: false,
    types: [],
    flags: [],
  });
});

it('reads period, speed and filter from the address', () => {
  const heat = addressOfDays({ from: '2026-01-01', to: '2026-02-01' });
  const search = {
    heat,
    heatSpeed: 'fishing',
    heatTypes: addressOfList([11, 0]),
    heatFlags: addressOfList(['NO', 'SE']),
  };
  expect(read(search)).toEqual({
    period: undefined,
    days: { from: '2026-01-01', to: '2026-02-01' },
    fishing: true,
    types: [11, 0],
    flags: ['NO', 'SE'],
  });
  expect(read({ heatTypes: 11 }).types).toEqual([11]);
  expect(addressOfList([])).toBeUndefined();
});

it.each([
  'decade',
  '2026-01-01',
  '2026-02-01/2026-01-01',
  '2020-01-01/2026-01-01',
  '2026-02-30/2026-03-01',
  'toString',
])('reads no period from %s', (text) => {
  expect(readHeatPeriod(text, now)).toBeUndefined();
  expect(read({ heat: text }).period).toBe('month');
});

it('leaves out what is no type or flag', () => {
  expect(read({ heatTypes: '11,x,-1', heatFlags: 'NO,no,NOR' })).toMatchObject({ types: [11], flags: ['NO'] });
});

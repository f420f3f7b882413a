import { expect, it } from 'vitest';
import { LiveVessels } from '#marine/ais/liveVessels.ts';
import { delayOf, type PositionRule } from '#permissions/positions.ts';
import { Restrictions } from './restrictions.ts';

const hourMs = 3_600_000;
const any: PositionRule = {
  lengthBelow: null,
  withUnknownLength: false,
  flag: null,
  ownerKind: null,
  delayHours: null,
};
const small: PositionRule = { ...any, lengthBelow: 15, flag: 'NO' };

it.each([
  ['the length', small, { flag: 'NO', length: 14.9, ownerKinds: [] }, true],
  ['the limit itself', small, { flag: 'NO', length: 15, ownerKinds: [] }, false],
  ['another flag', small, { flag: 'SE', length: 10, ownerKinds: [] }, false],
  ['an unknown length', small, { flag: 'NO', length: undefined, ownerKinds: [] }, false],
  [
    'an unknown length that it names',
    { ...small, withUnknownLength: true },
    { flag: 'NO', length: undefined, ownerKinds: [] },
    true,
  ],
  [
    'a kind of owner',
    { ...any, ownerKind: 'PERSON' },
    { flag: 'NO', length: 50, ownerKinds: ['COMPANY', 'PERSON'] },
    true,
  ],
  [
    'another kind of owner',
    { ...any, ownerKind: 'PERSON' },
    { flag: 'NO', length: 50, ownerKinds: ['COMPANY'] },
    false,
  ],
  ['nothing', any, { flag: undefined, length: undefined, ownerKinds: [] }, true],
] as const)('a rule looks at %s', (_, rule, ship, applies) => {
  expect(delayOf([rule], ship)).toBe(applies ? Number.POSITIVE_INFINITY : 0);
});

it('of several rules the strictest counts', () => {
  const ship = { flag: 'NO', length: 10, ownerKinds: [] };
  const late = { ...small, delayHours: 12 };
  expect(delayOf([late, { ...small, delayHours: 48 }], ship)).toBe(48 * hourMs);
  expect(delayOf([late, small], ship)).toBe(Number.POSITIVE_INFINITY);
  expect(delayOf([], ship)).toBe(0);
});

const vessel = {
  id: 1,
  flag: 'NO',
  length: 10,
  ownerKinds: [],
  mmsi: 257_000_001,
  usedMmsis: [257_000_002, 257_000_003],
};

it('holds for every MMSI of a vessel, apart from one that another vessel has today', async () => {
  const restrictions = new Restrictions(new LiveVessels(), Date.now);
  await restrictions.set([small], [vessel, { ...vessel, id: 2, length: 30, mmsi: 257_000_003, usedMmsis: [] }]);
  const vesselOf = (mmsi: number) => restrictions.restrictionOf(mmsi)?.vesselId;
  expect([257_000_001, 257_000_002, 257_000_003].map(vesselOf)).toEqual([1, 1, undefined]);
  expect(restrictions.restrictionOfVessel(2)).toBeUndefined();
});

it('knows a ship in no register by its MMSI and what it sends, and hides it where others are late', async () => {
  const restrictions = new Restrictions(new LiveVessels(), Date.now);
  await restrictions.set([{ ...small, withUnknownLength: true, delayHours: 12 }], [vessel]);
  expect(restrictions.restrictionOf(257_999_999)).toEqual({ delayMs: Number.POSITIVE_INFINITY, vesselId: undefined });
  expect(restrictions.restrictionOf(265_999_999)).toBeUndefined();
});

it('shows a late position only once it is late enough', async () => {
  let now = 100 * hourMs;
  const restrictions = new Restrictions(new LiveVessels(), () => now);
  await restrictions.set([{ ...small, delayHours: 10 }], [vessel]);
  const position = { mmsi: vessel.mmsi, isSecond: false, at: 95 * hourMs, latitude: 60, longitude: 5, speed: 1 };
  const unknown = { course: undefined, heading: undefined, navigationalStatus: undefined, source: 0 };
  restrictions.setLate([{ ...position, ...unknown }]);
  expect(restrictions.delayed(vessel.mmsi)).toBeUndefined();
  now = 105 * hourMs;
  expect(restrictions.delayed(vessel.mmsi)).toMatchObject({ latitude: 60 });
});

import { describe, expect, test } from 'vitest';
import { slotState, withoutVessel, withVessel, type Slots } from './slots.ts';

const a = { id: 1, name: 'KVALØY', flag: 'NO' };
const b = { id: 2, name: 'ARCTIC STAR', flag: 'IS' };
const c = { id: 3, name: 'SEA STAR', flag: 'FO' };

describe('the compare slots (platform specification, sections 3 and 4)', () => {
  test.each<[string, Slots, typeof a, Slots]>([
    ['the first slot when both are free', {}, a, { vesselA: a }],
    ['the second when the first is taken', { vesselA: a }, b, { vesselA: a, vesselB: b }],
    ['the first when only the second is taken', { vesselB: b }, a, { vesselA: a, vesselB: b }],
    ['none when it has one already', { vesselA: a }, a, { vesselA: a }],
    ['none when both are taken', { vesselA: a, vesselB: b }, c, { vesselA: a, vesselB: b }],
  ])('adding fills %s', (_, slots, vessel, expected) => {
    expect(withVessel(slots, vessel)).toEqual(expected);
  });

  test.each<[string, Slots, number, Slots]>([
    ['its own slot, and the other stays in its place', { vesselA: a, vesselB: b }, a.id, { vesselB: b }],
    ['the second slot', { vesselA: a, vesselB: b }, b.id, { vesselA: a }],
    ['nothing when it has none', { vesselA: a }, c.id, { vesselA: a }],
  ])('removing clears %s', (_, slots, id, expected) => {
    expect(withoutVessel(slots, id)).toEqual(expected);
  });

  test.each<[Slots, string]>([
    [{}, 'free'],
    [{ vesselA: a }, 'in'],
    [{ vesselB: a }, 'in'],
    [{ vesselA: b }, 'free'],
    [{ vesselA: b, vesselB: c }, 'full'],
    [{ vesselA: b, vesselB: a }, 'in'],
  ])('with %j the checkbox of a vessel is %s', (slots, state) => {
    expect(slotState(slots, a.id)).toBe(state);
  });

  test('stores of a vessel only what the bar shows', () => {
    expect(withVessel({}, { ...a, buildYear: 1998 } as typeof a)).toEqual({ vesselA: a });
  });
});

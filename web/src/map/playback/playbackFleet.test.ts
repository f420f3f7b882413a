import { describe, expect, it } from 'vitest';
import { unitX, unitY } from '#map/engine/mercator.ts';
import { countryIn, directionIn, noDirection, vesselTypeIn, wordsPerVessel } from '#map/liveVessels/vesselRecord.ts';
import { editionOf, PlaybackFleet } from './playbackFleet.ts';
import { minuteOf, testTrails, type TestPoint } from './testTrails.ts';

const sails: TestPoint[] = [
  [0, 60, 5, 9],
  [60, 60, 5.3, 9],
];
const later: TestPoint[] = [
  [30, 61, 5, 0],
  [60, 61, 5, 0],
];

async function fleetAt(minute: number, ...vessels: TestPoint[][]) {
  const trails = await testTrails(...vessels);
  const fleet = new PlaybackFleet(trails);
  fleet.setTrails(trails, editionOf(trails));
  fleet.move(minuteOf(minute));
  const word = (slot: number, at: number) => fleet.records[slot * wordsPerVessel + at] ?? 0;
  return { fleet, word };
}

describe('the vessels of a moment', () => {
  it('are those that have a place, with their names, countries, types and directions', async () => {
    const { fleet, word } = await fleetAt(30, sails, later);
    expect([fleet.count, fleet.nameAt(0), fleet.nameAt(1)]).toEqual([2, 'VESSEL 1', 'VESSEL 2']);
    const { countries, vesselTypes } = fleet.edition;
    const look = [0, 1].map((slot) => {
      const style = word(slot, 2);
      return [countries[countryIn(style)], vesselTypes[vesselTypeIn(style)], directionIn(style)];
    });
    expect(look).toEqual([
      ['NO', 7, 9000],
      ['IS', 8, noDirection],
    ]);
    expect(word(0, 0)).toBeCloseTo(unitX(5.15), -2);
  });

  it('take the places of those that are not there yet, and are found by number and place', async () => {
    const { fleet } = await fleetAt(45, [[50, 62, 5]], sails, later);
    expect([fleet.count, fleet.slotOf(1), fleet.slotOf(2), fleet.slotOf(3)]).toEqual([2, -1, 0, 1]);
    expect(fleet.pick({ x: unitX(5), y: unitY(61) }, 9, 8)).toBe(3);
    expect(fleet.pick({ x: unitX(5), y: unitY(62) }, 9, 8)).toBeUndefined();
  });

  it('are faded in silence and then gone', async () => {
    const [received, silent, gone] = await Promise.all([65, 90, 190].map((minute) => fleetAt(minute, sails)));
    expect([received?.word(0, 3), silent?.word(0, 3), gone?.fleet.count]).toEqual([expect.any(Number), 0, 0]);
    expect(received?.word(0, 3)).toBeGreaterThan(0);
  });
});

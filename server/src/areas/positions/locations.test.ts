import { describe, expect, it } from 'vitest';
import { LiveVessels } from '#marine/ais/liveVessels.ts';
import { seesAll } from '#areas/sight/testSight.ts';
import { answerCacheBytes, Locations } from './locations.ts';
import { OtherShips } from './otherShips.ts';
import type { MapVessel, Register } from './register.ts';

const now = Date.now();
const count = 20_000;

function registerOf(size: number): Register {
  const vessels: MapVessel[] = Array.from({ length: size }, (_, i) => ({
    id: i + 1,
    name: `VESSEL ${i}`,
    flag: 'NO',
    vesselTypeId: 1,
    parentTypeId: null,
    lengthOverall: 20,
    buildYear: 1950 + (i % 70),
    grossTonnage: null,
    engineManufacturerId: null,
    enginePower: null,
    mainGear: null,
    hullMaterial: null,
    thumbnail: null,
    mmsi: 200_000_000 + i,
  }));
  return {
    revision: 1,
    vessels,
    byMmsi: new Map(vessels.map((vessel) => [vessel.mmsi ?? 0, vessel])),
  };
}

function move(vessels: LiveVessels, mmsi: number, at: number): void {
  const rest = { latitude: 36_000_000 + at, longitude: 3_000_000, speed: 100, course: 900, heading: 90, status: null };
  vessels.restore({ mmsi, at: now + at, ...rest }, now + at);
}

describe('the answers of vessels/location', () => {
  it('are encoded once a second while positions arrive, for all callers', () => {
    const register = registerOf(100);
    const vessels = new LiveVessels();
    let clock = 0;
    const locations = new Locations(new OtherShips(false), () => clock);
    for (let ms = 0; ms < 10_000; ms += 10) {
      clock = ms;
      move(vessels, 200_000_000 + (ms % 100), ms);
      locations.answer(seesAll(vessels), register, {
        filter: {},
        members: { inFleets: undefined, withSpecies: undefined },
        withOthers: false,
      });
    }
    expect(locations.written).toBe(10);
  });

  it('are reused while nothing moves, and encoded again after a change of the register', () => {
    const register = registerOf(10);
    let clock = 0;
    const vessels = new LiveVessels();
    const locations = new Locations(new OtherShips(false), () => clock);
    const none = { inFleets: undefined, withSpecies: undefined };
    const first = locations.answer(seesAll(vessels), register, { filter: {}, members: none, withOthers: false });
    clock = 60_000;
    expect(locations.answer(seesAll(vessels), register, { filter: {}, members: none, withOthers: false })).toBe(first);
    locations.answer(seesAll(vessels), { ...register, revision: 2 }, { filter: {}, members: none, withOthers: false });
    expect(locations.written).toBe(2);
  });

  it('take a limited number of bytes, however many filters are requested', () => {
    const register = registerOf(count);
    const vessels = new LiveVessels();
    for (let i = 0; i < count; i += 1) move(vessels, 200_000_000 + i, i);
    const locations = new Locations(new OtherShips(false));
    const none = { inFleets: undefined, withSpecies: undefined };
    for (let year = 1900; year < 1914; year += 1)
      locations.answer(seesAll(vessels), register, {
        filter: { buildYear: { min: year } },
        members: none,
        withOthers: false,
      });
    expect(locations.written).toBe(14);
    expect(locations.bytes).toBeLessThanOrEqual(answerCacheBytes);
    expect(locations.bytes).toBeGreaterThan(answerCacheBytes / 2);
  });

  it('that are empty take bytes, too, by the length of their filters', () => {
    const locations = new Locations(new OtherShips(false));
    const none = { inFleets: undefined, withSpecies: undefined };
    const vesselTypeId = Array.from({ length: 1000 }, (_, index) => 1_000_000 + index);
    for (let year = 1900; year < 2000; year += 1)
      locations.answer(seesAll(new LiveVessels()), registerOf(0), {
        filter: { vesselTypeId, buildYear: { min: year } },
        members: none,
        withOthers: false,
      });
    expect(locations.bytes).toBeGreaterThan(100 * 8 * 1000);
  });

  it('differ for different members', () => {
    const register = registerOf(10);
    const vessels = new LiveVessels();
    for (let i = 0; i < 10; i += 1) move(vessels, 200_000_000 + i, i);
    const locations = new Locations(new OtherShips(false));
    const of = (...ids: number[]) =>
      locations.answer(seesAll(vessels), register, {
        filter: { fleet: [1] },
        members: { inFleets: new Set(ids), withSpecies: undefined },
        withOthers: false,
      });
    expect(of(1, 2)).toBe(of(2, 1));
    expect(JSON.parse(of(3).text)).toMatchObject([{ id: 3 }]);
  });
});

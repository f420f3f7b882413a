import { describe, expect, it } from 'vitest';
import { composeClassA, composeClassB, composeClassBStatic, composeVoyage } from './testCompose.ts';
import { LiveVessels } from './liveVessels.ts';
import { MmsiIndex } from './mmsiIndex.ts';
import { isPlausible } from './plausible.ts';
import type { PositionRecord } from './position.ts';
import type { LongRangeReport, Report } from './report.ts';
import { seededRandom } from './testRandom.ts';

const now = Date.UTC(2026, 4, 1, 8);
const mmsi = 257000001;

function at(latitude: number, longitude: number, more: object = {}): Report {
  return composeClassA({ mmsi, latitude, longitude, ...more });
}

function listening(max?: number): { vessels: LiveVessels; track: PositionRecord[] } {
  const track: PositionRecord[] = [];
  const sink = { add: (position: PositionRecord) => track.push({ ...position }) };
  return { vessels: new LiveVessels(max === undefined ? { track: sink } : { max, track: sink }), track };
}

describe('the latest position', () => {
  it('is stored in degrees and knots, and added to the track as integers', () => {
    const { vessels, track } = listening();
    vessels.take(
      at(62.5, 6.25, { speed: 10.4, course: 181.5, heading: 180, navigationalStatus: 7 }),
      now - 5000,
      now,
      3,
    );
    expect(vessels.position(mmsi)).toEqual({
      mmsi,
      isSecond: false,
      at: now - 5000,
      latitude: 62.5,
      longitude: 6.25,
      speed: 10.4,
      course: 181.5,
      heading: 180,
      navigationalStatus: 7,
      source: 3,
    });
    expect(track).toEqual([
      {
        mmsi,
        at: now - 5000,
        latitude: 37_500_000,
        longitude: 3_750_000,
        speed: 104,
        course: 1815,
        heading: 180,
        status: 7,
      },
    ]);
  });

  it('has no value where none was sent', () => {
    const { vessels, track } = listening();
    vessels.take(composeClassB({ mmsi, latitude: 1, longitude: 2 }), 0, now, 0);
    expect(vessels.position(mmsi)).toMatchObject({
      at: now,
      speed: undefined,
      course: undefined,
      heading: undefined,
      navigationalStatus: undefined,
    });
    expect(track[0]).toMatchObject({ speed: null, course: null, heading: null, status: null });
  });

  it('is also read from long-range reports, in their coarser units', () => {
    const { vessels } = listening();
    const report: LongRangeReport = {
      type: 27,
      repeat: 3,
      mmsi,
      accuracy: false,
      raim: false,
      status: 15,
      lon: -6,
      lat: 36_000,
      sog: 12,
      cog: 359,
      gnss: false,
    };
    vessels.take(report, 0, now, 0);
    expect(vessels.position(mmsi)).toMatchObject({ latitude: 60, longitude: -0.01, speed: 12, course: 359 });
    vessels.take({ ...report, sog: 63, cog: 511 }, now + 1000, now, 0);
    expect(vessels.position(mmsi)).toMatchObject({ speed: undefined, course: undefined });
  });

  it.each([
    ['noPosition', at(91, 181), 0],
    ['noPosition', at(91, 5), 0],
    ['noPosition', at(60, 181), 0],
    ['outOfRange', at(90.5, 5), 0],
    ['outOfRange', at(60, -180.5), 0],
    ['future', at(60, 5), now + 60_001],
    ['badMmsi', { ...at(60, 5), mmsi: 0 }, 0],
    ['badMmsi', { ...at(60, 5), mmsi: 1_000_000_000 }, 0],
  ] as const)('is not replaced by one that is %s', (reason, report, stampedAt) => {
    const { vessels, track } = listening();
    vessels.take(report, stampedAt, now, 0);
    expect(vessels.counts.refused).toMatchObject({ [reason]: 1 });
    expect([vessels.size, track.length, vessels.counts.accepted]).toEqual([0, 0, 0]);
  });

  it('is not replaced by an older one, which is still added to the track', () => {
    const { vessels, track } = listening();
    vessels.take(at(60, 5), now, now, 0);
    vessels.take(at(60.001, 5), now - 10_000, now, 0);
    expect(vessels.position(mmsi)?.latitude).toBe(60);
    expect(vessels.counts.late).toBe(1);
    expect(track.map((position) => position.at)).toEqual([now, now - 10_000]);
  });

  it('counts the same report from two stations once', () => {
    const { vessels, track } = listening();
    vessels.take(at(60, 5), now, now, 0);
    vessels.take(at(60, 5), now, now, 1);
    expect(track).toHaveLength(1);
    expect(vessels.counts.refused.duplicate).toBe(1);
  });

  it('keeps the order of reports without a time that come in the same moment', () => {
    const { vessels, track } = listening();
    for (const latitude of [60, 60.001, 60.002]) vessels.take(at(latitude, 5), 0, now, 0);
    expect(track.map((position) => position.at)).toEqual([now, now + 1, now + 2]);
    expect(vessels.position(mmsi)?.latitude).toBe(60.002);
  });
});

describe('a jump', () => {
  it('faster than 60 knots is refused, a slower one is not', () => {
    const { vessels } = listening();
    vessels.take(at(60, 5), now, now, 0);
    // A degree of latitude is 60 nautical miles.
    vessels.take(at(61.01, 5), now + 3_600_000, now + 3_600_000, 0);
    expect(vessels.counts.refused.jump).toBe(1);
    vessels.take(at(60.99, 5), now + 3_600_000, now + 3_600_000, 0);
    expect(vessels.position(mmsi)?.latitude).toBe(60.99);
  });

  it('of less than a mile is always accepted, since clocks are coarse and logs are replayed fast', () => {
    const { vessels } = listening();
    vessels.take(at(60, 5), 0, now, 0);
    vessels.take(at(60.0165, 5), 0, now, 0);
    expect(vessels.counts.refused.jump).toBe(0);
  });

  it('over the date line is not a jump', () => {
    const { vessels } = listening();
    vessels.take(at(0, 179.999), 0, now, 0);
    vessels.take(at(0, -179.999), 0, now + 1000, 0);
    expect(vessels.position(mmsi)?.longitude).toBe(-179.999);
  });

  it('is accepted when five reports agree and the vessel was not received elsewhere for ten minutes', () => {
    const { vessels, track } = listening();
    const minute = 60_000;
    vessels.take(at(60, 5), now, now, 0);
    for (let time = 5; time <= 10; time++)
      vessels.take(at(20 + time / 1000, -40), now + time * minute, now + time * minute, 0);
    expect(vessels.counts.refused.jump).toBe(5);
    expect(vessels.position(mmsi)).toMatchObject({ latitude: 20.01, longitude: -40 });
    expect(track).toHaveLength(2);
  });

  it('is refused when the reports disagree', () => {
    const { vessels } = listening();
    vessels.take(at(60, 5), now, now, 0);
    for (let time = 1; time <= 60; time++)
      vessels.take(at(time % 2 === 0 ? 20 : -20, 10), now + time * 60_000, now + time * 60_000, 0);
    expect(vessels.counts.refused.jump).toBe(60);
    expect(vessels.position(mmsi)?.latitude).toBe(60);
  });

  it('is measured on the sphere', () => {
    const steps = (degrees: number): number => Math.round(degrees * 600_000);
    const hour = 3_600_000;
    expect(isPlausible(steps(60), steps(5), steps(60), steps(6.9), hour)).toBe(true);
    expect(isPlausible(steps(60), steps(5), steps(60), steps(7.1), hour)).toBe(false);
    expect(isPlausible(steps(0), steps(5), steps(0), steps(6.1), hour)).toBe(false);
    expect(isPlausible(steps(89.99), steps(0), steps(89.99), steps(180), hour)).toBe(true);
    expect(isPlausible(steps(-90), 0, steps(90), 0, 181 * hour)).toBe(true);
    expect(isPlausible(steps(-90), 0, steps(90), 0, 179 * hour)).toBe(false);
  });
});

describe('the static data of a vessel', () => {
  const ship = {
    mmsi,
    name: 'ALPHA',
    callSign: 'LK1',
    imo: 9134270,
    shipType: 30,
    toBow: 1,
    toStern: 2,
    toPort: 3,
    toStarboard: 4,
    draught: 4.5,
  };

  it('is combined from several messages', () => {
    const { vessels } = listening();
    for (const report of composeClassBStatic(ship)) vessels.take(report, 0, now, 0);
    expect(vessels.ship(mmsi)).toEqual({
      mmsi,
      name: 'ALPHA',
      callSign: 'LK1',
      shipType: 30,
      dimensions: { toBow: 1, toStern: 2, toPort: 3, toStarboard: 4 },
    });
    vessels.take(
      composeVoyage({ ...ship, destination: 'HOME', eta: { month: 5, day: 17, hour: 12, minute: 30 } }),
      0,
      now,
      0,
    );
    expect(vessels.ship(mmsi)).toMatchObject({
      imo: 9134270,
      draught: 4.5,
      destination: 'HOME',
      eta: { month: 5, day: 17, hour: 12, minute: 30 },
    });
    expect(vessels.position(mmsi)).toBeUndefined();
    expect(vessels.size).toBe(0);
  });

  it('is kept when a message omits it, but a voyage ends', () => {
    const { vessels } = listening();
    vessels.take(composeVoyage({ ...ship, destination: 'HOME' }), 0, now, 0);
    vessels.take(
      composeVoyage({ mmsi, name: '', shipType: 0, toBow: 0, toStern: 0, toPort: 0, toStarboard: 0 }),
      0,
      now,
      0,
    );
    expect(vessels.ship(mmsi)).toEqual({
      mmsi,
      name: 'ALPHA',
      callSign: 'LK1',
      imo: 9134270,
      shipType: 30,
      dimensions: { toBow: 1, toStern: 2, toPort: 3, toStarboard: 4 },
    });
  });

  it('raises the version only if it changes', () => {
    const { vessels } = listening();
    vessels.take(composeVoyage(ship), 0, now, 0);
    const { version } = vessels;
    expect(vessels.shipsSince(0).map(({ name }) => name)).toEqual(['ALPHA']);
    vessels.take(composeVoyage(ship), 0, now, 0);
    expect(vessels.version).toBe(version);
    vessels.take(composeVoyage({ ...ship, name: 'BRAVO' }), 0, now, 0);
    expect(vessels.shipsSince(version).map(({ name }) => name)).toEqual(['BRAVO']);
  });
});

describe('the live vessels', () => {
  const vessel = (number: number): Report =>
    composeClassA({ mmsi: 200_000_000 + number, latitude: (number % 170) - 85, longitude: (number % 350) - 175 });

  it('list what moved since a version', () => {
    const { vessels } = listening();
    for (let number = 1; number <= 5; number++) vessels.take(vessel(number), 0, now, 0);
    const { version } = vessels;
    vessels.take(vessel(2), 0, now + 1000, 0);
    vessels.take(vessel(2), 0, now + 2000, 0);
    vessels.take(vessel(9), 0, now + 2000, 0);
    expect(vessels.movedSince(version)).toEqual([200_000_002, 200_000_009]);
    expect(vessels.movedSince(vessels.version)).toEqual([]);
  });

  it('drop the vessels not seen for longest when the table is full', () => {
    const { vessels } = listening(100);
    for (let number = 1; number <= 500; number++) vessels.take(vessel(number), 0, now + number * 1000, 0);
    expect(vessels.size).toBeLessThanOrEqual(100);
    expect(vessels.size).toBeGreaterThan(90);
    expect(vessels.evicted).toBe(500 - vessels.size);
    expect(vessels.position(200_000_500)).toBeDefined();
    expect(vessels.position(200_000_001)).toBeUndefined();
    const kept = [...vessels.positions()].map((position) => position.mmsi);
    expect(new Set(kept).size).toBe(vessels.size);
    expect(Math.min(...kept)).toBeGreaterThan(200_000_390);
  });

  it('are added to the track once by each process that receives them, also if another one was quicker', () => {
    const { vessels, track } = listening();
    const other = listening();
    other.vessels.take(at(60, 5), now, now, 1);
    for (const position of other.track) vessels.restore(position, now);
    vessels.take(at(60, 5), now, now, 1);
    vessels.take(at(60, 5), now, now, 2);
    expect(track).toEqual(other.track);
    expect(track).toHaveLength(1);
  });

  it('are restored from stored positions, which are not added to a track again and are replaced by newer ones', () => {
    const { vessels, track } = listening();
    const stored = {
      mmsi,
      at: now - 60_000,
      latitude: 36_000_000,
      longitude: 3_000_000,
      speed: null,
      course: 900,
      heading: null,
      status: 5,
    };
    vessels.restore(stored, now);
    vessels.restore({ ...stored, at: now - 120_000, latitude: 0 }, now);
    expect(vessels.position(mmsi)).toMatchObject({
      latitude: 60,
      longitude: 5,
      course: 90,
      speed: undefined,
      navigationalStatus: 5,
      at: now - 60_000,
    });
    expect(track).toEqual([]);
    vessels.take(at(10, 10), 0, now, 0);
    expect(vessels.counts.refused.jump).toBe(1);
    vessels.take(at(60.01, 5), 0, now, 0);
    expect(vessels.position(mmsi)?.latitude).toBe(60.01);
  });

  it('continue after the clock is set back by an hour, and at once after a position in the future was stored', () => {
    const { vessels, track } = listening();
    vessels.take(at(60, 5), 0, now, 0);
    const hourAgo = now - 3_600_000;
    vessels.take(at(60.01, 5), 0, hourAgo, 0);
    vessels.take(at(60.02, 5), 0, hourAgo + 60_000, 0);
    expect(vessels.position(mmsi)).toMatchObject({ latitude: 60.02, at: hourAgo + 60_000 });
    expect(vessels.counts.late).toBe(0);
    expect(track).toHaveLength(3);

    const stored = { mmsi: 1, latitude: 0, longitude: 0, speed: null, course: null, heading: null, status: null };
    vessels.restore({ ...stored, at: now + 3_600_000 }, now);
    expect(vessels.position(1)).toBeUndefined();
  });

  it('need less than 20 MB for 100,000 vessels with static data', () => {
    const { vessels } = listening();
    for (let number = 1; number <= 100_000; number++) {
      vessels.take(vessel(number), 0, now, 0);
      vessels.take(
        composeVoyage({
          mmsi: 200_000_000 + number,
          name: `SHIP ${number}`,
          shipType: 30,
          toBow: 1,
          toStern: 1,
          toPort: 1,
          toStarboard: 1,
        }),
        0,
        now,
        0,
      );
    }
    console.info(`100,000 vessels: ${(vessels.bytes / 1e6).toFixed(1)} MB`);
    expect(vessels.size).toBe(100_000);
    expect(vessels.bytes).toBeLessThan(20e6);
    expect(vessels.ship(200_077_777)?.name).toBe('SHIP 77777');
  });
});

describe('the index', () => {
  it('finds the same as a Map after any additions and removals', () => {
    const random = seededRandom(9);
    const index = new MmsiIndex(2);
    const map = new Map<number, number>();
    for (let round = 0; round < 50_000; round++) {
      const key = 257_000_000 + Math.floor(random() * 3000);
      if (random() < 0.45) {
        index.delete(key);
        map.delete(key);
      } else {
        index.set(key, round);
        map.set(key, round);
      }
    }
    expect(index.size).toBe(map.size);
    for (let key = 257_000_000; key < 257_003_000; key++) expect(index.get(key)).toBe(map.get(key) ?? -1);
    expect(index.get(0)).toBe(-1);
  });
});

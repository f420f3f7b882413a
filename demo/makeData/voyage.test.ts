import { describe, expect, test } from 'vitest';
import { kilometres } from '#sea/distances.ts';
import { ports } from '#sea/ports.ts';
import { LandIndex } from './testLandIndex.ts';
import { Voyage } from '#ships/voyage.ts';
import { Waters } from '#ships/waters.ts';

const HOUR = 3_600_000;
const now = Date.UTC(2026, 4, 1, 12);
const waters = new Waters();

/** Ships of every kind from every port: id of the vessel type, length in metres. */
const kinds = [
  [11, 35],
  [12, 60],
  [13, 80],
  [14, 30],
  [16, 70],
  [18, 22],
  [19, 48],
  [20, 10],
  [21, 16],
  [24, 9],
  [51, 75],
  [53, 18],
  [71, 60],
] as const;
const voyages = ports.flatMap(({ country, name }, port) =>
  kinds.flatMap(([vesselTypeId, length], kind) => {
    const voyage = Voyage.of(
      { mmsi: 200_000_000 + port * 100 + kind, vesselTypeId, length, country, port: name },
      waters,
    );
    return voyage === undefined ? [] : [voyage];
  }),
);

describe('voyages', () => {
  test('start from every port', () => {
    expect(voyages.length).toBe(ports.length * kinds.length);
  });

  test('are always the same, in any order of requests', () => {
    const [voyage] = voyages;
    if (voyage === undefined) throw new Error('There is no voyage.');
    const hours = Array.from({ length: 300 }, (_, hour) => voyage.at(now + hour * HOUR));
    const again = Voyage.of(voyage.ship, new Waters());
    const backwards = Array.from({ length: 300 }, (_, hour) => again?.at(now + (299 - hour) * HOUR)).reverse();
    expect(backwards).toEqual(hours);
  });

  test('are the same after the cached round is cleared', () => {
    const [voyage] = voyages;
    const before = voyage?.at(now);
    voyage?.forget();
    expect(voyage?.at(now)).toEqual(before);
  });

  test('never cross land', () => {
    const land = new LandIndex({ west: -73, south: 35, east: 45, north: 81 });
    const ashore = voyages.flatMap((voyage) =>
      Array.from({ length: 40 }, (_, sample) => now - sample * 17.3 * HOUR)
        .filter((time) => {
          const { longitude, latitude } = voyage.at(time);
          return land.isLand(longitude, latitude);
        })
        .map((time) => `${voyage.ship.port} ${voyage.ship.vesselTypeId} ${new Date(time).toISOString()}`),
    );
    expect(ashore).toEqual([]);
  });

  test('are straight between their turns, each of which is returned', () => {
    for (const voyage of voyages.filter((_, index) => index % 61 === 0)) {
      for (let time = now, turns = 0; turns < 40; turns += 1) {
        const next = voyage.nextTurn(time);
        expect(next).toBeGreaterThan(time);
        const [from, middle, to] = [time, (time + next) / 2, next - 0.001].map((at) => voyage.at(at));
        if (from === undefined || middle === undefined || to === undefined) throw new Error('There is no moment.');
        expect(middle.longitude).toBeCloseTo((from.longitude + to.longitude) / 2, 5);
        expect(middle.latitude).toBeCloseTo((from.latitude + to.latitude) / 2, 5);
        time = next;
      }
    }
  });

  test('are at home when the next round begins', () => {
    const jumps = voyages
      .filter((_, index) => index % 11 === 0)
      .flatMap((voyage) => {
        const found: string[] = [];
        for (let time = now; time < now + 30 * 24 * HOUR;) {
          const next = voyage.nextTurn(time);
          const [arrived, left] = [voyage.at(next - 1), voyage.at(next + 1)];
          if (kilometres(arrived.longitude, arrived.latitude, left.longitude, left.latitude) > 0.2)
            found.push(`${voyage.ship.port} ${voyage.ship.vesselTypeId} ${new Date(next).toISOString()}`);
          time = next;
        }
        return found;
      });
    expect(jumps).toEqual([]);
  });

  test('of trawlers are tows of hours in parallel lanes, hauls between them, and the way home', () => {
    const ground = voyages.find(({ ship }) => ship.vesselTypeId === 11 && ship.port === 'Ålesund');
    if (ground === undefined) throw new Error('There is no trawler.');
    const tows: { hours: number; knots: number }[] = [];
    let towing = { since: 0, kilometres: 0 };
    for (let time = now; time < now + 40 * 24 * HOUR;) {
      const next = ground.nextTurn(time);
      const moment = ground.at((time + next) / 2);
      if (moment.status === 7 && moment.speed > 2.5) {
        if (towing.since === 0) towing = { since: time, kilometres: 0 };
        towing.kilometres += (moment.speed * 1.852 * (next - time)) / HOUR;
      } else if (towing.since > 0) {
        const hours = (time - towing.since) / HOUR;
        tows.push({ hours, knots: towing.kilometres / 1.852 / hours });
        towing = { since: 0, kilometres: 0 };
      }
      time = next;
    }
    expect(tows.length).toBeGreaterThan(20);
    const whole = tows.filter(({ hours }) => hours >= 1.9);
    expect(whole.length / tows.length).toBeGreaterThan(0.8);
    for (const { hours, knots } of tows) {
      expect(hours).toBeLessThan(5.3);
      expect(knots).toBeGreaterThan(2.8);
      expect(knots).toBeLessThan(4.3);
    }
  });

  test('move no faster than such ships do, without jumps', () => {
    const faults: string[] = [];
    for (const voyage of voyages.filter((_, index) => index % 17 === 0)) {
      let before = voyage.at(now);
      for (let minute = 10; minute < 20 * 24 * 60; minute += 10) {
        const moment = voyage.at(now + minute * 60_000);
        const knots =
          kilometres(before.longitude, before.latitude, moment.longitude, moment.latitude) / 1.852 / (10 / 60);
        const rightly = [moment.course, moment.heading].every((degrees) => degrees >= 0 && degrees < 360);
        if (knots > 17 || moment.speed > 17 || !rightly) faults.push(`${voyage.ship.port} after ${minute} minutes`);
        before = moment;
      }
    }
    expect(faults).toEqual([]);
  });

  test('are spent in port, under way and fishing', () => {
    const statuses = voyages.map((voyage) => voyage.at(now).status);
    const share = (status: number) => statuses.filter((one) => one === status).length / statuses.length;
    expect(share(5)).toBeGreaterThan(0.15);
    expect(share(5)).toBeLessThan(0.5);
    expect(share(7)).toBeGreaterThan(0.25);
    expect(share(0)).toBeGreaterThan(0.1);
  });

  test('do not exist for what does not sail, or from a port without routes', () => {
    const ship = { mmsi: 257_000_001, vesselTypeId: 56, length: 40, country: 'NO', port: 'Bergen' };
    expect(Voyage.of(ship, waters)).toBeUndefined();
    expect(Voyage.of({ ...ship, vesselTypeId: 11, port: 'Lillehammer' }, waters)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { composeClassA, composeVoyage } from './testCompose.ts';
import { LiveVessels } from './liveVessels.ts';
import type { PositionRecord } from './position.ts';
import { isGone, mmsiOfTrack, secondTrack, shipOf, shipOfStranger, type LastReceived } from './shipsOfMmsi.ts';

const minute = 60_000;
const hour = 60 * minute;
const start = Date.UTC(2026, 4, 1, 8);
const mmsi = 257_000_001;

/** A place in degrees, so many minutes after the start. */
function receivedAt(latitude: number, longitude: number, minutes = 0): LastReceived {
  return {
    at: start + minutes * minute,
    latitude: Math.round(latitude * 600_000),
    longitude: Math.round(longitude * 600_000),
  };
}

describe('of two ships with one MMSI, a report', () => {
  const ålesund = receivedAt(62.5, 6);
  const bergen = receivedAt(60.4, 5);

  it.each([
    ['near the first', receivedAt(62.51, 6, 1), 'first'],
    ['near the second', receivedAt(60.41, 5, 1), 'second'],
    ['where neither can be yet', receivedAt(64, 6, 1), undefined],
    ['where both can be by now, of the nearer one', receivedAt(61, 5, 120), 'second'],
    ['where both can be by now, nearer to the first', receivedAt(62, 6, 120), 'first'],
    ['that comes late', receivedAt(60.39, 5, -10), 'second'],
  ] as const)('%s', (_, report, ship) => {
    expect(shipOf(report, ålesund, bergen)).toBe(ship);
  });

  it('over the date line is of the ship that is there', () => {
    expect(shipOf(receivedAt(0, -179.995, 1), receivedAt(0, 179.99), receivedAt(0, 170))).toBe('first');
  });

  it('of ships that pass each other is of the one that was nearer', () => {
    expect(shipOf(receivedAt(60, 5.001, 1), receivedAt(60, 5), receivedAt(60, 5.01))).toBe('first');
    expect(shipOf(receivedAt(60, 5.009, 1), receivedAt(60, 5), receivedAt(60, 5.01))).toBe('second');
  });
});

describe('a stranger', () => {
  const near = receivedAt(62.5, 6);
  const away = receivedAt(20, -40);
  const stranger = { ...receivedAt(40, -20, 1), count: 5, turns: 2, isAnswered: false };

  it.each([
    ['that few reports agree on is no ship', { ...stranger, count: 4 }, near, undefined, undefined],
    ['while the known ship is received is a second one', stranger, near, undefined, 'second'],
    [
      'is not sure while the known ship was received only before',
      { ...stranger, turns: 0 },
      near,
      undefined,
      undefined,
    ],
    ['is not sure after one answer', { ...stranger, turns: 1 }, near, undefined, undefined],
    [
      'after the known ship fell silent is that ship',
      { ...stranger, at: near.at + 11 * minute, turns: 0 },
      near,
      undefined,
      'first',
    ],
    ['while two are received is a third one', stranger, near, away, undefined],
    [
      'after one of two fell silent is that one',
      { ...stranger, at: near.at + 11 * minute },
      near,
      receivedAt(20, -40, 11),
      'first',
    ],
    [
      'after the other one fell silent is that one',
      { ...stranger, at: near.at + 11 * minute },
      receivedAt(62, 6, 11),
      away,
      'second',
    ],
  ] as const)('%s', (_, one, first, second, ship) => {
    expect(shipOfStranger(one, first, second)).toBe(ship);
  });
});

it('numbers the second ship of any MMSI within 32 bits, and finds its MMSI again', () => {
  for (const one of [1, mmsi, 999_999_999]) {
    expect(secondTrack(one)).toBeLessThan(2 ** 31);
    expect([mmsiOfTrack(one), mmsiOfTrack(secondTrack(one))]).toEqual([one, one]);
  }
});

it('takes a ship as gone after a day', () => {
  expect(isGone(receivedAt(0, 0), start + 24 * hour)).toBe(false);
  expect(isGone(receivedAt(0, 0), start + 25 * hour)).toBe(true);
});

/** Live vessels with what is added to their tracks, as "track minute latitude". */
function listening(max = 1000) {
  const track: PositionRecord[] = [];
  let now = start;
  const vessels = new LiveVessels({ max, track: { add: (position) => track.push({ ...position }) } });
  return {
    vessels,
    track,
    take(latitude: number, longitude: number, minutes: number, sender = mmsi) {
      const at = start + minutes * minute;
      now = Math.max(now, at);
      vessels.take(composeClassA({ mmsi: sender, latitude, longitude }), at, now, 0);
    },
    latitudesOf: (number: number) =>
      track.filter((one) => one.mmsi === number).map(({ latitude }) => latitude / 600_000),
  };
}

/** Two ships of one MMSI, each received every minute. */
function twoShips(max?: number) {
  const listener = listening(max);
  for (let minutes = 0; minutes < 10; minutes++) {
    listener.take(62 + minutes / 1000, 6, minutes);
    listener.take(20 + minutes / 1000, -40, minutes + 0.5);
  }
  return listener;
}

describe('two ships that send one MMSI', () => {
  it('have a track each, and the first one that of the MMSI', () => {
    const { vessels, latitudesOf } = twoShips();
    expect(latitudesOf(mmsi)).toEqual([62, 62.001, 62.002, 62.003, 62.004, 62.005, 62.006, 62.007, 62.008, 62.009]);
    // Until five reports agree the second could be a wrong position.
    expect(latitudesOf(secondTrack(mmsi))).toEqual([20.004, 20.005, 20.006, 20.007, 20.008, 20.009]);
    expect(vessels.counts.refused.jump).toBe(4);
    expect(vessels.position(mmsi)).toMatchObject({ mmsi, isSecond: false, latitude: 62.009 });
    expect(vessels.secondPosition(mmsi)).toMatchObject({ mmsi, isSecond: true, latitude: 20.009, longitude: -40 });
  });

  it('are both among those that moved, each with its own number', () => {
    const { vessels, take } = twoShips();
    const { version } = vessels;
    take(20.02, -40, 11);
    expect(vessels.movedSince(version)).toEqual([secondTrack(mmsi)]);
    take(62.02, 6, 11);
    expect(vessels.movedSince(version).sort((a, b) => a - b)).toEqual([mmsi, secondTrack(mmsi)]);
  });

  it('are one ship for an MMSI that only one sends', () => {
    const { vessels, take } = listening();
    for (let minutes = 0; minutes < 10; minutes++) take(62, 6, minutes);
    expect(vessels.secondPosition(mmsi)).toBeUndefined();
    expect(vessels.secondPosition(1)).toBeUndefined();
  });

  it('get their late reports on their own tracks', () => {
    const { vessels, take, latitudesOf } = twoShips();
    take(20.0035, -40, 4);
    take(62.0035, 6, 3.5);
    expect(vessels.counts.late).toBe(2);
    expect(latitudesOf(secondTrack(mmsi)).at(-1)).toBe(20.0035);
    expect(latitudesOf(mmsi).at(-1)).toBe(62.0035);
    expect(vessels.secondPosition(mmsi)?.latitude).toBe(20.009);
  });

  it('are found when the reports of the second come in another order than they were sent', () => {
    const { vessels, take } = listening();
    for (const minutes of [0, 2, 1, 4, 3, 6, 5]) {
      take(62, 6, minutes + 10);
      take(20 + minutes / 1000, -40, minutes);
    }
    expect(vessels.secondPosition(mmsi)?.latitude).toBeCloseTo(20.006, 3);
  });

  it('are not a third one: that is refused', () => {
    const { vessels, take, track } = twoShips();
    const before = track.length;
    for (let minutes = 10; minutes < 20; minutes++) {
      take(62.01, 6, minutes);
      take(20.01, -40, minutes + 0.3);
      take(-30, 100, minutes + 0.6);
    }
    expect(track.length - before).toBe(20);
    expect(vessels.counts.refused.jump).toBe(4 + 10);
  });

  it('are one again a day after one of them fell silent, whichever it is', () => {
    const left = twoShips();
    for (let minutes = 10; minutes < 26 * 60; minutes += 30) left.take(62.01, 6, minutes);
    expect(left.vessels.secondPosition(mmsi)).toBeUndefined();
    expect(left.vessels.size).toBe(1);

    const right = twoShips();
    for (let minutes = 10; minutes < 26 * 60; minutes += 30) right.take(20.01, -40, minutes);
    expect(right.vessels.secondPosition(mmsi)).toBeUndefined();
    expect(right.vessels.position(mmsi)).toMatchObject({ latitude: 20.01, isSecond: false });
    expect(right.vessels.size).toBe(1);
  });

  it('stay two after a restart, in whatever order they are restored', () => {
    const { track } = twoShips();
    const latest = [mmsi, secondTrack(mmsi)].flatMap((number) => track.findLast((one) => one.mmsi === number) ?? []);
    for (const stored of [latest, latest.toReversed()]) {
      const { vessels, take, latitudesOf } = listening();
      for (const position of stored) vessels.restore(position, start + 11 * minute);
      expect(vessels.secondPosition(mmsi)?.latitude).toBe(20.009);
      take(20.011, -40, 12);
      take(62.011, 6, 12);
      expect([latitudesOf(mmsi), latitudesOf(secondTrack(mmsi))]).toEqual([[62.011], [20.011]]);
      expect(vessels.counts.refused.jump).toBe(0);
    }
  });

  it('are not restored as two when the second is gone for a day', () => {
    const { vessels } = listening();
    const old = {
      mmsi: secondTrack(mmsi),
      ...receivedAt(20, -40),
      speed: null,
      course: null,
      heading: null,
      status: null,
    };
    vessels.restore(old, start + 25 * hour);
    expect(vessels.size).toBe(0);
  });

  it('are found again when the second was dropped for lack of room', () => {
    const { vessels, take } = twoShips(40);
    for (let other = 0; other < 200; other++) {
      take(10, 10 + (other % 50), 11 + other, 300_000_000 + other);
      take(62.01, 6, 11 + other);
    }
    expect(vessels.secondPosition(mmsi)).toBeUndefined();
    for (let minutes = 220; minutes < 230; minutes++) {
      take(62.01, 6, minutes);
      take(20.01, -40, minutes);
    }
    expect(vessels.secondPosition(mmsi)?.latitude).toBe(20.01);
    expect(vessels.position(mmsi)?.latitude).toBe(62.01);
  });

  it('have one set of static data', () => {
    const { vessels } = twoShips();
    vessels.take(
      composeVoyage({ mmsi, name: 'ALPHA', shipType: 30, toBow: 1, toStern: 2, toPort: 3, toStarboard: 4 }),
      start,
      start,
      0,
    );
    expect(vessels.shipsSince(0).map((ship) => ship.mmsi)).toEqual([mmsi]);
  });
});

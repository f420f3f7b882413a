import { describe, expect, it } from 'vitest';
import { LiveVessels } from './liveVessels.ts';
import type { PositionRecord } from './position.ts';
import { composeClassA, composeClassB, type Sailing } from './testCompose.ts';

const start = Date.parse('2026-10-03T09:00:00Z');
const ship = { mmsi: 257000001, latitude: 60, longitude: 5, speed: 8, second: 12 };

/** Live vessels that get reports of feeds; `track` is what is stored. */
function listen() {
  const track: PositionRecord[] = [];
  const vessels = new LiveVessels({ track: { add: (position) => void track.push({ ...position }) } });
  const receive = (feed: number, seconds: number, sailing: Partial<Sailing> = {}, stamped = false) => {
    const at = start + seconds * 1000;
    vessels.take(composeClassA({ ...ship, ...sailing }), stamped ? at : 0, at, feed);
  };
  return { vessels, track, hear: receive };
}

describe('a position that two feeds hear', () => {
  it('within seconds is kept once, with and without times of the feeds', () => {
    const { vessels, track, hear: receive } = listen();
    receive(0, 0);
    receive(1, 3);
    receive(2, 45, {}, true);
    expect(track).toHaveLength(1);
    expect(vessels.counts.refused).toMatchObject({ duplicate: 2, repeated: 0, jump: 0 });
  });

  it('does not move a ship back to where it was', () => {
    const { vessels, track, hear: receive } = listen();
    for (let step = 0; step < 5; step += 1) receive(0, step * 10, { latitude: 60 + step / 1000, second: step * 10 });
    for (let step = 0; step < 5; step += 1) receive(1, 42 + step, { latitude: 60 + step / 1000, second: step * 10 });
    expect(track).toHaveLength(5);
    expect(vessels.position(257000001)?.latitude).toBe(60.004);
  });

  it('is kept again from the feed that still receives a ship at anchor', () => {
    const { vessels, track, hear: receive } = listen();
    for (let minute = 0; minute < 4; minute += 1) {
      receive(0, minute * 10, { second: (minute * 10) % 60 });
      receive(1, minute * 10 + 1, { second: (minute * 10) % 60 });
    }
    expect(track).toHaveLength(4);
    receive(1, 120);
    expect(track).toHaveLength(5);
    expect(vessels.position(257000001)?.at).toBe(start + 120_000);
  });

  it('is not that of another ship or place', () => {
    const { track, hear: receive } = listen();
    receive(0, 0);
    receive(1, 1, { mmsi: 257000002 });
    receive(1, 1, { latitude: 60.00001 });
    expect(track).toHaveLength(3);
  });
});

describe('a position that one feed has twice', () => {
  it('from two stations is kept once: the report has the same second', () => {
    const { track, hear: receive } = listen();
    receive(0, 0);
    receive(0, 2);
    expect(track).toHaveLength(1);
    receive(0, 4, { second: 16 });
    expect(track).toHaveLength(2);
  });

  it('is kept if its reports have no seconds, as at anchor', () => {
    const vessels = new LiveVessels();
    for (const seconds of [0, 5, 10])
      vessels.take(composeClassB({ ...ship, second: 60 }), 0, start + seconds * 1000, 0);
    expect(vessels.counts).toMatchObject({ accepted: 3, refused: { duplicate: 0 } });
  });
});

it('remembers positions of many ships in the same memory, and takes none for another', () => {
  const { vessels, hear: receive } = listen();
  const ships = 30_000;
  for (let number = 0; number < ships; number += 1)
    receive(0, 0, { mmsi: 200_000_000 + number, latitude: (number % 170) - 85, longitude: (number % 355) - 177 });
  expect(vessels.counts).toMatchObject({ accepted: ships, refused: { duplicate: 0 } });
  for (let number = 0; number < ships; number += 1)
    receive(1, 1, { mmsi: 200_000_000 + number, latitude: (number % 170) - 85, longitude: (number % 355) - 177 });
  expect(vessels.counts.refused.duplicate).toBeGreaterThan(ships * 0.9);
});

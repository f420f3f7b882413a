import { describe, expect, it } from 'vitest';
import type { Positions } from '#marine/portCalls/positions.ts';
import { metresBetween } from '#marine/portCalls/portIndex.ts';
import { findEncounters, findLoitering } from './findMeetings.ts';
import { encounterRules as rules } from './rules.ts';
import { samplesOf, type Sample } from './samples.ts';

const start = Date.UTC(2026, 5, 10);
const minuteMs = 60_000;
const metresPerDegree = 111_120;

/** Minutes, and metres north and east of 60° N 5° E. */
type Step = readonly [minutes: number, north: number, east: number];

function trackOf(steps: readonly Step[], at = { latitude: 60, longitude: 5 }): Positions {
  const perDegreeEast = metresPerDegree * Math.cos((at.latitude * Math.PI) / 180);
  return {
    count: steps.length,
    at: Float64Array.from(steps, ([minutes]) => start + minutes * minuteMs),
    latitude: Int32Array.from(steps, ([, north]) => Math.round((at.latitude + north / metresPerDegree) * 600_000)),
    longitude: Int32Array.from(steps, ([, , east]) => {
      const longitude = at.longitude + east / perDegreeEast;
      return Math.round((longitude > 180 ? longitude - 360 : longitude) * 600_000);
    }),
    speed: new Int16Array(steps.length).fill(-1),
  };
}

/** A straight way, a position each five minutes; by default they drift north at half a knot. */
function going(from: number, to: number, { east = 0, knots = 0.5, north = 0, every = 5 } = {}): Step[] {
  const steps: Step[] = [];
  for (let minutes = from; minutes <= to; minutes += every)
    steps.push([minutes, north + ((minutes - from) / 60) * knots * 1852, east]);
  return steps;
}

const encounters = (...tracks: Positions[]) =>
  findEncounters(new Map(tracks.map((track, index) => [index + 1, samplesOf(track)])));
const minutesOf = (slot: number | undefined) => ((slot ?? 0) * rules.slotMs - start) / minuteMs;

describe('an encounter', () => {
  it('is two ships near each other, slow, for two hours, from the first to the last such moment', () => {
    const [met, ...others] = encounters(trackOf(going(0, 300)), trackOf(going(60, 250, { east: 300, north: 926 })));
    expect(others).toEqual([]);
    expect(met?.tracks).toEqual([1, 2]);
    expect([minutesOf(met?.moments[0]?.slot), minutesOf(met?.moments.at(-1)?.slot)]).toEqual([60, 240]);
    expect(met?.moments.every(({ metres }) => Math.abs(metres - 300) < 5)).toBe(true);
  });

  it.each([
    ['too short', going(0, 110, { east: 300 })],
    ['too far apart', going(0, 300, { east: 520 })],
    ['too fast', going(0, 300, { east: 300, knots: 2.1 })],
    ['not received in between', going(0, 300, { east: 300, every: 75 })],
  ])('is none where the other is %s', (_, other) => {
    expect(encounters(trackOf(going(0, 300)), trackOf(other))).toEqual([]);
  });

  it('goes on over some moments in which they are apart, and ends after more', () => {
    const other = (away: number) =>
      going(0, 300, { east: 300 }).map(([at, north, east]): Step => [
        at,
        north,
        at > 100 && at < 100 + away ? 900 : east,
      ]);
    expect(encounters(trackOf(going(0, 300)), trackOf(other(30)))).toHaveLength(1);
    const [met] = encounters(trackOf(going(0, 300)), trackOf(other(60)));
    expect(minutesOf(met?.moments[0]?.slot)).toBeGreaterThan(150);
  });

  it('is none of two that tow a net between them before or after', () => {
    const towing = (east: number) => [
      ...going(0, 180, { east, knots: 3 }),
      ...going(185, 400, { east, knots: 0.3, north: 3 * 3 * 1852 }),
    ];
    expect(encounters(trackOf(towing(0)), trackOf(towing(400)))).toEqual([]);
    // One that comes alone at that speed is no pair trawler.
    const alone = [...going(0, 180, { east: 0, knots: 3 }), ...going(185, 400, { knots: 0.05, north: 3 * 3 * 1852 })];
    const waits = going(0, 400, { east: 400, knots: 0, north: 3 * 3 * 1852 });
    expect(encounters(trackOf(alone), trackOf(waits))).toHaveLength(1);
  });

  it('is found over the antimeridian and in the far north', () => {
    const at = { latitude: 78, longitude: 179.9999 };
    expect(encounters(trackOf(going(0, 200), at), trackOf(going(0, 200, { east: 400 }), at))).toHaveLength(1);
  });

  it('is found among many ships as by comparing each with each', () => {
    let seed = 11;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const tracks = new Map<number, Sample[]>();
    for (let track = 1; track <= 60; track += 1) {
      let [north, east] = [random() * 6000, random() * 6000];
      const steps = Array.from({ length: 72 }, (_, index): Step => {
        north += (random() - 0.5) * 250;
        east += (random() - 0.5) * 250;
        return [index * 10, north, east];
      });
      tracks.set(track, samplesOf(trackOf(steps)));
    }
    const wanted: string[] = [];
    for (const [one, some] of tracks)
      for (const [other, more] of tracks) {
        if (one >= other) continue;
        let length = 0;
        let longest = 0;
        let last = -Infinity;
        for (const sample of some) {
          const beside = more.find(({ slot }) => slot === sample.slot);
          if (beside === undefined || sample.knots >= 2 || beside.knots >= 2) continue;
          if (metresBetween(sample.latitude, sample.longitude, beside.latitude, beside.longitude) > 500) continue;
          length = sample.slot - last <= 4 ? length + sample.slot - last : 0;
          longest = Math.max(longest, length);
          last = sample.slot;
        }
        if (longest >= 12) wanted.push(`${one} ${other}`);
      }
    expect(wanted.length).toBeGreaterThan(3);
    expect(
      findEncounters(tracks)
        .map(({ tracks: pair }) => pair.join(' '))
        .filter((pair, index, all) => all.indexOf(pair) === index)
        .sort(),
    ).toEqual(wanted.sort());
  });
});

describe('a ship that loiters', () => {
  it('is slow for eight hours', () => {
    const [run] = findLoitering(
      samplesOf(trackOf([...going(0, 500, { knots: 1 }), ...going(505, 600, { knots: 10 })])),
    );
    expect([minutesOf(run?.[0]?.slot), minutesOf(run?.at(-1)?.slot)]).toEqual([0, 490]);
    expect(findLoitering(samplesOf(trackOf(going(0, 470, { knots: 1 }))))).toEqual([]);
    expect(findLoitering(samplesOf(trackOf(going(0, 600, { knots: 2.2 }))))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { findPortCalls, type PortCalls } from './findPortCalls.ts';
import { PortIndex } from './portIndex.ts';
import { lying, minutesAfter, port, sailing, start, trackOf, type Step } from './testTracks.ts';

const index = new PortIndex([port]);
const hour = 60;
const find = (steps: readonly Step[], until = 100 * hour): PortCalls =>
  findPortCalls(trackOf(steps), index, { now: minutesAfter(until) });
/** Arrival and departure in minutes since the start, and whether the arrival was seen. */
const minutesOf = ({ calls }: PortCalls) =>
  calls.map(({ arrival, departure, arrivalSeen }) => [
    Math.round((arrival - start) / 60_000),
    departure === undefined ? undefined : Math.round((departure - start) / 60_000),
    arrivalSeen,
  ]);

/** In from 10 miles, two hours at a berth, and out again. */
const oneCall = [...sailing(0, 60, 10, 0.5), ...lying(60, 180, 0.5), ...sailing(180, 240, 0.5, 10)];

describe('a port call', () => {
  it('begins with the last movement before the berth and ends with the first one after it', () => {
    expect(minutesOf(find(oneCall))).toEqual([[60, 180, true]]);
    expect(find(oneCall).calls[0]).toMatchObject({ portId: 7, latitude: 5000, longitude: 3_000_000 });
  });

  it('goes on while the vessel lies there', () => {
    expect(minutesOf(find(oneCall.slice(0, 70)))).toEqual([[60, undefined, true]]);
  });

  it('that was there from the first position on has no arrival that was seen', () => {
    expect(minutesOf(find([...lying(0, 60, 0.5), ...sailing(60, 120, 0.5, 10)]))).toEqual([[0, 60, false]]);
  });

  it('is no pause of some minutes, no drifting, and no stop away from ports', () => {
    expect(find([...sailing(0, 60, 10, 0.5), ...lying(60, 75, 0.5), ...sailing(75, 135, 0.5, 10)]).calls).toEqual([]);
    expect(
      find([...sailing(0, 60, 10, 0.5), ...lying(60, 300, 0.5, 0.4), ...sailing(300, 360, 0.5, 10)]).calls,
    ).toEqual([]);
    expect(find([...sailing(0, 60, 15, 5), ...lying(60, 300, 5), ...sailing(300, 360, 5, 15)]).calls).toEqual([]);
  });

  it('is no stop that lay still at first and drifted then', () => {
    const drifting = [...lying(60, 85, 0.5), ...lying(90, 300, 0.5, 0.4), ...sailing(300, 360, 0.5, 10)];
    expect(find([...sailing(0, 60, 10, 0.5), ...drifting]).calls).toEqual([]);
  });

  it('goes on over another berth within an hour, and over positions that jump about', () => {
    const shifting = [
      ...lying(60, 120, 0.5),
      ...sailing(120, 140, 0.5, -1),
      ...lying(140, 300, -1),
      ...sailing(300, 360, -1, 10),
    ];
    expect(minutesOf(find([...sailing(0, 60, 10, 0.5), ...shifting]))).toEqual([[60, 300, true]]);
    const jumping = lying(60, 300, 0.5).map(([minutes, north, , knots], place): Step => [
      minutes,
      north + (place % 2) * 0.06,
      0,
      knots,
    ]);
    expect(minutesOf(find([...sailing(0, 60, 10, 0.5), ...jumping, ...sailing(300, 360, 0.5, 10)]))).toEqual([
      [60, 300, true],
    ]);
  });

  it('ends when the vessel is out for more than an hour, even near the port', () => {
    const hauling = [
      ...lying(60, 120, 0.5),
      ...sailing(120, 160, 0.5, 2.5),
      ...sailing(160, 200, 2.5, 0.5),
      ...lying(200, 300, 0.5),
    ];
    expect(minutesOf(find([...sailing(0, 60, 10, 0.5), ...hauling]))).toEqual([
      [60, 121, true],
      [200, undefined, true],
    ]);
  });

  it('ends when the vessel drifts near the port for hours, as at a fish farm', () => {
    const farm = [...sailing(120, 135, 0.5, -1), ...lying(135, 900, -1, 0.4), ...sailing(900, 915, -1, 0.5)];
    const steps = [...sailing(0, 60, 10, 0.5), ...lying(60, 120, 0.5), ...farm, ...lying(915, 1000, 0.5)];
    const wanted = [
      [60, 121, true],
      [915, undefined, true],
    ];
    expect(minutesOf(find(steps))).toEqual(wanted);
    // What looked like another berth at first.
    const asIfStill = steps.map(([minutes, north, east, knots]): Step => [
      minutes,
      north,
      east,
      minutes > 134 && minutes < 160 ? 0 : knots,
    ]);
    expect(minutesOf(find(asIfStill))).toEqual(wanted);
  });

  it('is found where the vessel was silent after its arrival, and again at its berth', () => {
    const [arriving, later] = [[...sailing(0, 60, 10, 0.5), ...lying(60, 62, 0.5, 0, 1)], sailing(900, 960, 0.5, 10)];
    expect(minutesOf(find(arriving, 70))).toEqual([]);
    expect(minutesOf(find(arriving, 130))).toEqual([[60, undefined, true]]);
    expect(minutesOf(find([...arriving, [900, 0.5, 0, 0], ...later]))).toEqual([[60, 900, true]]);
  });

  it('has its times by distance and speed where positions are rare, with a speed or without', () => {
    // At 10 knots: the berth at minute 54 and away again at minute 306.
    const rare: Step[] = [
      [0, 9.5, 0, 10],
      [120, 0.5, 0, 0],
      [180, 0.5, 0, 0],
      [240, 0.5, 0, 0],
      [360, 9.5, 0, 10],
    ];
    expect(minutesOf(find(rare))).toEqual([[54, 306, true]]);
    const silent = rare.map(([minutes, north, east]): Step => [minutes, north, east]);
    const [[arrival, departure] = []] = minutesOf(find(silent));
    expect([arrival, departure]).toEqual([120, 293]);
  });

  it('is at the nearest of several ports', () => {
    const near = { id: 8, latitude: 2 / 60, longitude: port.longitude };
    const { calls } = findPortCalls(
      trackOf(oneCall.map(([minutes, north, ...rest]): Step => [minutes, north + 1, ...rest])),
      new PortIndex([port, near]),
      { now: minutesAfter(1000) },
    );
    expect(calls.map(({ portId }) => portId)).toEqual([8]);
  });

  it('is found across the antimeridian', () => {
    const far = { id: 9, latitude: -17, longitude: 179.99 };
    const place = (longitude: number) =>
      new PortIndex([far]).nearest(-17 * 600_000, Math.round(longitude * 600_000))?.id;
    expect([place(-179.99), place(179.95), place(-179.9)]).toEqual([9, 9, undefined]);
  });

  it('takes nothing from positions of the future', () => {
    expect(minutesOf(find(oneCall, 100))).toEqual([[60, undefined, true]]);
    expect(find(oneCall, -1).calls).toEqual([]);
  });

  it('is the same when it is found again from its arrival on', () => {
    const shift = [
      ...lying(180, 200, 0.5),
      ...sailing(200, 220, 0.5, -1),
      ...lying(220, 300, -1),
      ...sailing(300, 360, -1, 10),
    ];
    const whole = [...oneCall.slice(0, 80), ...shift, ...sailing(360, 420, 10, 0.5), ...lying(420, 500, 0.5)];
    const all = find(whole);
    expect(all.calls).toHaveLength(2);
    for (const after of all.calls) {
      const later = trackOf(whole.filter(([minutes]) => minutesAfter(minutes) >= after.arrival));
      const again = findPortCalls(later, index, { after, now: minutesAfter(1000) });
      expect(again.calls).toEqual(all.calls.slice(all.calls.indexOf(after)));
    }
  });
});

describe('a voyage', () => {
  const home = [...lying(0, 60, 0.5), ...sailing(60, 120, 0.5, 10.5)];
  const towing: Step[] = Array.from({ length: 24 }, (_, step) => [120 + step * 10, 10.5 + (step % 2) * 0.5, 0, 3]);
  const back = [...sailing(360, 420, 10.5, 0.5), ...lying(420, 480, 0.5)];

  it('has the distance sailed and the time at fishing speed between two calls', () => {
    const { voyages } = find([...home, ...towing, ...back]);
    expect(voyages).toHaveLength(1);
    const [
      { from, to, distance, atFishingSpeed } = { from: undefined, to: undefined, distance: 0, atFishingSpeed: 0 },
    ] = voyages;
    expect([from?.departure, to?.arrival]).toEqual([minutesAfter(60), minutesAfter(420)]);
    // 20 miles out and back, and 24 times half a mile.
    expect(distance / 1852).toBeGreaterThan(31);
    expect(distance / 1852).toBeLessThan(33);
    expect(Math.round(atFishingSpeed / 60_000)).toBe(241);
  });

  it('has no time at fishing speed in a gap, and no distance from errors of GPS', () => {
    const trembling: Step[] = Array.from({ length: 100 }, (_, step) => [120 + step, 10.5 + (step % 2) * 0.01, 0, 0.3]);
    const silent: Step[] = [[220, 10.5, 0, 3]];
    const { voyages } = find([...home, ...trembling, ...silent, ...back]);
    expect(Math.round((voyages[0]?.distance ?? 0) / 1852)).toBe(20);
    expect(Math.round((voyages[0]?.atFishingSpeed ?? 0) / 60_000)).toBe(0);
  });

  it('has its speed from the way where none was sent', () => {
    const unknown = towing.map(([minutes, north]): Step => [minutes, north, 0]);
    const { voyages } = find([...home, ...unknown, ...back]);
    expect(Math.round((voyages[0]?.atFishingSpeed ?? 0) / 60_000)).toBeGreaterThan(220);
  });
});

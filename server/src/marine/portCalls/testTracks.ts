import type { Positions } from './positions.ts';

/** A position in minutes since a start, nautical miles north and east of the port, and knots; without a speed it is unknown. */
export type Step = readonly [minutes: number, north: number, east: number, knots?: number | undefined];

/** Where the tests' port is, degrees; a mile east is as long as one north. */
export const port = { id: 7, latitude: 0, longitude: 5 };
export const start = Date.UTC(2026, 4, 1);

export const minutesAfter = (minutes: number): number => start + minutes * 60_000;

export function trackOf(steps: readonly Step[]): Positions {
  return {
    count: steps.length,
    at: Float64Array.from(steps, ([minutes]) => minutesAfter(minutes)),
    latitude: Int32Array.from(steps, ([, north]) => Math.round(north * 10_000)),
    longitude: Int32Array.from(steps, ([, , east]) => Math.round((port.longitude * 60 + east) * 10_000)),
    speed: Int16Array.from(steps, ([, , , knots]) => (knots === undefined ? -1 : Math.round(knots * 10))),
  };
}

/** Positions at one place, one each `every` minutes, the first and the last included. */
export function lying(from: number, to: number, north: number, knots: number | undefined = 0, every = 5): Step[] {
  const steps: Step[] = [];
  for (let minutes = from; minutes <= to; minutes += every) steps.push([minutes, north, 0, knots]);
  return steps;
}

/** A straight way north or south at constant speed, one position a minute, without its two ends. */
export function sailing(from: number, to: number, fromNorth: number, toNorth: number): Step[] {
  const knots = (Math.abs(toNorth - fromNorth) / (to - from)) * 60;
  const steps: Step[] = [];
  for (let minutes = from + 1; minutes < to; minutes += 1)
    steps.push([minutes, fromNorth + ((toNorth - fromNorth) * (minutes - from)) / (to - from), 0, knots]);
  return steps;
}

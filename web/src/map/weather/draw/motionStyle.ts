import type { WeatherLayer } from '@wheelhouse/contract/weather';
import type { Scheme } from '#map/engine/seaColours.ts';

type Light = readonly [red: number, green: number, blue: number];

/** Colours of a layer's particles and arrows, which contrast with the colours under them. */
export interface MotionStyle {
  /** CSS pixels per second for each m/s. */
  readonly pace: number;
  /** Between these two values the colours under them change between light and dark, and so do theirs. */
  readonly turn: readonly [from: number, to: number];
  readonly slowColour: Light;
  readonly fastColour: Light;
}

const deep: Light = [0.04, 0.2, 0.3];
const white: Light = [1, 1, 1];
const night: Light = [0.03, 0.09, 0.13];

/** Where the colours of scales.ts are neither light nor dark. */
const turns = {
  temperature: [0, 0],
  wind: [9, 13],
  waves: [2, 4],
  currents: [0.35, 0.6],
} as const satisfies Record<WeatherLayer, readonly [number, number]>;

const nightTurns = {
  temperature: [0, 0],
  wind: [16, 20],
  waves: [4, 6],
  currents: [0.75, 1],
} as const satisfies Record<WeatherLayer, readonly [number, number]>;

const paces = { temperature: 0, wind: 5, waves: 0, currents: 60 } as const;

export function motionStyle(layer: WeatherLayer, scheme: Scheme): MotionStyle {
  const day = scheme === 'light';
  return {
    pace: paces[layer],
    turn: day ? turns[layer] : nightTurns[layer],
    slowColour: day ? deep : white,
    fastColour: day ? white : night,
  };
}

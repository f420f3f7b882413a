import type { Scheme } from '#map/engine/seaColours.ts';

/** Speeds at which a colour ends, in knots; the last one has no end. */
export const bandEnds = [0.5, 3, 6, 10, Infinity] as const;
export const speedBands = ['still', 'slow', 'moderate', 'fast', 'fastest'] as const;
export type SpeedBand = (typeof speedBands)[number];

/** Colours of the bands, and of a track that has none. */
export const bandColours: Readonly<Record<Scheme, Readonly<Record<SpeedBand, string>>>> = {
  light: { still: '#63606a', slow: '#a27100', moderate: '#0a4d20', fast: '#1d58fb', fastest: '#4a0a5c' },
  dark: { still: '#8f8a90', slow: '#f0701f', moderate: '#6effb8', fast: '#7563ff', fastest: '#facfff' },
};

/** The index of the band of a speed in knots. */
export function bandOf(speed: number): number {
  const band = bandEnds.findIndex((end) => speed < end);
  return band === -1 ? bandEnds.length - 1 : band;
}

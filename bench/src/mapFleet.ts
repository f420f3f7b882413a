import type { VesselLocation } from '@wheelhouse/contract/positions';

export const flags = ['NO', 'IS', 'GB', 'DK', 'FO', 'RU', 'SE', 'NL', 'DE', 'FR', 'IE', 'ES'];

/** The same numbers in the same order every time (Numerical Recipes' generator). */
export function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** A fleet spread over the North Atlantic; each round every vessel is a little farther on its course. */
export function fleetAt(round: number, count: number, start: number): VesselLocation[] {
  const next = sequence(7);
  return Array.from({ length: count }, (_, index) => {
    const course = Math.round(next() * 3600) / 10;
    const latitude = 40 + next() * 32;
    const longitude = -30 + next() * 45;
    return {
      id: index + 1,
      name: `VESSEL ${index + 1}`,
      flag: flags[index % flags.length] ?? 'NO',
      vesselTypeId: (index % 9) + 1,
      latitude: latitude + Math.cos((course * Math.PI) / 180) * 0.01 * round,
      longitude: longitude + Math.sin((course * Math.PI) / 180) * 0.01 * round,
      speed: Math.round(next() * 140) / 10,
      course,
      lastUpdate: new Date(start + round * 1000).toISOString(),
    };
  });
}

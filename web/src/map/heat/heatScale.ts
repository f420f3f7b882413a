import type { Scheme } from '#map/engine/seaColours.ts';

/** From few hours to many: darker by day, lighter by night, also with impaired colour vision. */
export const heatColours: Readonly<Record<Scheme, readonly string[]>> = {
  light: ['#fff0a8', '#ffc34d', '#f08030', '#c23b4e', '#6f1d78', '#1c0a3a'],
  dark: ['#404552', '#94389a', '#d44a52', '#f08a35', '#ffc95a', '#fff3b8'],
};

/** Below this share of the cells the scale ends: few cells, such as those of ports, have many times as much. */
const mostCells = 0.98;

/**
 * The hours from which each colour but the first counts, in steps of 3 and 10. The last is near the most hours of nearly all cells, so the
 * steps are others only where hours are several times as many.
 */
export function heatSteps(hours: readonly number[]): readonly number[] {
  const sorted = Float64Array.from(hours.filter((each) => each > 0)).sort();
  const high = Math.max(0.1, sorted[Math.floor(sorted.length * mostCells)] ?? 1);
  const power = Math.floor(Math.log10(high));
  // 1, 3 or 10 times a power of ten: as a place in that row.
  const place = power * 2 + (high / 10 ** power >= 3 ? 1 : 0);
  return [-4, -3, -2, -1, 0].map((back) => {
    const at = place + back;
    return Number(((at % 2 === 0 ? 1 : 3) * 10 ** Math.floor(at / 2)).toPrecision(1));
  });
}

/** Which of the colours some hours have. */
export function colourOf(hours: number, steps: readonly number[]): number {
  return steps.filter((step) => hours >= step).length;
}

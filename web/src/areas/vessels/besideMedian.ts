import { formatCount, formatMetres, formatNetTonnage, formatPower, formatTonnage, formatTons } from '#lib/format.ts';
import { extendedShape } from './extendedShape.ts';

/** A number of a vessel beside the median of those like it. */
export interface BesideMedian {
  /** How far along a line of 0 to 1 the number lies, the median being in the middle. */
  readonly place: number;
  /** The median in its unit. */
  readonly median: string;
  /** How far off the number is: `years` for a build year, a share of the median for everything else. */
  readonly off: { readonly by: 'years' | 'percent'; readonly amount: number };
}

/** Years from the middle of the line to its end. */
const yearsReach = 40;
/** Doublings from the middle of the line to its end: a quarter of the median at its beginning, four times it at its end. */
const doublingsReach = 2;

const dimensionFormats = {
  metres: formatMetres,
  tonnage: formatTonnage,
  netTonnage: formatNetTonnage,
  tons: formatTons,
} as const;

function formatOf(path: string): (value: number) => string {
  if (path === 'buildYear') return (year) => String(Math.round(year));
  if (path === 'engine.power') return formatPower;
  if (path === 'vesselSizes.lengthOverall') return formatMetres;
  if (path === 'vesselSizes.bruttotons') return formatTonnage;
  const dimensions: Readonly<Record<string, keyof typeof dimensionFormats>> = extendedShape.dimensions;
  const format = dimensions[path.split('.').at(-1) ?? ''];
  return format === undefined ? formatCount : dimensionFormats[format];
}

function within(place: number): number {
  return Math.min(1, Math.max(0, place));
}

/** Places a number beside the median. Undefined where a share of the median has no sense. */
export function besideMedian(path: string, value: number, median: number): BesideMedian | undefined {
  if (path === 'buildYear') {
    const middle = Math.round(median);
    return {
      place: within(0.5 + (value - middle) / (2 * yearsReach)),
      median: formatOf(path)(median),
      off: { by: 'years', amount: value - middle },
    };
  }
  if (median <= 0 || value < 0) return undefined;
  return {
    place: value === 0 ? 0 : within(0.5 + Math.log2(value / median) / (2 * doublingsReach)),
    median: formatOf(path)(median),
    off: { by: 'percent', amount: Math.round((value / median - 1) * 100) },
  };
}

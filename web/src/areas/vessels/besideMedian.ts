import { formatCount, formatMetres, formatNetTonnage, formatPower, formatTonnage, formatTons } from '#lib/format.ts';
import { extendedShape } from './extendedShape.ts';

/** A number of a vessel compared with the median of similar ones. */
export interface BesideMedian {
  /** The position of the number on a line from 0 to 1, with the median in the middle. */
  readonly place: number;
  /** The median in its unit. */
  readonly median: string;
  /** The difference: `years` for a build year, a share of the median for everything else. */
  readonly off: { readonly by: 'years' | 'percent'; readonly amount: number };
}

/** Years from the middle of the line to its end. */
const yearsReach = 40;
/** Doublings from the middle of the line to its end: it begins at a quarter of the median and ends at four times it. */
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

/** Compares a number with the median. Undefined if a share of the median makes no sense. */
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

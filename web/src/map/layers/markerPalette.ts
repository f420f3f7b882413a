import type { Scheme } from '#map/engine/seaColours.ts';
import type { VesselEdition } from '#map/liveVessels/vesselMirror.ts';
import { countryMark, vesselTypeMark, type Mark } from './markerColours.ts';
import { hiddenIndexes, type VisibleStyles } from './visibleStyles.ts';
import { paletteWidth, type Palette } from './vesselLayer.ts';

/** Red, green, blue of `#rrggbb`, each 0 to 255. */
export function bytesOf(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

/** Red, green, blue of `#rrggbb`, each 0 to 1. */
export function lightOf(colour: string): [number, number, number] {
  const [red, green, blue] = bytesOf(colour);
  return [red / 255, green / 255, blue / 255];
}

/**
 * The fourth byte is not opacity: it holds the marker's form, or that it is hidden. vesselShaders.ts reads it in
 * fifths. A hollow type counts whatever the markers are coloured by.
 */
const kinds = { plain: 0, dotted: 51, hidden: 102, tailed: 153, halved: 204, hollow: 255 } as const;

function texel({ colour, form }: Mark, hidden: boolean): number[] {
  return [...bytesOf(colour), kinds[hidden ? 'hidden' : form]];
}

/**
 * The styles, and what is hidden, looked up on the graphics card by the indexes in the records: countries, then vessel
 * types.
 */
export function markerPalette(
  scheme: Scheme,
  { countries, vesselTypes }: Pick<VesselEdition, 'countries' | 'vesselTypes'>,
  fisheries: readonly number[],
  visibleStyles: VisibleStyles,
): Palette {
  const hidden = hiddenIndexes(visibleStyles, { countries, vesselTypes });
  const isHidden = (colourBy: VisibleStyles['colourBy'], index: number) =>
    visibleStyles.colourBy === colourBy && hidden?.[index] === 1;
  const palette = new Uint8Array(paletteWidth * 2 * 4);
  for (const [index, iso] of countries.entries()) {
    palette.set(texel(countryMark(scheme, iso), isHidden('country', index)), index * 4);
  }
  for (const [index, id] of vesselTypes.entries()) {
    palette.set(texel(vesselTypeMark(scheme, fisheries, id), isHidden('type', index)), (paletteWidth + index) * 4);
  }
  return palette;
}

import type { Scheme } from '#map/engine/seaColours.ts';
import type { FleetEdition } from '#map/liveFleet/fleetMirror.ts';
import { countryMark, vesselTypeMark, type Mark } from './markerColours.ts';
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

/** The fourth byte is no opacity: it says whether the marker has a dot. */
function texel({ colour, dotted }: Mark): number[] {
  return [...bytesOf(colour), dotted ? 255 : 0];
}

/** The looks the graphics card looks up by the indexes in the records: countries, then vessel types. */
export function markerPalette(
  scheme: Scheme,
  { countries, vesselTypes }: Pick<FleetEdition, 'countries' | 'vesselTypes'>,
  fisheries: readonly number[],
): Palette {
  const palette = new Uint8Array(paletteWidth * 2 * 4);
  for (const [index, iso] of countries.entries()) {
    palette.set(texel(countryMark(scheme, iso)), index * 4);
  }
  for (const [index, id] of vesselTypes.entries()) {
    palette.set(texel(vesselTypeMark(scheme, fisheries, id)), (paletteWidth + index) * 4);
  }
  return palette;
}

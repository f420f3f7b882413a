import type { Place } from '#map/engine/mapView.ts';
import { measurable } from './measuredLine.ts';

const space = '\u00A0';

/** Degrees and minutes to a hundredth, 18 metres: `69° 41.20' N`. Rounded first, so that minutes never read 60. */
function angle(degrees: number, digits: number, side: string): string {
  const hundredths = Math.round(Math.abs(degrees) * 6000);
  const minutes = ((hundredths % 6000) / 100).toFixed(2).padStart(5, '0');
  return `${String(Math.floor(hundredths / 6000)).padStart(digits, '0')}°${space}${minutes}'${space}${side}`;
}

/** A place as a chart's margin says it: `69° 41.20' N, 018° 05.31' E`. */
export function formatPlace(place: Place): string {
  const { latitude, longitude } = measurable(place);
  return `${angle(latitude, 2, latitude < 0 ? 'S' : 'N')}, ${angle(longitude, 3, longitude < 0 ? 'W' : 'E')}`;
}

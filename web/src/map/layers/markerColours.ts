import type { Scheme } from '#map/engine/seaColours.ts';

/**
 * Marker colours by day and by night. Each has at least 3:1 contrast on sea and on land, and the twelve stay apart under
 * protanopia and deuteranopia as well (markerColours.test.ts measures both). The colour is never the only sign: tooltip,
 * card, list and legend name country and vessel type.
 */
const twelve: Record<Scheme, readonly string[]> = {
  light: [
    '#0f2eb0',
    '#e72805',
    '#008c62',
    '#652270',
    '#0285c5',
    '#9c0136',
    '#707709',
    '#e228b3',
    '#302607',
    '#6160f7',
    '#024e04',
    '#0e1747',
  ],
  dark: [
    '#5d90fd',
    '#fd8c07',
    '#74e58c',
    '#ae79b8',
    '#5bf8fe',
    '#d45b52',
    '#f3f903',
    '#ff91d8',
    '#a7b46f',
    '#7967da',
    '#c5ffb6',
    '#b7b4ff',
  ],
};

/** What has no colour of its own. */
const others: Record<Scheme, string> = { light: '#55636e', dark: '#6f788a' };

/** The table is as long as the fleets that meet: flags that share a colour seldom share a sea. */
const countryTable = [
  ['NO', 'CA', 'MA'],
  ['IS', 'PL', 'US'],
  ['GB', 'LT', 'JP'],
  ['DK', 'PT', 'CN'],
  ['FO', 'EE', 'AR'],
  ['RU', 'BE', 'CL'],
  ['SE', 'ES', 'NZ'],
  ['NL', 'LV', 'PE'],
  ['DE', 'IT', 'ZA'],
  ['FR', 'FI', 'NA'],
  ['IE', 'HR', 'KR'],
  ['GL', 'GR', 'MR'],
] as const;

const placeOfCountry = new Map<string, number>(
  countryTable.flatMap((countries, place) => countries.map((iso) => [iso, place])),
);

export function countryColour(scheme: Scheme, iso: string): string {
  const place = placeOfCountry.get(iso);
  return (place === undefined ? undefined : twelve[scheme][place]) ?? others[scheme];
}

/** `fisheries` are the dictionary's identifiers in its own order, so that a type keeps its colour. */
export function vesselTypeColour(scheme: Scheme, fisheries: readonly number[], vesselTypeId: number): string {
  const place = fisheries.indexOf(vesselTypeId);
  return (place < 0 ? undefined : twelve[scheme][place % twelve[scheme].length]) ?? others[scheme];
}

export function coloursOf(scheme: Scheme): readonly string[] {
  return [...twelve[scheme], others[scheme]];
}

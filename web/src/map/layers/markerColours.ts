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

/** How a marker looks: twelve colours plain, and the same twelve with a dot in the middle. */
export interface Mark {
  readonly colour: string;
  readonly dotted: boolean;
}

/** The first column is plain, the second dotted; the third is plain again: those seldom share a sea with the first. */
const countryTable = [
  ['NO', 'CA', 'MA'],
  ['IS', 'PL', 'HR'],
  ['GB', 'LT', 'JP'],
  ['DK', 'PT', 'CN'],
  ['FO', 'EE', 'AR'],
  ['RU', 'BE', 'CL'],
  ['SE', 'FI', 'NZ'],
  ['NL', 'LV', 'PE'],
  ['DE', 'IT', 'ZA'],
  ['FR', 'US', 'NA'],
  ['IE', 'GR', 'KR'],
  ['GL', 'ES', 'MR'],
] as const;

const placeOfCountry = new Map<string, number>(
  countryTable.flatMap((countries, row) =>
    countries.map((iso, column): [string, number] => [iso, column * countryTable.length + row]),
  ),
);

function markAt(scheme: Scheme, place: number | undefined): Mark {
  const colours = twelve[scheme];
  const colour = place === undefined ? undefined : colours[place % colours.length];
  if (place === undefined || colour === undefined) return { colour: others[scheme], dotted: false };
  return { colour, dotted: Math.floor(place / colours.length) % 2 === 1 };
}

export function countryMark(scheme: Scheme, iso: string): Mark {
  return markAt(scheme, placeOfCountry.get(iso));
}

/** `fisheries` are the dictionary's identifiers in its own order, so that a type keeps its look. */
export function vesselTypeMark(scheme: Scheme, fisheries: readonly number[], vesselTypeId: number): Mark {
  const place = fisheries.indexOf(vesselTypeId);
  return markAt(scheme, place < 0 ? undefined : place);
}

export function coloursOf(scheme: Scheme): readonly string[] {
  return [...twelve[scheme], others[scheme]];
}

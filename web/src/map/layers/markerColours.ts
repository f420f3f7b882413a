import type { Scheme } from '#map/engine/seaColours.ts';
import { otherShipType } from '#map/liveVessels/vesselRecord.ts';

/**
 * Marker colours by day and by night, and the outline that separates them from a layer of similar lightness. Far enough
 * apart for normal vision, protanopia, deuteranopia and tritanopia that markers of 14 px look different (measured in
 * markerColours.test.ts). Colour is never the only sign: tooltip, card, list and legend name country and vessel type.
 */
const eight: Record<Scheme, readonly string[]> = {
  light: ['#0000f0', '#f01848', '#009060', '#603018', '#9060f0', '#786000', '#004848', '#483078'],
  dark: ['#90ffff', '#f03000', '#009060', '#d8c000', '#c0a8ff', '#ffffa8', '#c0d8c0', '#c030ff'],
};

/** For what has no colour of its own. */
const others: Record<Scheme, string> = { light: '#5c6b76', dark: '#8593a3' };

/**
 * Around a marker, and inside it where its form isn't plain. Dark at night, because markers and some layers are light
 * then.
 */
export const markerOutlines: Record<Scheme, string> = { light: '#ffffff', dark: '#0a131a' };

/** The part of a marker in the outline's colour: none, its middle, its rear, or its left half. */
export const markerForms = ['plain', 'dotted', 'tailed', 'halved'] as const;
/** Hollow is for ships that are no vessels. */
export type MarkerForm = (typeof markerForms)[number] | 'hollow';

/** Marker styles: eight colours, each in four forms, and the hollow one. */
export interface Mark {
  readonly colour: string;
  readonly form: MarkerForm;
}

/**
 * The first two columns differ in all colours; the end of the third repeats the beginning of the first, since those
 * countries rarely share a sea.
 */
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
  const colours = eight[scheme];
  const colour = place === undefined ? undefined : colours[place % colours.length];
  if (place === undefined || colour === undefined) return { colour: others[scheme], form: 'plain' };
  const form = markerForms[Math.floor(place / colours.length) % markerForms.length] ?? 'plain';
  return { colour, form };
}

export function countryMark(scheme: Scheme, iso: string): Mark {
  return markAt(scheme, placeOfCountry.get(iso));
}

/** `fisheries` are the dictionary's identifiers in order, so that a type keeps its style. */
export function vesselTypeMark(scheme: Scheme, fisheries: readonly number[], vesselTypeId: number): Mark {
  if (vesselTypeId === otherShipType) return { colour: others[scheme], form: 'hollow' };
  const place = fisheries.indexOf(vesselTypeId);
  return markAt(scheme, place < 0 ? undefined : place);
}

export function coloursOf(scheme: Scheme): readonly string[] {
  return [...eight[scheme], others[scheme]];
}

import { mapLayer } from '@wheelhouse/contract/mapLayers';
import { trackPeriod } from '@wheelhouse/contract/trackPeriods';
import * as z from 'zod/mini';
import { filterCodec, type FilterSearch } from '@wheelhouse/contract/filterCodec';
import { decimalsAt, mapBounds, mapZooms, type MapView } from './mapView.ts';

/** What vessels are coloured by: country or fishery (vessel type). */
export const colourings = ['country', 'type'] as const;
export type ColourBy = (typeof colourings)[number];
export const defaultColourBy: ColourBy = 'country';

function number(low: number, high: number) {
  return z.catch(z.optional(z.coerce.number().check(z.minimum(low), z.maximum(high))), undefined);
}

/** When names are shown beside vessels: from a middle zoom on where there is room, never, or wherever there is room. */
export const nameDisplays = ['auto', 'hide', 'show'] as const;
export type NameDisplay = (typeof nameDisplays)[number];
export const defaultNameDisplay: NameDisplay = 'show';

/** What a click on a vessel shows: its card with photo, its card without photo, or its track alone. */
export const clickDisplays = ['photo', 'noPhoto', 'track'] as const;
type ClickDisplay = (typeof clickDisplays)[number];
export const defaultClickDisplay: ClickDisplay = 'photo';

export const distanceUnits = ['nm', 'km', 'mi'] as const;
export type DistanceUnit = (typeof distanceUnits)[number];

/** The most vessels whose tracks are drawn at once. */
export const tracksMax = 8;
/** The most points of one measured line. */
export const measurePointsMax = 50;

function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.catch(z.optional(z.enum(values)), undefined);
}

const identifier = z.catch(z.optional(z.coerce.number().check(z.int(), z.positive())), undefined);
/** Several separated by commas, or a single number, which the router writes without quotes. */
const listed = (most: number) =>
  z.catch(z.optional(z.union([z.number(), z.string().check(z.maxLength(most))])), undefined);
const shortText = (most: number) => z.catch(z.optional(z.coerce.string().check(z.maxLength(most))), undefined);

const mapSearch = z.object({
  lat: number(mapBounds.south, mapBounds.north),
  lng: number(mapBounds.west, mapBounds.east),
  zoom: number(mapZooms.min, mapZooms.max),
  /** Negative for a ship that is no vessel (`mapIdOfShip`). */
  vessel: z.catch(
    z.optional(
      z.coerce.number().check(
        z.int(),
        z.refine((id) => id !== 0),
      ),
    ),
    undefined,
  ),
  period: z.catch(z.optional(trackPeriod), undefined),
  colour: oneOf(colourings),
  layer: z.catch(z.optional(mapLayer), undefined),
  /** The time a weather layer shows, ISO 8601; the map shows now if omitted. */
  time: shortText(30),
  /** Opacity of the layer, in hundredths. */
  opacity: number(10, 100),
  /** The provider that is highlighted. */
  provider: identifier,
  /** Only the vessel or provider in the address is drawn in full. */
  alone: z.catch(z.optional(z.literal(true)), undefined),
  /** Categories of services: `none`, or numbers separated by commas; all if omitted. */
  services: listed(1000),
  /** Entries of the legend that are shown alone, separated by commas: country codes or vessel types. */
  only: listed(400),
  names: oneOf(nameDisplays),
  click: oneOf(clickDisplays),
  /** Further vessels whose tracks are drawn, separated by commas. */
  tracks: shortText(120),
  /** The area that is drawn. */
  area: identifier,
  grid: z.catch(z.optional(z.literal(true)), undefined),
  /** A measured line: `latitude,longitude;latitude,longitude`, with its unit. */
  measure: shortText(measurePointsMax * 24),
  unit: oneOf(distanceUnits),
  /** A past period is played: what was in view, or the vessels whose tracks are pinned. */
  replay: oneOf(['view', 'pinned']),
  /** The period and the moment that is shown, ISO 8601. */
  from: shortText(30),
  to: shortText(30),
  at: shortText(30),
  /** How many times as fast as it was. */
  rate: number(1, 3600),
  /** What ways are coloured by, if not by vessel. */
  trail: oneOf(['speed']),
  /** Of the layer of activity: its period, by name or as two days, and whose hours it shows. */
  heat: shortText(21),
  heatSpeed: oneOf(['fishing']),
  heatTypes: listed(400),
  heatFlags: shortText(400),
  /** The place whose weather is shown: `latitude,longitude`. */
  point: shortText(24),
  /**
   * Names of parameters that had impossible values and were left out. The router rewrites the address before a page
   * sees it.
   */
  wrong: z.catch(z.optional(z.literal(true)), undefined),
});

/** The map's state from the address. Missing and wrong values become defaults. */
export type MapSearch = z.infer<typeof mapSearch> & FilterSearch;

export function parseMapSearch(search: Record<string, unknown>): MapSearch {
  const parsed = z.parse(mapSearch, search);
  const wrong = hasImpossibleValue(search, parsed);
  return { ...parsed, ...(wrong ? { wrong } : {}), ...filterCodec.pick(search) };
}

/** Whether a value of the map is out of range or not one of the choices. An empty value is ignored. */
function hasImpossibleValue(
  search: Readonly<Record<string, unknown>>,
  parsed: Readonly<Record<string, unknown>>,
): boolean {
  return Object.keys(mapSearch.shape).some((name) => (search[name] ?? '') !== '' && parsed[name] === undefined);
}

/** The view of an address that has both latitude and longitude. */
export function viewInSearch({ lat, lng, zoom }: MapSearch, zoomElse: number): MapView | undefined {
  if (lat === undefined || lng === undefined) return undefined;
  return { latitude: lat, longitude: lng, zoom: zoom ?? zoomElse };
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

/** A view as the address writes it, with as many decimals as a pixel needs. */
export function searchOfView({
  latitude,
  longitude,
  zoom,
}: MapView): Required<Pick<MapSearch, 'lat' | 'lng' | 'zoom'>> {
  const decimals = decimalsAt(zoom);
  return { lat: rounded(latitude, decimals), lng: rounded(longitude, decimals), zoom: rounded(zoom, 2) };
}

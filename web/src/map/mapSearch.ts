import { trackPeriod } from '@wheelhouse/contract/positions';
import * as z from 'zod/mini';
import { parseFilterSearch, type FilterSearch } from '#lib/vesselFilter.ts';
import { decimalsAt, mapBounds, mapZooms, type MapView } from './engine/mapView.ts';

/** What vessels are coloured by: their country, or their fishery (vessel type). */
export const colourings = ['country', 'type'] as const;
export type ColourBy = (typeof colourings)[number];
export const defaultColourBy: ColourBy = 'country';

function number(low: number, high: number) {
  return z.catch(z.optional(z.coerce.number().check(z.minimum(low), z.maximum(high))), undefined);
}

const mapSearch = z.object({
  lat: number(mapBounds.south, mapBounds.north),
  lng: number(mapBounds.west, mapBounds.east),
  zoom: number(mapZooms.min, mapZooms.max),
  vessel: z.catch(z.optional(z.coerce.number().check(z.int(), z.positive())), undefined),
  period: z.catch(z.optional(trackPeriod), undefined),
  colour: z.catch(z.optional(z.enum(colourings)), undefined),
});

/** What the map's address says. What it leaves out, or says wrongly, is the default. */
export type MapSearch = z.infer<typeof mapSearch> & FilterSearch;

export function parseMapSearch(search: Record<string, unknown>): MapSearch {
  return { ...z.parse(mapSearch, search), ...parseFilterSearch(search) };
}

/** The view an address asks for, when it names both a latitude and a longitude. */
export function viewInSearch({ lat, lng, zoom }: MapSearch, zoomElse: number): MapView | undefined {
  if (lat === undefined || lng === undefined) return undefined;
  return { latitude: lat, longitude: lng, zoom: zoom ?? zoomElse };
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

/** A view as an address writes it: as many decimals as a pixel needs. */
export function searchOfView({
  latitude,
  longitude,
  zoom,
}: MapView): Required<Pick<MapSearch, 'lat' | 'lng' | 'zoom'>> {
  const decimals = decimalsAt(zoom);
  return { lat: rounded(latitude, decimals), lng: rounded(longitude, decimals), zoom: rounded(zoom, 2) };
}

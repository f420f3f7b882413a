import { mapLayer } from '@wheelhouse/contract/mapLayers';
import { trackPeriod } from '@wheelhouse/contract/trackPeriods';
import * as z from 'zod/mini';
import { readSetting, writeSetting } from '#lib/settings.ts';
import { beats } from './positionBeat.ts';
import { mapBounds, mapZooms, type MapView } from './mapView.ts';
import { clickDisplays, colourings, distanceUnits, nameDisplays } from './mapSearch.ts';

const between = (low: number, high: number) => z.number().check(z.minimum(low), z.maximum(high));

const stored = z.object({
  view: z.optional(
    z.object({
      latitude: between(mapBounds.south, mapBounds.north),
      longitude: between(mapBounds.west, mapBounds.east),
      zoom: between(mapZooms.min, mapZooms.max),
    }),
  ),
  period: z.optional(trackPeriod),
  colour: z.optional(z.enum(colourings)),
  layer: z.optional(mapLayer),
  opacity: z.optional(between(10, 100)),
  names: z.optional(z.enum(nameDisplays)),
  click: z.optional(z.enum(clickDisplays)),
  unit: z.optional(z.enum(distanceUnits)),
  beat: z.optional(z.enum(beats)),
});
export type MapSettings = z.infer<typeof stored>;

/** The settings of the last visit: the defaults for an address without parameters. */
export function readMapSettings(): MapSettings {
  return readSetting('map', stored) ?? {};
}

export function rememberView(view: MapView): void {
  writeSetting('map', { ...readMapSettings(), view });
}

export function rememberChoice(choice: Omit<MapSettings, 'view'>): void {
  writeSetting('map', { ...readMapSettings(), ...choice });
}

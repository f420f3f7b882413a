import * as z from 'zod/mini';

/** Layers of the sea map (platform specification, section 4), in the order of the switch; `own` has areas of any kind. */
export const mapLayers = ['eez', 'ices', 'fao', 'own', 'seabed', 'temperature', 'wind', 'waves', 'currents'] as const;
export const mapLayer = z.enum(mapLayers);
export type MapLayer = z.infer<typeof mapLayer>;
export const defaultMapLayer: MapLayer = 'eez';

import * as z from 'zod/mini';

/** Layers of areas of any kind, which the operator names. */
export const ownLayers = ['own', 'own2', 'own3', 'own4', 'own5'] as const;
export type OwnLayer = (typeof ownLayers)[number];

export function isOwnLayer(layer: MapLayer): layer is OwnLayer {
  return ownLayers.some((own) => own === layer);
}

/** Layers made of areas that an operator imports: economic zones, areas of ICES and of the FAO, and any others. */
export const areaLayers = ['eez', 'ices', 'fao', ...ownLayers] as const;

/** Layers of the sea map (platform specification, section 4, and where vessels spend their time), in the order of the switch. */
export const mapLayers = [...areaLayers, 'seabed', 'temperature', 'wind', 'waves', 'currents', 'activity'] as const;
export const mapLayer = z.enum(mapLayers);
export type MapLayer = z.infer<typeof mapLayer>;
export const defaultMapLayer: MapLayer = 'eez';

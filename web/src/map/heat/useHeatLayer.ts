import { useQuery } from '@tanstack/react-query';
import type { Heat } from '@wheelhouse/contract/heat';
import { useMemo } from 'react';
import { landLayer, slots } from '#map/engine/baseStyle.ts';
import type { MapPart } from '#map/engine/mapPart.ts';
import { referenceLayersQuery } from '#map/engine/referenceLayerQueries.ts';
import { usePlacedLayers, type Placed, type PlacedLayer } from '#map/referenceLayers/usePlacedLayers.ts';
import { drawHeat, type HeatPicture } from './heatPicture.ts';
import { heatColours } from './heatScale.ts';

const ids = ['heat', 'heat-beyond'] as const;

function placedOf(id: string, picture: HeatPicture | undefined): Placed | undefined {
  if (picture === undefined) return undefined;
  const { canvas, corners: coordinates } = picture;
  return { id, source: { type: 'canvas', canvas, coordinates, animate: false } as never };
}

interface HeatLayer extends Pick<MapPart, 'map' | 'scheme' | 'layer'> {
  readonly heat: Heat | undefined;
  readonly steps: readonly number[];
  readonly fishing: boolean;
}

/** Draws the cells at sea, or over the operator's base map. */
export function useHeatLayer({ map, scheme, layer: { opacity }, heat, steps, fishing }: HeatLayer): void {
  const { data } = useQuery(referenceLayersQuery);
  const before = data?.base === undefined ? landLayer : slots.areas;
  const placed = useMemo(() => {
    const look = { steps, fishing, colours: heatColours[scheme] };
    const pictures = heat === undefined ? [] : drawHeat(heat, look, () => document.createElement('canvas'));
    return ids.map((id, index) => placedOf(id, pictures[index]));
  }, [heat, steps, fishing, scheme]);
  const layers = useMemo(
    () =>
      ids.map((id): PlacedLayer[] => [
        {
          before,
          spec: {
            id,
            type: 'raster',
            source: id,
            paint: { 'raster-opacity': opacity, 'raster-resampling': 'nearest', 'raster-fade-duration': 0 },
          },
        },
      ]),
    [before, opacity],
  );
  usePlacedLayers(map, placed[0], layers[0] ?? []);
  usePlacedLayers(map, placed[1], layers[1] ?? []);
}

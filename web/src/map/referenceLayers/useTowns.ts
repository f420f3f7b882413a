import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MapPart } from '#map/engine/mapPart.ts';
import { portsQuery } from '#map/engine/referenceLayerQueries.ts';
import { townLayersOf, townSource, townSourceOf } from './townStyle.ts';
import { usePlacedLayers } from './usePlacedLayers.ts';

/** Shows the names of the base map's towns. An operator's base map has its own names. */
export function useTowns({ map, scheme }: Pick<MapPart, 'map' | 'scheme'>, shown: boolean): void {
  const { data: ports, isPending } = useQuery(portsQuery);
  // The ports decide which towns are left out, and a filter is set with the layer.
  const ready = shown && !isPending;
  const names = useMemo(() => new Set(ports?.map(({ name }) => name)), [ports]);
  const placed = useMemo(() => (ready ? { id: townSource, source: townSourceOf() } : undefined), [ready]);
  const layers = useMemo(() => townLayersOf(scheme, names), [scheme, names]);
  usePlacedLayers(map, placed, layers);
}

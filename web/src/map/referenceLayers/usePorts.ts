import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MapPart } from '#map/engine/mapPart.ts';
import { portsQuery } from '#map/engine/referenceLayerQueries.ts';
import { addDot, portLayersOf, portSource, portSourceOf } from './portStyle.ts';
import { usePlacedLayers } from './usePlacedLayers.ts';

/** Shows the names of the ports. */
export function usePorts({ map, scheme }: Pick<MapPart, 'map' | 'scheme'>): void {
  const { data: ports } = useQuery(portsQuery);
  const placed = useMemo(
    () =>
      ports === undefined || ports.length === 0
        ? undefined
        : { id: portSource, source: portSourceOf(ports), prepare: addDot },
    [ports],
  );
  const layers = useMemo(() => portLayersOf(scheme), [scheme]);
  usePlacedLayers(map, placed, layers);
}

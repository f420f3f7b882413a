import { providerMessages } from '@wheelhouse/contract/providers';
import { useRef, useState } from 'react';
import { MapAnchor } from '#map/engine/MapAnchor.tsx';
import { say, useTranslation } from '#lib/language.ts';
import { lngLat } from '#map/engine/createMap.ts';
import { libraryZoom, mapZooms, specificationZoom } from '#map/engine/mapView.ts';
import { MapNotice } from '#map/engine/MapNotice.tsx';
import { InZone } from '#map/engine/MapZones.tsx';
import { usePointer } from '#map/engine/pointerChain.ts';
import { useMapObjects } from '#map/objects/MapObjects.tsx';
import type { MapPart } from '#map/engine/mapPart.ts';
import classes from './SeaMap.module.css';
import { useEscape } from '#map/engine/useEscape.ts';
import { flyTo, useClearOfSheet } from '#map/engine/vesselFlight.ts';
import { AloneChip } from '#map/engine/AloneChip.tsx';
import { clusterStep } from './providers/clusterStep.ts';
import { PlaceChoice } from './providers/PlaceChoice.tsx';
import { ProviderCard } from './providers/ProviderCard.tsx';
import type { ProviderCluster } from './providers/providerPlaces.ts';
import { ProviderTooltip } from './providers/ProviderTooltip.tsx';
import { useOpenProvider } from './providers/useOpenProvider.ts';
import { fannedFrom } from './providers/useProviderClusters.ts';
import { useProviderLayer } from './providers/useProviderLayer.ts';
import { useServiceNames } from './providers/useServiceNames.ts';
import { useHighlightedProvider } from './useHighlightedProvider.ts';

interface ProvidersOnMapProps extends MapPart {
  /** On a phone, panels hide the card of the highlighted provider. */
  readonly cardHidden: boolean;
}

/** Padding around the places of a cluster when zooming to it, CSS pixels. */
const clusterMargin = 120;
const flight = { maxDuration: 1500 } as const;

/** Service providers, shown to every viewer: markers, tooltips, and the provider highlighted by the address. */
export function ProvidersOnMap({ map, scheme, phone, search, onSearch, pointer, cardHidden }: ProvidersOnMapProps) {
  const { t } = useTranslation();
  const { landDrawn, clusters, clusterScale, branches } = useMapObjects();
  const [hover, setHover] = useState<{ cluster: ProviderCluster; near: number }>();
  const [choosing, setChoosing] = useState<ProviderCluster>();
  const categoriesOf = useServiceNames(branches);
  const open = useOpenProvider();

  const { highlighted, place, missing, deselect } = useHighlightedProvider({ map, search, onSearch });
  const alone = search.alone === true && highlighted !== undefined;

  const layer = useProviderLayer({
    map,
    landDrawn,
    scheme,
    clusters,
    highlighted: highlighted?.id,
    alone: search.alone === true && (highlighted !== undefined || search.vessel !== undefined),
    scale: clusterScale,
  });
  const sheet = useRef<HTMLDivElement>(null);
  useClearOfSheet(map, sheet, phone ? place : undefined);

  function press(cluster: ProviderCluster) {
    const step = clusterStep(cluster, specificationZoom(map.getZoom()));
    if (step?.kind === 'open') open(step.providerId);
    if (step?.kind === 'list') setChoosing(cluster);
    if (step?.kind === 'fan') map.flyTo({ center: lngLat(step.place), zoom: libraryZoom(fannedFrom), ...flight });
    if (step?.kind === 'fit') {
      const padding = Math.min(clusterMargin, map.getContainer().clientWidth / 4);
      map.fitBounds(step.bounds, { padding, maxZoom: libraryZoom(mapZooms.max), ...flight });
    }
  }

  usePointer(pointer, 'provider', {
    covers: (point) => {
      const cluster = layer.clusterAt(point, 1);
      return cluster !== undefined && cluster.small !== true;
    },
    click(point) {
      const cluster = layer.clusterAt(point);
      setChoosing(undefined);
      if (cluster !== undefined) press(cluster);
      return cluster !== undefined || choosing !== undefined;
    },
    hover(point) {
      const cluster = point === undefined ? undefined : layer.clusterAt(point);
      setHover(point === undefined || cluster === undefined ? undefined : { cluster, near: point.longitude });
      return cluster !== undefined;
    },
  });
  useEscape(() => {
    if (choosing === undefined && search.provider !== undefined) deselect();
    setChoosing(undefined);
  });

  return (
    <>
      <InZone zone="top">
        {missing && <MapNotice>{say(providerMessages.notFound)}</MapNotice>}
        {alone && (
          <AloneChip
            text={t('map.alone.only', { name: highlighted.name })}
            onEnd={() => onSearch({ alone: undefined }, 'replace')}
          />
        )}
      </InZone>
      {hover !== undefined && choosing === undefined && (
        <MapAnchor map={map} place={hover.cluster} near={hover.near}>
          <ProviderTooltip cluster={hover.cluster} categoriesOf={categoriesOf} />
        </MapAnchor>
      )}
      {choosing !== undefined && (
        <MapAnchor map={map} place={choosing}>
          <PlaceChoice
            cluster={choosing}
            scheme={scheme}
            onChoose={open}
            onClose={() => {
              setChoosing(undefined);
              map.getCanvas().focus();
            }}
          />
        </MapAnchor>
      )}
      {highlighted !== undefined && search.vessel === undefined && !cardHidden && (
        <div ref={sheet} className={classes.card}>
          <ProviderCard
            provider={highlighted}
            categories={categoriesOf(highlighted.branches)}
            onCentre={(place) => flyTo(map, place)}
            onClose={() => {
              deselect();
              map.getCanvas().focus();
            }}
          />
        </div>
      )}
    </>
  );
}

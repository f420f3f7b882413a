import type { Feature, FeatureCollection } from 'geojson';
import { GeoJSONSource, type Map as LibraryMap, type SymbolLayerSpecification } from 'maplibre-gl';
import { slots } from '#map/engine/baseStyle.ts';
import { labelLayers } from '#map/engine/labelLayers.ts';
import { nearestTurn } from '#map/engine/mapView.ts';
import { seaColours, type Scheme } from '#map/engine/seaColours.ts';
import type { MapPoint } from '#map/engine/useMapPointer.ts';
import { isStyled, whenStyled } from '#map/engine/useSeaMap.ts';
import { markerSizes, providerSource, squareLift, squareSide } from '#map/engine/markers.ts';
import { dotSide, drawProvider, pictureId, pictureRatio, type ProviderPicture } from './providerPictures.ts';
import type { ProviderCluster } from './providerPlaces.ts';

const layerId = labelLayers.providers;
/** Below names, so that no name is crossed by a line. */
const dotsId = 'providers-small';
/** Lines from markers that were moved apart to their place. */
const legsId = 'providers-legs';
/** Opacity of the other markers while one is highlighted. */
const othersOpacity = 0.35;

export interface ProviderStyle {
  readonly scheme: Scheme;
  readonly clusters: readonly ProviderCluster[];
  /** The provider whose addresses have a ring. */
  readonly highlighted: number | undefined;
  /** All others are drawn faded. */
  readonly alone: boolean;
  /** How much larger markers are than a mouse needs. */
  readonly scale: number;
}

function pictureOf({ places, small = false }: ProviderCluster, ringed: boolean): ProviderPicture {
  const count = new Set(places.map(({ provider }) => provider.id)).size;
  const branches = new Set(places.map(({ branch }) => branch));
  const [first = -1] = branches;
  return { branch: branches.size === 1 ? first : -1, count, ringed, small };
}

/**
 * Providers above tracks and vessels, on tips that keep the place itself visible: a square each, or a number where
 * several are in one place. Small ones are dots below vessels and names.
 */
export class ProviderLayer {
  #map: LibraryMap | undefined;
  #style: ProviderStyle | undefined;

  /** Returns a function that removes it. */
  addTo(map: LibraryMap): () => void {
    this.#map = map;
    const stop = whenStyled(map, () => {
      this.#addLayer(map);
      this.#show(map);
    });
    return () => {
      stop();
      this.#map = undefined;
      if (!isStyled(map)) return;
      for (const id of [layerId, legsId, dotsId]) if (map.getLayer(id)) map.removeLayer(id);
      if (map.getSource(providerSource)) map.removeSource(providerSource);
    };
  }

  setStyle(style: ProviderStyle): void {
    this.#style = style;
    if (this.#map !== undefined && isStyled(this.#map)) this.#show(this.#map);
  }

  /**
   * The marker at a place on the screen; `tolerance` in marker sizes, by default that of a vessel (platform
   * specification, section 9).
   */
  clusterAt({ x, y, longitude }: MapPoint, tolerance: number = markerSizes.tolerance): ProviderCluster | undefined {
    const map = this.#map;
    if (map === undefined || this.#style === undefined) return undefined;
    const { scale } = this.#style;
    let nearest: ProviderCluster | undefined;
    let least = Infinity;
    for (const cluster of this.#style.clusters) {
      const at = map.project([nearestTurn(cluster.longitude, longitude), cluster.latitude]);
      const [side, lift] = cluster.small === true ? [dotSide, 0] : [squareSide, squareLift];
      const reach = (side / 2) * scale * tolerance;
      const distance = Math.max(Math.abs(at.x - x), Math.abs(at.y - lift * scale - y));
      if (distance > reach || distance >= least) continue;
      least = distance;
      nearest = cluster;
    }
    return nearest;
  }

  #show(map: LibraryMap): void {
    const style = this.#style;
    const source = map.getSource(providerSource);
    if (style === undefined || !(source instanceof GeoJSONSource)) return;
    const markers = style.clusters.map((cluster): Feature => {
      const isHighlighted = cluster.places.some(({ provider }) => provider.id === style.highlighted);
      const picture = pictureOf(cluster, isHighlighted);
      const id = pictureId(style.scheme, picture);
      if (!map.hasImage(id)) map.addImage(id, drawProvider(style.scheme, picture), { pixelRatio: pictureRatio });
      return {
        type: 'Feature' as const,
        properties: {
          picture: id,
          opacity: style.alone && !isHighlighted ? othersOpacity : 1,
          order: isHighlighted ? 1 : 0,
          small: cluster.small === true,
        },
        geometry: { type: 'Point' as const, coordinates: [cluster.longitude, cluster.latitude] },
      };
    });
    const legs = style.clusters.flatMap(({ from, longitude, latitude }): Feature[] => {
      if (from === undefined) return [];
      const coordinates = [
        [from.longitude, from.latitude],
        [longitude, latitude],
      ];
      return [{ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } }];
    });
    const data: FeatureCollection = { type: 'FeatureCollection', features: [...legs, ...markers] };
    source.setData(data);
    map.setPaintProperty(legsId, 'line-color', seaColours[style.scheme].track);
    for (const id of [layerId, dotsId]) map.setLayoutProperty(id, 'icon-size', style.scale);
  }

  #addLayer(map: LibraryMap): void {
    if (map.getSource(providerSource)) return;
    map.addSource(providerSource, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
    const marker = {
      type: 'symbol',
      source: providerSource,
      layout: {
        'icon-image': ['get', 'picture'],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
        'symbol-sort-key': ['get', 'order'],
      },
      paint: { 'icon-opacity': ['get', 'opacity'] },
    } satisfies Omit<SymbolLayerSpecification, 'id'>;
    map.addLayer({ ...marker, id: dotsId, filter: ['==', ['get', 'small'], true] }, slots.names);
    map.addLayer(
      {
        id: legsId,
        type: 'line',
        source: providerSource,
        filter: ['==', ['geometry-type'], 'LineString'],
        paint: { 'line-width': 1.5 },
      },
      slots.providers,
    );
    map.addLayer(
      {
        ...marker,
        id: layerId,
        filter: ['==', ['get', 'small'], false],
        layout: { ...marker.layout, 'icon-offset': [0, -squareLift] },
      },
      slots.providers,
    );
  }
}

import type { TrackPoint } from '@wheelhouse/contract/positions';
import type { FeatureCollection } from 'geojson';
import { GeoJSONSource, type Map as LibraryMap } from 'maplibre-gl';
import { libraryZoom, nearestTurn, type Place } from '#map/engine/mapView.ts';
import { seaColours, type SeaColours } from '#map/engine/seaColours.ts';
import type { MapPoint } from '#map/engine/useMapPointer.ts';
import { isStyled, whenStyled } from '#map/engine/useSeaMap.ts';
import { trackArrow, trackArrowRatio } from './trackArrow.ts';
import { trackFeatures } from './trackFeatures.ts';
import { vesselLayerId } from './vesselLayer.ts';

const sources = { lines: 'track-lines', dots: 'track-dots', arrows: 'track-arrows' } as const;
const layers = {
  casing: 'track-casing',
  line: 'track-line',
  gap: 'track-gap',
  dot: 'track-dot',
  arrow: 'track-arrow',
} as const;
const arrowImage = 'track-arrow';
/** Points between the arrows are shown from this zoom on; farther out they would blur the line. */
const dotsFrom = 11;
const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] };

export interface Track {
  readonly points: readonly TrackPoint[];
  /** Where the vessel is now; the line goes on to there. */
  readonly now: Place | undefined;
}

function removeAll(map: LibraryMap): void {
  for (const layer of Object.values(layers)) if (map.getLayer(layer)) map.removeLayer(layer);
  for (const source of Object.values(sources)) if (map.getSource(source)) map.removeSource(source);
  if (map.hasImage(arrowImage)) map.removeImage(arrowImage);
}

/** The track of one vessel, below the vessels: solid where it was heard, dashed where it was not. */
export class TrackLayer {
  #map: LibraryMap | undefined;
  #colours: SeaColours = seaColours.light;
  #track: Track | undefined;
  #dotsOf: Track['points'] | undefined;

  /** Answers how to take it off the map again. */
  addTo(map: LibraryMap): () => void {
    this.#map = map;
    const stop = whenStyled(map, () => {
      this.#addLayers(map);
      this.#dotsOf = undefined;
      this.#show(map);
    });
    return () => {
      stop();
      this.#map = undefined;
      if (isStyled(map)) removeAll(map);
    };
  }

  setTrack(track: Track | undefined): void {
    this.#track = track;
    if (this.#styled !== undefined) this.#show(this.#styled);
  }

  setColours(colours: SeaColours): void {
    this.#colours = colours;
    const map = this.#styled;
    if (map === undefined) return;
    map.updateImage(arrowImage, trackArrow(colours.track, colours.trackCasing));
    map.setPaintProperty(layers.casing, 'line-color', colours.trackCasing);
    map.setPaintProperty(layers.line, 'line-color', colours.track);
    map.setPaintProperty(layers.gap, 'line-color', colours.track);
    map.setPaintProperty(layers.dot, 'circle-color', colours.track);
    map.setPaintProperty(layers.dot, 'circle-stroke-color', colours.trackCasing);
  }

  /** The point of the track nearest to a place on the screen, within so many CSS pixels. */
  pointAt({ x, y, longitude }: MapPoint, radius: number): TrackPoint | undefined {
    const map = this.#styled;
    if (map === undefined) return undefined;
    let nearest: TrackPoint | undefined;
    let least = radius;
    for (const point of this.#track?.points ?? []) {
      const at = map.project([nearestTurn(point.longitude, longitude), point.latitude]);
      const distance = Math.hypot(at.x - x, at.y - y);
      if (distance > least) continue;
      least = distance;
      nearest = point;
    }
    return nearest;
  }

  get #styled(): LibraryMap | undefined {
    return this.#map !== undefined && isStyled(this.#map) ? this.#map : undefined;
  }

  #show(map: LibraryMap): void {
    const features = this.#track === undefined ? undefined : trackFeatures(this.#track.points, this.#track.now);
    const lines = map.getSource(sources.lines);
    const dots = map.getSource(sources.dots);
    const arrows = map.getSource(sources.arrows);
    if (lines instanceof GeoJSONSource) lines.setData(features?.lines ?? nothing);
    // The vessel moves each second and draws its line on; the points come anew once a minute.
    if (this.#dotsOf === this.#track?.points) return;
    this.#dotsOf = this.#track?.points;
    if (dots instanceof GeoJSONSource) dots.setData(features?.dots ?? nothing);
    if (arrows instanceof GeoJSONSource) arrows.setData(features?.arrows ?? nothing);
  }

  #addLayers(map: LibraryMap): void {
    // A style made anew after a lost context brings sources and layers of its own kind back, but no picture.
    if (!map.hasImage(arrowImage)) {
      map.addImage(arrowImage, trackArrow(this.#colours.track, this.#colours.trackCasing), {
        pixelRatio: trackArrowRatio,
      });
    }
    if (map.getSource(sources.lines)) return;
    const { track, trackCasing } = this.#colours;
    const below = map.getLayer(vesselLayerId) ? vesselLayerId : undefined;
    for (const source of Object.values(sources)) map.addSource(source, { type: 'geojson', data: nothing });
    const line = {
      type: 'line',
      source: sources.lines,
      layout: { 'line-join': 'round', 'line-cap': 'round' },
    } as const;
    const heard = ['!', ['get', 'gap']] as ['!', ['get', string]];
    map.addLayer(
      {
        ...line,
        id: layers.casing,
        filter: heard,
        paint: { 'line-color': trackCasing, 'line-width': 5, 'line-opacity': 0.85 },
      },
      below,
    );
    map.addLayer(
      { ...line, id: layers.line, filter: heard, paint: { 'line-color': track, 'line-width': 2.25 } },
      below,
    );
    map.addLayer(
      {
        ...line,
        id: layers.gap,
        filter: ['get', 'gap'],
        layout: { 'line-cap': 'butt' },
        paint: { 'line-color': track, 'line-width': 1.75, 'line-dasharray': [3, 3], 'line-opacity': 0.8 },
      },
      below,
    );
    map.addLayer(
      {
        id: layers.dot,
        type: 'circle',
        source: sources.dots,
        minzoom: libraryZoom(dotsFrom),
        paint: {
          'circle-radius': [
            'interpolate',
            ['linear'],
            ['zoom'],
            libraryZoom(dotsFrom),
            2,
            libraryZoom(dotsFrom + 2),
            3.5,
          ],
          'circle-color': track,
          'circle-stroke-color': trackCasing,
          'circle-stroke-width': 1,
        },
      },
      below,
    );
    map.addLayer(
      {
        id: layers.arrow,
        type: 'symbol',
        source: sources.arrows,
        filter: ['>=', ['zoom'], ['get', 'from']],
        layout: {
          'icon-image': arrowImage,
          'icon-rotate': ['get', 'direction'],
          'icon-rotation-alignment': 'map',
          'icon-padding': 12,
        },
      },
      below,
    );
  }
}

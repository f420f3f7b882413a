import type { TrackPoint } from '@wheelhouse/contract/positions';
import type { FeatureCollection } from 'geojson';
import { GeoJSONSource, type Map as LibraryMap } from 'maplibre-gl';
import { slots } from '#map/engine/baseStyle.ts';
import { nearestTurn, type Place } from '#map/engine/mapView.ts';
import { seaColours, type SeaColours } from '#map/engine/seaColours.ts';
import type { MapPoint } from '#map/engine/useMapPointer.ts';
import { isStyled, whenStyled } from '#map/engine/useSeaMap.ts';
import { trackArrow, trackArrowRatio } from './trackArrow.ts';
import { drawnTrack, trackFeatures, type LineStyle } from './trackFeatures.ts';
import { arrowImage, trackLayers, trackSources, trackStyle } from './trackStyle.ts';

const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] };

export interface Track extends LineStyle {
  readonly vesselId: number;
  readonly points: readonly TrackPoint[];
  /** Where the vessel is now, which the line extends to. */
  readonly now: Place | undefined;
}

/** A point of one of the tracks. */
interface PointOnTrack {
  readonly vesselId: number;
  readonly point: TrackPoint;
}

/** What points and arrows are drawn from; two equal ones draw the same. */
function styleValuesOf(tracks: readonly Track[]): readonly unknown[] {
  return tracks.flatMap(({ points, colour, wide }) => [points, colour, wide]);
}

function alike(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}

/** Tracks of vessels, below the vessels: solid where received, dashed at gaps; the first one is on top. */
export class TrackLayer {
  #map: LibraryMap | undefined;
  #colours: SeaColours = seaColours.light;
  #tracks: readonly Track[] = [];
  /** What is drawn of points and arrows; undefined if nothing. */
  #drawn: readonly unknown[] | undefined;
  /** The colours that have pictures. */
  readonly #images = new Set<string>();

  /** Returns a function that removes them. */
  addTo(map: LibraryMap): () => void {
    this.#map = map;
    const stop = whenStyled(map, () => {
      this.#addLayers(map);
      this.#drawn = undefined;
      this.#show(map);
    });
    return () => {
      stop();
      this.#map = undefined;
      if (isStyled(map)) this.#removeAll(map);
    };
  }

  setTracks(tracks: readonly Track[]): void {
    this.#tracks = tracks;
    if (this.#styled !== undefined) this.#show(this.#styled);
  }

  /** The scheme's colours are for the casing of the tracks, whose own colours come by `setTracks`. */
  setColours(colours: SeaColours): void {
    this.#colours = colours;
    const map = this.#styled;
    if (map === undefined) return;
    map.setPaintProperty(trackLayers.casing, 'line-color', colours.trackCasing);
    map.setPaintProperty(trackLayers.dot, 'circle-stroke-color', colours.trackCasing);
    for (const colour of this.#images) {
      const id = arrowImage(colour);
      if (map.hasImage(id)) map.updateImage(id, trackArrow(colour, colours.trackCasing));
    }
  }

  /** The nearest point of a track to a place on the screen, within this many CSS pixels. */
  pointAt({ x, y, longitude }: MapPoint, radius: number): PointOnTrack | undefined {
    const map = this.#styled;
    if (map === undefined) return undefined;
    let nearest: PointOnTrack | undefined;
    let least = radius;
    for (const { vesselId, points } of this.#tracks) {
      for (const point of points) {
        const at = map.project([nearestTurn(point.longitude, longitude), point.latitude]);
        const distance = Math.hypot(at.x - x, at.y - y);
        // Where two tracks share a place, the first one wins.
        if (distance > least || (distance === least && nearest !== undefined && nearest.vesselId !== vesselId))
          continue;
        least = distance;
        nearest = { vesselId, point };
      }
    }
    return nearest;
  }

  get #styled(): LibraryMap | undefined {
    return this.#map !== undefined && isStyled(this.#map) ? this.#map : undefined;
  }

  #show(map: LibraryMap): void {
    // What is drawn later is on top.
    const drawn = this.#tracks.toReversed().map((track) => drawnTrack(trackFeatures(track.points, track.now), track));
    const set = (id: string, data: FeatureCollection) => {
      const source = map.getSource(id);
      if (source instanceof GeoJSONSource) source.setData(data);
    };
    set(trackSources.lines, { ...nothing, features: drawn.flatMap(({ lines }) => lines.features) });
    // The vessels move each second and extend their lines; points are updated once a minute.
    const styleValues = styleValuesOf(this.#tracks);
    if (this.#drawn !== undefined && alike(styleValues, this.#drawn)) return;
    this.#drawn = styleValues;
    this.#addImages(map);
    set(trackSources.dots, { ...nothing, features: drawn.flatMap(({ dots }) => dots.features) });
    set(trackSources.arrows, { ...nothing, features: drawn.flatMap(({ arrows }) => arrows.features) });
  }

  #addImages(map: LibraryMap): void {
    for (const { colour } of this.#tracks) {
      const id = arrowImage(colour);
      this.#images.add(colour);
      if (map.hasImage(id)) continue;
      map.addImage(id, trackArrow(colour, this.#colours.trackCasing), { pixelRatio: trackArrowRatio });
    }
  }

  #removeAll(map: LibraryMap): void {
    for (const layer of Object.values(trackLayers)) if (map.getLayer(layer)) map.removeLayer(layer);
    for (const source of Object.values(trackSources)) if (map.getSource(source)) map.removeSource(source);
    for (const colour of this.#images) if (map.hasImage(arrowImage(colour))) map.removeImage(arrowImage(colour));
    this.#images.clear();
  }

  #addLayers(map: LibraryMap): void {
    // A style rebuilt after a lost context has its sources and layers again, but no pictures.
    if (map.getSource(trackSources.lines)) return;
    for (const source of Object.values(trackSources)) map.addSource(source, { type: 'geojson', data: nothing });
    for (const layer of trackStyle(this.#colours.trackCasing)) map.addLayer(layer, slots.tracks);
  }
}

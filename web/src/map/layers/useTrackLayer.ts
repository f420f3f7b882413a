import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { seaColours, type Scheme } from '#map/engine/seaColours.ts';
import { TrackLayer, type Track } from './trackLayer.ts';

/** Keeps tracks on the map, the first on top. Returns the layer, which finds what is under the pointer. */
export function useTrackLayer(map: LibraryMap, scheme: Scheme, tracks: readonly Track[]): TrackLayer {
  const [layer] = useState(() => new TrackLayer());
  useEffect(() => layer.setColours(seaColours[scheme]), [layer, scheme]);
  useEffect(() => layer.addTo(map), [layer, map]);
  useEffect(() => layer.setTracks(tracks), [layer, tracks]);
  return layer;
}

import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { seaColours, type Scheme } from '#map/engine/seaColours.ts';
import { TrackLayer, type Track } from './trackLayer.ts';

/** Keeps a track on the map. Answers the layer, which knows what lies under the pointer. */
export function useTrackLayer(map: LibraryMap, scheme: Scheme, track: Track | undefined): TrackLayer {
  const [layer] = useState(() => new TrackLayer());
  useEffect(() => layer.setColours(seaColours[scheme]), [layer, scheme]);
  useEffect(() => layer.addTo(map), [layer, map]);
  useEffect(() => layer.setTrack(track), [layer, track]);
  return layer;
}

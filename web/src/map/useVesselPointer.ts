import type { TrackPoint } from '@wheelhouse/contract/positions';
import type { MapPart } from './engine/mapPart.ts';
import { specificationZoom } from './engine/mapView.ts';
import { unitX, unitY } from './engine/mercator.ts';
import { usePointer } from './engine/pointerChain.ts';
import type { MapPoint } from './engine/useMapPointer.ts';
import { pickRadius, pickVessel } from './layers/pickVessel.ts';
import type { TrackLayer } from './layers/trackLayer.ts';
import { drawnSlots } from './layers/visibleStyles.ts';
import { useMapObjects } from './objects/MapObjects.tsx';

/** How far from a track point a click still counts, CSS pixels. */
const trackReach = { mouse: 10, touch: 20 } as const;

interface VesselPointer extends Pick<MapPart, 'map' | 'pointer'> {
  /** The vessel whose card is open. */
  readonly selected: number | undefined;
  readonly trackLayer: TrackLayer;
  readonly onSelect: (id: number) => void;
  readonly onClose: () => void;
  readonly onTrackPoint: (point: TrackPoint) => void;
  /** The vessel under the pointer, and the longitude at which that is, which may be of another copy of the world. */
  readonly onHover: (hover: { readonly id: number; readonly near: number } | undefined) => void;
}

/** What clicks and the pointer do on vessels, on tracks, and on the sea between them. */
export function useVesselPointer(options: VesselPointer): void {
  const { map, pointer, selected, trackLayer, onSelect, onClose, onTrackPoint, onHover } = options;
  const { touch, liveVessels, visibleStyles } = useMapObjects();

  function vesselAt({ latitude, longitude }: MapPoint): number | undefined {
    const zoom = specificationZoom(map.getZoom());
    const { records, edition } = liveVessels.mirror;
    const place = { x: unitX(longitude), y: unitY(latitude) };
    const slot = pickVessel(records, place, zoom, pickRadius(zoom, touch), drawnSlots(visibleStyles, edition, records));
    return edition.ids[slot];
  }

  usePointer(pointer, 'vessel', {
    click(point) {
      const vessel = vesselAt(point);
      if (vessel === undefined) return false;
      if (vessel === selected) onClose();
      else onSelect(vessel);
      return true;
    },
    hover(point) {
      const id = point === undefined ? undefined : vesselAt(point);
      onHover(point === undefined || id === undefined ? undefined : { id, near: point.longitude });
      return id !== undefined;
    },
  });
  usePointer(pointer, 'track', {
    click(point) {
      const trackPoint = trackLayer.pointAt(point, touch ? trackReach.touch : trackReach.mouse);
      if (trackPoint !== undefined) onTrackPoint(trackPoint.point);
      return trackPoint !== undefined;
    },
  });
  usePointer(pointer, 'place', {
    click() {
      onClose();
      return selected !== undefined;
    },
  });
}

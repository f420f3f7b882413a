import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useState } from 'react';
import { useColorScheme } from '#ui/colorScheme.ts';
import { MapAnchor } from './engine/MapAnchor.tsx';
import { fallbackCentre, libraryZoom, mapZooms, nearestTurn, type Place } from './engine/mapView.ts';
import { seaColours } from './engine/seaColours.ts';
import { useSeaMap } from './engine/useSeaMap.ts';
import { NoSmallMap } from './NoSmallMap.tsx';
import { fanOut, type ScreenPoint } from './providers/fanOut.ts';
import controls from './engine/MapControls.module.css';
import classes from './PlacesMap.module.css';
import frame from './SmallMapFrame.module.css';

/** The closest zoom for one place, or for several close together: the coast around it is still detailed. */
const nearest = 9;
/** Markers closer than this overlap and are moved apart by as much, CSS pixels. */
const markGap = 34;
/** CSS pixels between markers and the edges; a marker is drawn above its place. */
const padding = { top: 56, right: 36, bottom: 36, left: 36 };

interface PlacesMapProps {
  /** Where the markers are, in order; without any the map shows its default view. */
  readonly places: readonly Place[];
  /** The map's name for a screen reader. */
  readonly label: string;
}

/** A small sea map that shows all given places and can't be moved. */
export function PlacesMap({ places, label }: PlacesMapProps) {
  const scheme = useColorScheme();
  const start = { ...fallbackCentre, zoom: mapZooms.start };
  const { ref, map, failure } = useSeaMap(seaColours[scheme], start, label, 'still');
  const near = places[0]?.longitude ?? 0;
  const [offsets, setOffsets] = useState<readonly ScreenPoint[]>([]);
  useEffect(() => {
    if (map === undefined || places.length === 0) return undefined;
    const longitudes = places.map(({ longitude }) => nearestTurn(longitude, near));
    const latitudes = places.map(({ latitude }) => latitude);
    map.fitBounds(
      [
        [Math.min(...longitudes), Math.min(...latitudes)],
        [Math.max(...longitudes), Math.max(...latitudes)],
      ],
      { padding, maxZoom: libraryZoom(nearest), animate: false },
    );
    const fan = () => {
      const points = places.map(({ latitude, longitude }) => map.project([nearestTurn(longitude, near), latitude]));
      setOffsets(fanOut(points, markGap * 0.6, markGap));
    };
    fan();
    const { unsubscribe } = map.on('resize', fan);
    return unsubscribe;
  }, [map, places, near]);

  if (failure === 'noWebGl') return <NoSmallMap />;
  return (
    <div className={frame.frame} data-scheme={scheme}>
      <div ref={ref} className={`${frame.map} ${controls.controls}`} />
      {map !== undefined &&
        places.map((place, index) => (
          <MapAnchor key={index} map={map} place={place} near={near}>
            <Mark number={places.length > 1 ? index + 1 : undefined} offset={offsets[index]} />
          </MapAnchor>
        ))}
    </div>
  );
}

interface MarkProps {
  /** Its number, where there are several. */
  readonly number: number | undefined;
  /** How far it was moved from its place to avoid overlap. */
  readonly offset: ScreenPoint | undefined;
}

function Mark({ number, offset: { x, y } = { x: 0, y: 0 } }: MarkProps) {
  return (
    <svg
      className={classes.mark}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      viewBox="0 0 32 40"
      aria-hidden="true"
    >
      {(x !== 0 || y !== 0) && <line className={classes.leg} x1="16" y1="38" x2={16 - x} y2={38 - y} />}
      <path d="M16 1a14 14 0 0 0-14 14c0 9 9 16 14 23 5-7 14-14 14-23A14 14 0 0 0 16 1Z" />
      {number === undefined ? (
        <circle cx="16" cy="15" r="5" />
      ) : (
        <text x="16" y="20" textAnchor="middle">
          {number}
        </text>
      )}
    </svg>
  );
}

import type { LivePosition } from '@wheelhouse/contract/positions';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect } from 'react';
import { useColorScheme } from '#ui/colorScheme.ts';
import { lngLat } from './engine/createMap.ts';
import { useTranslation } from '#lib/language.ts';
import { MapAnchor } from './engine/MapAnchor.tsx';
import { seaColours } from './engine/seaColours.ts';
import { useSeaMap } from './engine/useSeaMap.ts';
import { directionOf, noDirection } from './liveVessels/vesselRecord.ts';
import { NoSmallMap } from './NoSmallMap.tsx';
import controls from './engine/MapControls.module.css';
import classes from './SmallMap.module.css';
import frame from './SmallMapFrame.module.css';

/** Far enough out that a coast is in view from most of the sea; counted in 256-pixel tiles. */
const zoom = 5;

interface MarkerProps {
  readonly position: LivePosition;
  readonly outline: string;
  readonly faded: boolean;
}

/** The vessel as the sea map draws it: an arrow under way, a dot when stationary. */
function Marker({ position, outline, faded }: MarkerProps) {
  const direction = directionOf(position);
  return (
    <svg className={classes.marker} data-faded={faded || undefined} viewBox="-16 -16 32 32" aria-hidden="true">
      <circle r="15" className={classes.ring} />
      {direction === noDirection ? (
        <circle r="6" className={classes.vessel} stroke={outline} />
      ) : (
        <path
          d="M0-11 7 10 0 6-7 10Z"
          transform={`rotate(${direction / 100})`}
          className={classes.vessel}
          stroke={outline}
        />
      )}
    </svg>
  );
}

interface SmallMapProps {
  readonly position: LivePosition;
  /** Whether the position is so old that it is drawn faded. */
  readonly faded: boolean;
}

/** A small sea map around one vessel that can't be moved. */
export function SmallMap({ position, faded }: SmallMapProps) {
  const { t } = useTranslation();
  const scheme = useColorScheme();
  const { latitude, longitude } = position;
  const start = { latitude, longitude, zoom };
  const { ref, map, failure } = useSeaMap(seaColours[scheme], start, t('lastPosition.map'), 'still');
  useEffect(() => {
    map?.jumpTo({ center: lngLat({ latitude, longitude }) });
  }, [map, latitude, longitude]);

  if (failure === 'noWebGl') return <NoSmallMap />;
  return (
    <div className={frame.frame} data-scheme={scheme}>
      <div ref={ref} className={`${frame.map} ${controls.controls}`} />
      {map !== undefined && (
        <MapAnchor map={map} place={position}>
          <Marker position={position} outline={seaColours[scheme].outline} faded={faded} />
        </MapAnchor>
      )}
    </div>
  );
}

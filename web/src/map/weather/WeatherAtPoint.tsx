import { Suspense, useRef } from 'react';
import { MapAnchor } from '#map/engine/MapAnchor.tsx';
import type { MapPart } from '#map/engine/mapPart.ts';
import type { Place } from '#map/engine/mapView.ts';
import { useEscape } from '#map/engine/useEscape.ts';
import { useClearOfSheet } from '#map/engine/vesselFlight.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import type { TimeRange } from './forecastTimes.ts';
import type { ForecastPlayer } from './forecastPlayer.ts';
import classes from './WeatherOnMap.module.css';
import type { Clock } from './zonedTime.ts';

const WeatherPicker = lazyPart(async () => (await import('./picker/WeatherPicker.tsx')).WeatherPicker);

interface WeatherAtPointProps extends Pick<MapPart, 'map' | 'phone'> {
  readonly place: Place;
  readonly player: ForecastPlayer;
  readonly days: readonly TimeRange[];
  readonly clock: Clock;
  readonly onChoose: (time: number) => void;
  readonly onClose: () => void;
}

/** A marked place with its weather, until it is closed by Escape or by the button. */
export function WeatherAtPoint({ map, phone, place, onClose, ...picker }: WeatherAtPointProps) {
  const sheet = useRef<HTMLDivElement>(null);
  useClearOfSheet(map, sheet, phone ? place : undefined);
  useEscape(onClose);
  return (
    <>
      <MapAnchor map={map} place={place}>
        <span className={classes.marker} aria-hidden="true" />
      </MapAnchor>
      <div ref={sheet} className={classes.picker}>
        <Suspense>
          <WeatherPicker place={place} onClose={onClose} {...picker} />
        </Suspense>
      </div>
    </>
  );
}

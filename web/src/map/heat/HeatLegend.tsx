import type { Heat } from '@wheelhouse/contract/heat';
import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import type { Scheme } from '#map/engine/seaColours.ts';
import { hoursAt } from './heatPicture.ts';
import { heatColours } from './heatScale.ts';
import classes from './HeatLegend.module.css';

/** The pointer is read at most this often, like its coordinates: platform specification, section 9. */
const throttleMs = 200;

interface Point {
  readonly latitude: number;
  readonly longitude: number;
  readonly of: 'pointer' | 'centre';
}

/** The place under the pointer; without one the centre of the map. */
function usePointed(map: LibraryMap): Point {
  const centre = (): Point => ({ latitude: map.getCenter().lat, longitude: map.getCenter().lng, of: 'centre' });
  const [point, setPoint] = useState(centre);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting = centre();
    const later = (next: Point) => {
      waiting = next;
      timer ??= setTimeout(() => {
        timer = undefined;
        setPoint(waiting);
      }, throttleMs);
    };
    const subscriptions = [
      map.on('mousemove', ({ lngLat }) => later({ latitude: lngLat.lat, longitude: lngLat.lng, of: 'pointer' })),
      map.on('mouseout', () => later(centre())),
      map.on('moveend', () => waiting.of === 'centre' && later(centre())),
    ];
    return () => {
      clearTimeout(timer);
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
    // The centre is read from the map.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map]);
  return point;
}

interface HeatLegendProps {
  readonly map: LibraryMap;
  readonly scheme: Scheme;
  readonly heat: Heat;
  readonly steps: readonly number[];
  readonly fishing: boolean;
}

/** What the colours mean, and the hours at the pointer. */
export function HeatLegend({ map, scheme, heat, steps, fishing }: HeatLegendProps) {
  const { t } = useTranslation();
  const point = usePointed(map);
  const here = hoursAt(heat, point);
  const words = { hours: formatNumber(here.hours), fishing: formatNumber(here.fishing) };
  return (
    <figure className={classes.legend} aria-label={t('heat.legend')}>
      <figcaption className={classes.title}>{t(fishing ? 'heat.fishingHours' : 'heat.hours')}</figcaption>
      <div className={classes.bands}>
        {heatColours[scheme].map((colour, index) => (
          <span key={colour} className={classes.band}>
            <span className={classes.colour} style={{ background: colour }} />
            <span className={classes.from}>{index === 0 ? '' : formatNumber(steps[index - 1] ?? 0)}</span>
          </span>
        ))}
      </div>
      <p className={classes.here}>{t(point.of === 'pointer' ? 'heat.atPointer' : 'heat.atCentre', words)}</p>
    </figure>
  );
}

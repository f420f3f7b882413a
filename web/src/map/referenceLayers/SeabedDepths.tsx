import { useQuery } from '@tanstack/react-query';
import { depthBands } from '@wheelhouse/contract/depths';
import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { depthQuery } from '#map/engine/referenceLayerQueries.ts';
import { useTranslation } from '#lib/language.ts';
import classes from './SeabedDepths.module.css';

/** The pointer is read at most this often, like its coordinates: platform specification, section 9. */
const throttleMs = 200;
/** Requests are rounded to about a kilometre: the depths are coarser. */
const perDegree = 100;

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

function cellOf({ lat, lng }: { lat: number; lng: number }): Point {
  const turned = ((((lng + 180) % 360) + 360) % 360) - 180;
  return { latitude: Math.round(lat * perDegree) / perDegree, longitude: Math.round(turned * perDegree) / perDegree };
}

/** The place under the pointer or the touched one; undefined if there is none. */
function usePointer(map: LibraryMap): Point | undefined {
  const [point, setPoint] = useState<Point>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting: Point | undefined;
    const take = () => {
      timer = undefined;
      setPoint(waiting);
    };
    const subscriptions = [
      map.on('mousemove', ({ lngLat }) => {
        waiting = cellOf(lngLat);
        timer ??= setTimeout(take, throttleMs);
      }),
      map.on('click', ({ lngLat }) => setPoint(cellOf(lngLat))),
      map.on('mouseout', () => {
        waiting = undefined;
        timer ??= setTimeout(take, throttleMs);
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [map]);
  return point;
}

/** The meaning of the seabed's colours, and the depth at the pointer. */
export function SeabedDepths({ map }: { readonly map: LibraryMap }) {
  const { t } = useTranslation();
  const point = usePointer(map);
  const { data } = useQuery(depthQuery(point));
  const depth = point === undefined ? undefined : data?.depth;
  return (
    <figure className={classes.legend} aria-label={t('chart.depth.legend')}>
      <figcaption className={classes.title}>
        {t('chart.depth.title')}
        {depth !== undefined && <span className={classes.value}>{t('chart.depth.atPointer', { metres: depth })}</span>}
      </figcaption>
      <div className={classes.bands}>
        {depthBands.map(({ to, colour }) => (
          <span key={colour} className={classes.band}>
            <span className={classes.colour} style={{ background: colour }} />
            <span className={classes.to}>{to ?? t('chart.depth.unit')}</span>
          </span>
        ))}
      </div>
    </figure>
  );
}

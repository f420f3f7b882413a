import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { isStyled } from '#map/engine/useSeaMap.ts';
import { areaFill } from './areaStyle.ts';
import classes from './AreaUnderPointer.module.css';

/** The pointer is read at most this often, like its coordinates: platform specification, section 9. */
const throttleMs = 200;

/** Names the zone under the pointer; after a touch the zones are listed with the weather of the point. */
export function AreaUnderPointer({ map }: { readonly map: LibraryMap }) {
  const [name, setName] = useState<string>();
  useEffect(() => {
    if (!window.matchMedia('(hover: hover)').matches) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting: [number, number] | undefined;
    const update = () => {
      timer = undefined;
      if (waiting === undefined || !isStyled(map) || !map.getLayer(areaFill)) return;
      const names = map
        .queryRenderedFeatures(waiting, { layers: [areaFill] })
        .map(({ properties }) => properties['name']);
      setName([...new Set(names)].filter((each) => typeof each === 'string').join(' · ') || undefined);
    };
    const subscriptions = [
      map.on('mousemove', ({ point }) => {
        waiting = [point.x, point.y];
        timer ??= setTimeout(update, throttleMs);
      }),
      map.on('mouseout', () => {
        waiting = undefined;
        setName(undefined);
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [map]);
  return name === undefined ? null : <p className={classes.area}>{name}</p>;
}

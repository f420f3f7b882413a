import { lazy, type ComponentType } from 'react';
import { NoSmallMap } from './NoSmallMap.tsx';

/** A small map: the map library is large and loads with the first, and what is around it does without where it can't. */
export function lazySmallMap<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: NoSmallMap }),
    ),
  );
}

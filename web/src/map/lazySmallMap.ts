import { lazy, type ComponentType } from 'react';
import { NoSmallMap } from './NoSmallMap.tsx';

/** A small map, loaded with its large library on first use; what is around it works without it. */
export function lazySmallMap<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: NoSmallMap }),
    ),
  );
}

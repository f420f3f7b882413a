import { IconHome, IconMap2, IconShip, IconStar, type Icon } from '@tabler/icons-react';
import type { Authority } from '@wheelhouse/contract/authority';

/** A place of the page that the navigation leads to. */
export interface Destination {
  readonly key: 'home' | 'vessels' | 'fleets' | 'map';
  readonly to: '/' | '/vessels' | '/fleets' | '/map';
  readonly icon: Icon;
  /** Shown only to who holds this. */
  readonly needs?: Authority;
}

/** A destination that home shows as a tile. */
export interface Tile extends Destination {
  readonly key: Exclude<Destination['key'], 'home' | 'fleets'>;
}

export const tiles: readonly Tile[] = [
  { key: 'vessels', to: '/vessels', icon: IconShip },
  { key: 'map', to: '/map', icon: IconMap2, needs: 'VIEW_MAP' },
];

export const destinations: readonly Destination[] = [
  { key: 'home', to: '/', icon: IconHome },
  ...tiles,
  { key: 'fleets', to: '/fleets', icon: IconStar, needs: 'USER' },
];

/** What this person may reach. */
export function reachable<D extends Destination>(
  places: readonly D[],
  holdsAuthority: (authority: Authority) => boolean,
): readonly D[] {
  return places.filter(({ needs }) => needs === undefined || holdsAuthority(needs));
}

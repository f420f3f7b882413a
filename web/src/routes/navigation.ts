import { IconHome, IconMap2, IconShip, type Icon } from '@tabler/icons-react';
import type { Authority } from '@wheelhouse/contract/authority';

/** A place of the page that the navigation leads to. */
export interface Destination {
  readonly key: 'home' | 'vessels' | 'map';
  readonly to: '/' | '/vessels' | '/map';
  readonly icon: Icon;
  /** Shown only to who holds this. */
  readonly needs?: Authority;
}

export const destinations: readonly Destination[] = [
  { key: 'home', to: '/', icon: IconHome },
  { key: 'vessels', to: '/vessels', icon: IconShip },
  { key: 'map', to: '/map', icon: IconMap2, needs: 'VIEW_MAP' },
];

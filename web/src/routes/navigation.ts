import {
  IconBellRinging,
  IconBuildingStore,
  IconCalendarCheck,
  IconCalendarEvent,
  IconChartBar,
  IconFish,
  IconHome,
  IconLicense,
  IconMap2,
  IconNews,
  IconPolygon,
  IconSettings,
  IconShip,
  IconStar,
  type Icon,
} from '@tabler/icons-react';
import type { Authority } from '@wheelhouse/contract/authority';

/** A place of the page that the navigation leads to. */
export interface Destination {
  readonly key:
    | 'home'
    | 'vessels'
    | 'news'
    | 'fleets'
    | 'map'
    | 'areas'
    | 'alerts'
    | 'analytics'
    | 'licences'
    | 'species'
    | 'services'
    | 'events'
    | 'bookings'
    | 'admin'
    | 'identity';
  readonly to:
    | '/'
    | '/vessels'
    | '/news'
    | '/fleets'
    | '/map'
    | '/areas'
    | '/alerts'
    | '/analytics'
    | '/licences'
    | '/species'
    | '/service'
    | '/events'
    | '/bookings'
    | '/admin/$'
    | '/admin/identity';
  readonly icon: Icon;
  /** Shown only to accounts with this authority. */
  readonly needs?: Authority;
  /** Not shown to accounts with this authority: they reach it from another place. */
  readonly unless?: Authority;
  /** Visitors usually have it: its place is kept until the installation's answer with visitors' rights has come. */
  readonly usual?: true;
}

/** A destination that home shows as a tile. */
export interface Tile extends Destination {
  /** Left out on phones. */
  readonly desktopOnly?: true;
  readonly key: 'vessels' | 'news' | 'map' | 'analytics';
}

export const tiles: readonly Tile[] = [
  { key: 'vessels', to: '/vessels', icon: IconShip },
  { key: 'news', to: '/news', icon: IconNews },
  { key: 'map', to: '/map', icon: IconMap2, needs: 'VIEW_MAP', usual: true },
  { key: 'analytics', to: '/analytics', icon: IconChartBar, needs: 'VIEW_ANALYTICS', desktopOnly: true },
];

export const destinations: readonly Destination[] = [
  { key: 'home', to: '/', icon: IconHome },
  ...tiles,
  { key: 'fleets', to: '/fleets', icon: IconStar, needs: 'USER' },
  { key: 'areas', to: '/areas', icon: IconPolygon, needs: 'USER' },
  { key: 'alerts', to: '/alerts', icon: IconBellRinging, needs: 'USER' },
  { key: 'licences', to: '/licences', icon: IconLicense, needs: 'USER' },
  { key: 'species', to: '/species', icon: IconFish },
  { key: 'services', to: '/service', icon: IconBuildingStore },
  { key: 'events', to: '/events', icon: IconCalendarEvent },
  { key: 'bookings', to: '/bookings', icon: IconCalendarCheck, needs: 'USER' },
  { key: 'admin', to: '/admin/$', icon: IconSettings, needs: 'ADMIN' },
  { key: 'identity', to: '/admin/identity', icon: IconSettings, needs: 'REVIEW_IDENTITY', unless: 'ADMIN' },
];

/** What this person may reach. */
export function reachable<D extends Destination>(
  places: readonly D[],
  holdsAuthority: (authority: Authority) => boolean,
): readonly D[] {
  return places.filter(
    ({ needs, unless }) =>
      (needs === undefined || holdsAuthority(needs)) && (unless === undefined || !holdsAuthority(unless)),
  );
}

import type { Authority } from './authority.ts';
import { keyScopes, type KeyScope } from './keyScopes.ts';
import type { RouteShape } from './route.ts';

/** Whether a route accepts API keys: `never`, `any` key, or only one with this scope. */
export type KeyAccess = 'never' | 'any' | KeyScope;

/**
 * What the keys of an area's routes need: a scope that begins with this word. `any`: facts about the installation that
 * every program needs.
 */
const wordOfArea: Readonly<Record<string, string>> = {
  installation: 'any',
  dictionaries: 'any',
  status: 'any',
  home: 'any',
  vessels: 'vessels',
  identity: 'vessels',
  licences: 'vessels',
  species: 'vessels',
  companies: 'owners',
  persons: 'owners',
  search: 'search',
  positions: 'map',
  portCalls: 'map',
  datedLayers: 'map',
  drawnAreas: 'map',
  chart: 'map',
  weather: 'map',
  fleets: 'fleets',
  alerts: 'fleets',
  news: 'news',
  events: 'events',
  bookings: 'events',
  providers: 'providers',
  products: 'providers',
  leads: 'providers',
  analytics: 'analytics',
  exports: 'exports',
};

/** Areas that no key reaches: accounts and their log-in, money, members, the administration. */
export const areasWithoutKeys: readonly string[] = [
  'account',
  'admin',
  'corrections',
  'keys',
  'notices',
  'organisations',
  'pageFaults',
  'payments',
  'personalData',
  'embeds',
  'profile',
  'promotions',
  'registration',
  'secondFactor',
  'session',
  'webhooks',
];

/** The areas whose routes accept keys. */
export const areasWithKeys: readonly string[] = Object.keys(wordOfArea);

const isScope = (text: string): text is KeyScope => keyScopes.some((scope) => scope === text);

/** What a key needs to call a route. Follows from the route's area and from whether it only reads. */
export function keyAccessOf({ area, access, method, rate }: RouteShape): KeyAccess {
  const word = wordOfArea[area];
  const isAdministration =
    typeof access === 'object' && access.anyOf.every((one) => one !== 'USER' && keptBy[one] === undefined);
  if (word === undefined || rate === 'login' || isAdministration) return 'never';
  const reads = method === 'GET' || rate === 'read';
  if (word === 'any') return reads ? 'any' : 'never';
  const scope = `${word}:${reads ? 'read' : 'write'}`;
  return isScope(scope) ? scope : 'never';
}

/** The scopes of which a key needs one to keep an authority of its owner; ADMIN and REVIEW_IDENTITY are never kept. */
const keptBy: Readonly<Partial<Record<Authority, readonly KeyScope[]>>> = {
  VESSEL_EXTENDED_FIELDS: ['vessels:read'],
  VIEW_OWNER: ['owners:read'],
  VIEW_MAP: ['map:read', 'map:write'],
  VIEW_ANALYTICS: ['analytics:read'],
  CREATE_NEWS: ['news:read', 'news:write'],
  SERVICE_PROVIDER: ['events:read', 'events:write', 'providers:read', 'providers:write'],
};

/** What is left of an account's authorities in a key with these scopes. */
export function authoritiesOfKey(held: Iterable<Authority>, scopes: readonly KeyScope[]): Set<Authority> {
  return new Set(
    [...held].filter((one) => one === 'USER' || keptBy[one]?.some((scope) => scopes.includes(scope)) === true),
  );
}

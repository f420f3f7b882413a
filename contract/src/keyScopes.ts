import { message } from '@wheelhouse/messages/message';

/** What an API key may do, each a part of the API to read or to change. */
export const keyScopes = [
  'vessels:read',
  'owners:read',
  'search:read',
  'map:read',
  'map:write',
  'fleets:read',
  'fleets:write',
  'news:read',
  'news:write',
  'events:read',
  'events:write',
  'providers:read',
  'providers:write',
  'analytics:read',
  'exports:read',
  'exports:write',
] as const;
export type KeyScope = (typeof keyScopes)[number];

/** What each one allows, for people. */
export const keyScopeNames: Readonly<Record<KeyScope, ReturnType<typeof message>>> = {
  'vessels:read': message('keys.scopes.vesselsRead'),
  'owners:read': message('keys.scopes.ownersRead'),
  'search:read': message('keys.scopes.searchRead'),
  'map:read': message('keys.scopes.mapRead'),
  'map:write': message('keys.scopes.mapWrite'),
  'fleets:read': message('keys.scopes.fleetsRead'),
  'fleets:write': message('keys.scopes.fleetsWrite'),
  'news:read': message('keys.scopes.newsRead'),
  'news:write': message('keys.scopes.newsWrite'),
  'events:read': message('keys.scopes.eventsRead'),
  'events:write': message('keys.scopes.eventsWrite'),
  'providers:read': message('keys.scopes.providersRead'),
  'providers:write': message('keys.scopes.providersWrite'),
  'analytics:read': message('keys.scopes.analyticsRead'),
  'exports:read': message('keys.scopes.exportsRead'),
  'exports:write': message('keys.scopes.exportsWrite'),
};

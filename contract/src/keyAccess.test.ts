import { describe, expect, it } from 'vitest';
import { authorities } from './authority.ts';
import { areasWithKeys, areasWithoutKeys, authoritiesOfKey, keyAccessOf } from './keyAccess.ts';
import { keyScopes } from './keyScopes.ts';
import type { RouteShape } from './route.ts';
import { routes } from './routes.ts';

const shapes: readonly RouteShape[] = routes;
const accessing = (access: string) => shapes.filter((shape) => keyAccessOf(shape) === access);

describe('the routes that accept API keys', () => {
  it('are decided for every area of the contract, once', () => {
    const areas = [...new Set(shapes.map(({ area }) => area))];
    expect([...areasWithKeys, ...areasWithoutKeys].toSorted()).toEqual(areas.toSorted());
  });

  it('have nothing of accounts, log-in, money, members and the administration', () => {
    const reached = shapes.filter((shape) => keyAccessOf(shape) !== 'never');
    const closed = /^(?:login|logout|admin\/|organisations|payment|invoices|tableau)|^user\/(?!bookings)/;
    expect(reached.filter(({ path }) => closed.test(path)).map(({ name }) => name)).toEqual([]);
    expect(reached.filter(({ rate }) => rate === 'login')).toEqual([]);
  });

  it('change nothing by a scope that only reads', () => {
    const changing = keyScopes.filter((scope) => scope.endsWith(':read')).flatMap((scope) => accessing(scope));
    // These send a list or a filter in the body.
    const asking = new Set(['listParticulars', 'readAnalytics', 'rehearseAlert']);
    expect(changing.filter(({ method, name }) => method !== 'GET' && !asking.has(name))).toEqual([]);
    expect(accessing('any').filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it.each([...keyScopes])('are some for the scope %s', (scope) => {
    expect(accessing(scope).length).toBeGreaterThan(0);
  });

  it('change these things by a scope that writes', () => {
    const names = keyScopes.filter((scope) => scope.endsWith(':write')).flatMap((scope) => accessing(scope));
    expect(names.map(({ name }) => name).toSorted()).toEqual([
      'addFleetVessels',
      'addToProvider',
      'approveSlot',
      'bookSlot',
      'cancelSlot',
      'changeAlert',
      'changeArea',
      'changeArticle',
      'changeEvent',
      'changeLead',
      'changeProduct',
      'changeProvider',
      'contactProvider',
      'createAlert',
      'createArea',
      'createArticle',
      'createEvent',
      'createExport',
      'createFleet',
      'createFleetShare',
      'createProduct',
      'createProvider',
      'importAreas',
      'matchVessels',
      'moveFleet',
      'rejectSlot',
      'removeAlert',
      'removeArea',
      'removeArticle',
      'removeEvent',
      'removeExport',
      'removeFleet',
      'removeFleetVessels',
      'removeFromProvider',
      'removeProduct',
      'removeProviderImage',
      'renameFleet',
      'restoreArticleVersion',
      'revokeFleetShare',
      'setFleetRule',
      'snoozeAlert',
      'stopWaiting',
      'uploadContactPhoto',
      'uploadEventBanner',
      'uploadEventImage',
      'uploadNewsBanner',
      'uploadNewsImage',
      'uploadProductBanner',
      'uploadProductImage',
      'uploadProviderImage',
      'uploadVideoPoster',
      'waitForSlot',
    ]);
  });
});

describe('the authorities of a key', () => {
  it('are those of its owner that its scopes need, and never ADMIN or REVIEW_IDENTITY', () => {
    expect([...authoritiesOfKey(authorities, keyScopes)]).toEqual(
      authorities.filter((one) => one !== 'ADMIN' && one !== 'REVIEW_IDENTITY'),
    );
    expect([...authoritiesOfKey(authorities, ['vessels:read'])]).toEqual(['USER', 'VESSEL_EXTENDED_FIELDS']);
    expect([...authoritiesOfKey(authorities, ['map:write'])]).toEqual(['USER', 'VIEW_MAP']);
    expect([...authoritiesOfKey(['USER'], keyScopes)]).toEqual(['USER']);
  });
});

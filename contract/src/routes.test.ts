import { expect, it } from 'vitest';
import { routes } from './routes.ts';

it('all routes with potentially large answers or much work wait in a bounded queue', () => {
  const heavy = routes.filter((route) => 'work' in route && route.work === 'heavy');
  expect(heavy.map(({ name }) => name).toSorted()).toEqual([
    'countVesselsBy',
    'countVesselsByFleet',
    'eventDaySheet',
    'exportFleet',
    'getInvoice',
    'getRegisterTotals',
    'joinIdentity',
    'listFilteredIds',
    'listFishingLicences',
    'listFleets',
    'listLocations',
    'listParticulars',
    'listVesselChoices',
    'listVesselWindow',
    'listVessels',
    'matchVessels',
    'openSharedFleet',
    'readAnalytics',
    'splitIdentity',
    'undoIdentity',
  ]);
});

it('no two routes have the same name, or the same method and path', () => {
  const names = routes.map(({ name }) => name);
  const addresses = routes.map(({ method, path }) => `${method} ${path}`);
  expect(names).toEqual([...new Set(names)]);
  expect(addresses).toEqual([...new Set(addresses)]);
});

import { expect, it } from 'vitest';
import type { RouteShape } from './route.ts';
import { routes } from './routes.ts';

it('all routes with potentially large answers or much work wait in a bounded queue', () => {
  const isExport = ({ path }: RouteShape) => /^admin\/.*\/export$/.test(path);
  const isHeavy = ({ work }: RouteShape) => work === 'heavy';
  const shapes: readonly RouteShape[] = routes;
  expect(shapes.filter(isExport).filter((route) => !isHeavy(route))).toEqual([]);
  const heavy = shapes.filter((route) => isHeavy(route) && !isExport(route));
  expect(heavy.map(({ name }) => name).toSorted()).toEqual([
    'acceptSuggestion',
    'changeAlert',
    'correctByHand',
    'correctOwners',
    'countVesselsBy',
    'countVesselsByFleet',
    'createAlert',
    'downloadExport',
    'downloadOwnData',
    'downloadUserData',
    'erasePerson',
    'eventDaySheet',
    'exportAlertEvents',
    'exportDatedLayer',
    'exportFleet',
    'exportHeat',
    'exportLicenceRows',
    'exportPassages',
    'exportPassagesNear',
    'exportPortCalls',
    'exportSeaEvents',
    'exportVoyages',
    'getFleetNow',
    'getHeat',
    'getInvoice',
    'getPassages',
    'getPassagesNear',
    'getPlayback',
    'getPort',
    'getRegisterTotals',
    'joinEntries',
    'joinIdentity',
    'listFilteredIds',
    'listFishingLicences',
    'listFleetMoves',
    'listFleets',
    'listLicenceChoices',
    'listLicenceRows',
    'listLocations',
    'listParticulars',
    'listPortCalls',
    'listSeaEvents',
    'listVesselChoices',
    'listVesselWindow',
    'listVessels',
    'listVoyages',
    'matchVessels',
    'openSharedFleet',
    'readAnalytics',
    'readLayerChanges',
    'rehearseAlert',
    'setFleetRule',
    'splitIdentity',
    'undoIdentity',
    'withdrawCorrection',
  ]);
});

it('no two routes have the same name, or the same method and path', () => {
  const names = routes.map(({ name }) => name);
  const addresses = routes.map(({ method, path }) => `${method} ${path}`);
  expect(names).toEqual([...new Set(names)]);
  expect(addresses).toEqual([...new Set(addresses)]);
});

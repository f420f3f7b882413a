import { createRoute, createRouter, redirect, type RouterHistory } from '@tanstack/react-router';
import { session } from '#lib/api.ts';
import { isSignedIn } from '#areas/session/useSession.ts';
import type { FilterSearch } from '@wheelhouse/contract/filterCodec';
import { storedFilterFor } from '#areas/vesselFilter/vesselFilterSetting.ts';
import type { AdminSearch } from '#areas/admin/place.ts';
import { parseAnalyticsSearch } from '#areas/analytics/filterAddress.ts';
import { parseMapSearch, type MapSearch } from '#map/engine/mapSearch.ts';
import { storedServicesFor } from '#map/providers/storedServices.ts';
import { accountRoutes } from './accountRoutes.tsx';
import { parseCompanySearch } from './companySearch.ts';
import { parseCompareSearch } from './compareSearch.ts';
import { needsAnyOf, needsSession } from './guards.ts';
import { lazyPage } from './lazyPage.tsx';
import { parseLicencesSearch } from './licencesSearch.ts';
import { parseLoginSearch } from './loginSearch.ts';
import { newsRoutes } from './newsRoutes.tsx';
import { boundaries, root } from './rootRoute.tsx';
import { parseSearchSearch } from './searchSearch.ts';
import { eventRoutes } from './eventRoutes.tsx';
import { alertRoutes } from './alertRoutes.tsx';
import { areaRoutes } from './areaRoutes.tsx';
import { exportsRoute } from './exportRoutes.tsx';
import { organisationRoutes } from './organisationRoutes.tsx';
import { portRoutes } from './portRoutes.tsx';
import { providerRoutes } from './providerRoutes.tsx';
import { parseSpeciesSearch } from './speciesSearch.ts';
import { parseVesselsSearch } from './vesselsSearch.ts';

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { layout: 'open' },
  component: lazyPage(() => import('./HomePage.tsx'), 'HomePage', 'there'),
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: parseLoginSearch,
  beforeLoad: async () => {
    if (isSignedIn(await session.settled())) throw redirect({ to: '/', replace: true });
  },
  component: lazyPage(() => import('./LoginPage.tsx'), 'LoginPage'),
});

const logout = createRoute({
  getParentRoute: () => root,
  path: '/logout',
  component: lazyPage(() => import('./LogoutPage.tsx'), 'LogoutPage'),
});

interface Arriving<Search> {
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly search: Search;
}

/** Without a filter in the address the last one is used, and written to the address. */
function vesselsAsLeft({ cause, search }: Arriving<FilterSearch>): void {
  const stored = cause === 'stay' ? undefined : storedFilterFor(search);
  if (stored !== undefined) throw redirect({ to: '/vessels', search: { ...search, ...stored }, replace: true });
}

/** The same on the map, with the services chosen last. */
function mapAsLeft({ cause, search }: Arriving<MapSearch>): void {
  if (cause === 'stay') return;
  const stored = storedFilterFor(search);
  const services = storedServicesFor(search);
  if (stored === undefined && services === undefined) return;
  throw redirect({
    to: '/map',
    search: { ...search, ...(services !== undefined && { services }), ...stored },
    replace: true,
  });
}

const user = createRoute({
  getParentRoute: () => root,
  path: '/user',
  beforeLoad: needsSession,
  component: lazyPage(() => import('./UserPage.tsx'), 'UserPage'),
});

const notices = createRoute({
  getParentRoute: () => root,
  path: '/notices',
  beforeLoad: needsSession,
  component: lazyPage(() => import('./NoticesPage.tsx'), 'NoticesPage'),
});

const map = createRoute({
  getParentRoute: () => root,
  path: '/map',
  staticData: { layout: 'window' },
  validateSearch: parseMapSearch,
  beforeLoad: async ({ cause, search }) => {
    await needsAnyOf(['VIEW_MAP'])();
    mapAsLeft({ cause, search });
  },
  component: lazyPage(() => import('./MapPage.tsx'), 'MapPage'),
});

const analytics = createRoute({
  getParentRoute: () => root,
  path: '/analytics',
  validateSearch: parseAnalyticsSearch,
  staticData: { layout: 'frame' },
  beforeLoad: needsAnyOf(['VIEW_ANALYTICS']),
  component: lazyPage(() => import('./AnalyticsPage.tsx'), 'AnalyticsPage'),
});

const search = createRoute({
  getParentRoute: () => root,
  path: '/search',
  validateSearch: parseSearchSearch,
  beforeLoad: needsSession,
  component: lazyPage(() => import('./SearchPage.tsx'), 'SearchPage'),
});

const vessels = createRoute({
  getParentRoute: () => root,
  path: '/vessels',
  validateSearch: parseVesselsSearch,
  beforeLoad: vesselsAsLeft,
  component: lazyPage(() => import('./VesselsPage.tsx'), 'VesselsPage'),
});

const fleetVessels = createRoute({
  getParentRoute: () => root,
  path: '/vessels/$fleet',
  validateSearch: parseVesselsSearch,
  beforeLoad: needsSession,
  component: lazyPage(() => import('./FleetVesselsPage.tsx'), 'FleetVesselsPage'),
});

const vessel = createRoute({
  getParentRoute: () => root,
  path: '/vessel/$vesselId',
  component: lazyPage(() => import('./VesselPage.tsx'), 'VesselPage'),
});

const fleets = createRoute({
  getParentRoute: () => root,
  path: '/fleets',
  beforeLoad: needsSession,
  component: lazyPage(() => import('./FleetsPage.tsx'), 'FleetsPage'),
});

const sharedFleet = createRoute({
  getParentRoute: () => root,
  path: '/shared/$token',
  component: lazyPage(() => import('./SharedFleetPage.tsx'), 'SharedFleetPage'),
});

const compare = createRoute({
  getParentRoute: () => root,
  path: '/compare',
  validateSearch: parseCompareSearch,
  beforeLoad: async () => {
    if (!isSignedIn(await session.settled())) throw redirect({ to: '/', replace: true });
  },
  component: lazyPage(() => import('./ComparePage.tsx'), 'ComparePage'),
});

const company = createRoute({
  getParentRoute: () => root,
  path: '/company/$companyId',
  validateSearch: parseCompanySearch,
  beforeLoad: needsAnyOf(['VIEW_OWNER']),
  component: lazyPage(() => import('./CompanyPage.tsx'), 'CompanyPage'),
});

const person = createRoute({
  getParentRoute: () => root,
  path: '/person/$id',
  beforeLoad: needsAnyOf(['VIEW_OWNER']),
  component: lazyPage(() => import('./PersonPage.tsx'), 'PersonPage'),
});

const identityReview = createRoute({
  getParentRoute: () => root,
  path: '/admin/identity',
  beforeLoad: needsAnyOf(['ADMIN', 'REVIEW_IDENTITY']),
  component: lazyPage(() => import('./IdentityReviewPage.tsx'), 'IdentityReviewPage', 'admin'),
});

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin/$',
  // Each section reads its own.
  validateSearch: (search: Record<string, unknown>) => search as AdminSearch,
  beforeLoad: needsAnyOf(['ADMIN']),
  component: lazyPage(() => import('./AdminPage.tsx'), 'AdminPage', 'admin'),
});

const licences = createRoute({
  getParentRoute: () => root,
  path: '/licences',
  validateSearch: parseLicencesSearch,
  beforeLoad: needsSession,
  component: lazyPage(() => import('./LicencesPage.tsx'), 'LicencesPage'),
});

const species = createRoute({
  getParentRoute: () => root,
  path: '/species',
  validateSearch: parseSpeciesSearch,
  component: lazyPage(() => import('./SpeciesPage.tsx'), 'SpeciesPage'),
});

const contact = createRoute({
  getParentRoute: () => root,
  path: '/contact',
  component: lazyPage(() => import('./ContactPage.tsx'), 'ContactPage'),
});

const disclaimer = createRoute({
  getParentRoute: () => root,
  path: '/disclaimer',
  component: lazyPage(() => import('./DisclaimerPage.tsx'), 'DisclaimerPage'),
});

const about = createRoute({
  getParentRoute: () => root,
  path: '/about',
  component: lazyPage(() => import('./AboutPage.tsx'), 'AboutPage'),
});

const status = createRoute({
  getParentRoute: () => root,
  path: '/status',
  component: lazyPage(() => import('./StatusPage.tsx'), 'StatusPage'),
});

const notFound = createRoute({
  getParentRoute: () => root,
  path: '/404',
  component: lazyPage(() => import('./NotFoundPage.tsx'), 'NotFoundPage'),
});

const routeTree = root.addChildren([
  home,
  login,
  logout,
  ...accountRoutes,
  ...alertRoutes,
  ...areaRoutes,
  exportsRoute,
  ...organisationRoutes,
  user,
  notices,
  map,
  analytics,
  search,
  vessels,
  fleetVessels,
  vessel,
  compare,
  ...newsRoutes,
  ...portRoutes,
  ...providerRoutes,
  ...eventRoutes,
  company,
  person,
  identityReview,
  admin,
  licences,
  species,
  fleets,
  sharedFleet,
  contact,
  disclaimer,
  about,
  status,
  notFound,
]);

export function createPageRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...boundaries,
    ...(history === undefined ? {} : { history }),
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    // The old page is shown while the next one loads: no "loading" page in between.
    defaultPendingMinMs: 0,
    scrollRestoration: true,
  });
}

export type PageRouter = ReturnType<typeof createPageRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: PageRouter;
  }
}

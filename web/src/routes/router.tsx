import {
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import type { Authority } from '@wheelhouse/contract/authority';
import { session } from '#lib/api.ts';
import { holdsAnyOf } from '#lib/permission.ts';
import { isSignedIn } from '#lib/useSession.ts';
import type { FilterSearch } from '#lib/vesselFilter.ts';
import { storedFilterFor } from '#lib/vesselFilterSetting.ts';
import { parseAnalyticsSearch } from '#areas/analytics/filterAddress.ts';
import { parseMapSearch, type MapSearch } from '#map/mapSearch.ts';
import { storedServicesFor } from '#map/providers/serviceChoice.ts';
import { parseCategorySearch } from './categorySearch.ts';
import { parseCompanySearch } from './companySearch.ts';
import { parseCompareSearch } from './compareSearch.ts';
import { lazyPage } from './lazyPage.ts';
import { parseLicencesSearch } from './licencesSearch.ts';
import { loginFrom, parseLoginSearch } from './loginSearch.ts';
import { ownsProvider } from './ownsProvider.ts';
import { PageFailure } from './PageFailure.tsx';
import { PagePending } from './PagePending.tsx';
import { parsePlansSearch, parseRegisterSearch } from './registrationSearch.ts';
import { parseSearchSearch } from './searchSearch.ts';
import { Shell } from './shell/Shell.tsx';
import { parseSpeciesSearch } from './speciesSearch.ts';
import { parseVesselsSearch } from './vesselsSearch.ts';

/** A role-guarded route sends home whoever holds none of the roles. */
function needsAnyOf(authorities: readonly Authority[]) {
  return async () => {
    if (!(await holdsAnyOf(authorities))) throw redirect({ to: '/', replace: true });
  };
}

const root = createRootRoute({
  component: Shell,
  errorComponent: PageFailure,
  // Any unknown path leads home.
  notFoundComponent: () => <Navigate to="/" replace />,
});

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

/** A page of who is logged in sends others to the log-in page, to come back afterwards. */
async function needsSession({ location }: { readonly location: { readonly href: string } }): Promise<void> {
  if (isSignedIn(await session.settled())) return;
  throw redirect({ to: '/login', search: loginFrom(location.href), replace: true });
}

interface Arriving<Search> {
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly search: Search;
}

/** Who comes without a filter gets the one set last, which then stands in the address. */
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

const branches = createRoute({
  getParentRoute: () => root,
  path: '/service',
  component: lazyPage(() => import('./BranchesPage.tsx'), 'BranchesPage'),
});

const branch = createRoute({
  getParentRoute: () => root,
  path: '/service/$branchId',
  component: lazyPage(() => import('./BranchPage.tsx'), 'BranchPage'),
});

const category = createRoute({
  getParentRoute: () => root,
  path: '/service/category/$categoryId',
  validateSearch: parseCategorySearch,
  component: lazyPage(() => import('./CategoryPage.tsx'), 'CategoryPage'),
});

const provider = createRoute({
  getParentRoute: () => root,
  path: '/service/provider/$providerId',
  component: lazyPage(() => import('./ProviderPage.tsx'), 'ProviderPage'),
});

/** Who does not own the provider is led to the news, and home while there are none. */
async function needsOwnership({ params, location }: OwnedPlace): Promise<void> {
  await needsSession({ location });
  const state = await session.settled();
  if (state.stage !== 'open') return;
  if (ownsProvider(state.user, params.providerId)) return;
  throw redirect({ to: '/', replace: true });
}

interface OwnedPlace {
  readonly params: { readonly providerId: string };
  readonly location: { readonly href: string };
}

const newProvider = createRoute({
  getParentRoute: () => root,
  path: '/service/provider/edit',
  beforeLoad: async ({ location }) => {
    await needsSession({ location });
    await needsAnyOf(['SERVICE_PROVIDER', 'ADMIN'])();
  },
  component: lazyPage(() => import('./NewProviderPage.tsx'), 'NewProviderPage', 'editing'),
});

const providerEditor = createRoute({
  getParentRoute: () => root,
  path: '/service/provider/$providerId/edit',
  beforeLoad: needsOwnership,
  component: lazyPage(() => import('./ProviderEditorPage.tsx'), 'ProviderEditorPage', 'editing'),
});

const plans = createRoute({
  getParentRoute: () => root,
  path: '/service/plans',
  validateSearch: parsePlansSearch,
  component: lazyPage(() => import('./PlansPage.tsx'), 'PlansPage'),
});

const register = createRoute({
  getParentRoute: () => root,
  path: '/service/register',
  validateSearch: parseRegisterSearch,
  component: lazyPage(() => import('./RegisterPage.tsx'), 'RegisterPage'),
});

const checkout = createRoute({
  getParentRoute: () => root,
  path: '/service/checkout/$token',
  component: lazyPage(() => import('./CheckoutPage.tsx'), 'CheckoutPage'),
});

const payment = createRoute({
  getParentRoute: () => root,
  path: '/service/payment/$paymentId',
  beforeLoad: needsSession,
  component: lazyPage(() => import('./PaymentPage.tsx'), 'PaymentPage'),
});

const product = createRoute({
  getParentRoute: () => root,
  path: '/service/provider/$providerId/products/$productId',
  component: lazyPage(() => import('./ProductPage.tsx'), 'ProductPage', 'editing'),
});

/** Who does not own the provider reads the product instead. */
async function needsProduct({ params, location }: OwnedPlace & { readonly params: { readonly productId: string } }) {
  await needsSession({ location });
  const state = await session.settled();
  if (state.stage !== 'open' || ownsProvider(state.user, params.providerId)) return;
  throw redirect({ to: '/service/provider/$providerId/products/$productId', params, replace: true });
}

const productEditor = createRoute({
  getParentRoute: () => root,
  path: '/service/provider/$providerId/products/$productId/edit',
  beforeLoad: needsProduct,
  component: lazyPage(() => import('./ProductEditorPage.tsx'), 'ProductEditorPage', 'editing'),
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

const notFound = createRoute({
  getParentRoute: () => root,
  path: '/404',
  component: lazyPage(() => import('./NotFoundPage.tsx'), 'NotFoundPage'),
});

const routeTree = root.addChildren([
  home,
  login,
  logout,
  user,
  map,
  analytics,
  search,
  vessels,
  fleetVessels,
  vessel,
  compare,
  branches,
  branch,
  category,
  provider,
  plans,
  register,
  checkout,
  payment,
  newProvider,
  providerEditor,
  product,
  productEditor,
  company,
  person,
  licences,
  species,
  fleets,
  sharedFleet,
  contact,
  disclaimer,
  about,
  notFound,
]);

export function createPageRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    defaultPreload: 'intent',
    defaultPendingComponent: PagePending,
    defaultPendingMs: 300,
    scrollRestoration: true,
    defaultErrorComponent: PageFailure,
  });
}

export type PageRouter = ReturnType<typeof createPageRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: PageRouter;
  }
}

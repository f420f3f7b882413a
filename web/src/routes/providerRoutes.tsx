import { createRoute } from '@tanstack/react-router';
import { parseCategorySearch } from './categorySearch.ts';
import { needsAnyOf, needsOwnership, needsProduct, needsSession } from './guards.ts';
import { lazyPage } from './lazyPage.tsx';
import { parsePlansSearch, parseRegisterSearch } from './registrationSearch.ts';
import { root } from './rootRoute.tsx';

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
  // The list loads at the same time as the page's script.
  loader: async ({ params }) => {
    const { loadCategory } = await import('./providers/loadCategory.ts');
    loadCategory(params.categoryId);
  },
  component: lazyPage(() => import('./CategoryPage.tsx'), 'CategoryPage'),
});

const provider = createRoute({
  getParentRoute: () => root,
  path: '/service/provider/$providerId',
  component: lazyPage(() => import('./ProviderPage.tsx'), 'ProviderPage'),
});

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

const productEditor = createRoute({
  getParentRoute: () => root,
  path: '/service/provider/$providerId/products/$productId/edit',
  beforeLoad: needsProduct,
  component: lazyPage(() => import('./ProductEditorPage.tsx'), 'ProductEditorPage', 'editing'),
});

/** Pages of service providers, their products and plans. */
export const providerRoutes = [
  branches,
  branch,
  category,
  provider,
  newProvider,
  providerEditor,
  plans,
  register,
  checkout,
  payment,
  product,
  productEditor,
] as const;

import { createRoute } from '@tanstack/react-router';
import { lazyPage } from './lazyPage.tsx';
import { root } from './rootRoute.tsx';

const forgotten = createRoute({
  getParentRoute: () => root,
  path: '/forgotten',
  component: lazyPage(() => import('./ForgottenPage.tsx'), 'ForgottenPage'),
});

const reset = createRoute({
  getParentRoute: () => root,
  path: '/reset',
  component: lazyPage(() => import('./ResetPage.tsx'), 'ResetPage'),
});

const verify = createRoute({
  getParentRoute: () => root,
  path: '/verify',
  component: lazyPage(() => import('./VerifyPage.tsx'), 'VerifyPage'),
});

const issuer = createRoute({
  getParentRoute: () => root,
  path: '/login/issuer',
  component: lazyPage(() => import('./IssuerPage.tsx'), 'IssuerPage'),
});

/** Pages that emailed links or an issuer lead to, and the one that requests such a link. */
export const accountRoutes = [forgotten, reset, verify, issuer] as const;

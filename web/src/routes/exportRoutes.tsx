import { createRoute } from '@tanstack/react-router';
import { needsSession } from './guards.ts';
import { lazyPage } from './lazyPage.tsx';
import { root } from './rootRoute.tsx';

/** The files that the user exports. */
export const exportsRoute = createRoute({
  getParentRoute: () => root,
  path: '/exports',
  beforeLoad: needsSession,
  component: lazyPage(() => import('./ExportsPage.tsx'), 'ExportsPage'),
});

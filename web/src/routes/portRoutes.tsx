import { createRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { realDay } from '@wheelhouse/contract/values';
import { needsSession } from './guards.ts';
import type { PassagesSearch } from './passagesSearch.ts';
import { lazyPage } from './lazyPage.tsx';
import { root } from './rootRoute.tsx';

/** The day whose calls are listed. */
const portSearch = z.object({ day: z.catch(z.optional(realDay), undefined) });

const port = createRoute({
  getParentRoute: () => root,
  path: '/ports/$portId',
  validateSearch: (search: Record<string, unknown>): z.infer<typeof portSearch> => z.parse(portSearch, search),
  beforeLoad: needsSession,
  component: lazyPage(() => import('./PortPage.tsx'), 'PortPage'),
});

const portPassages = createRoute({
  getParentRoute: () => root,
  path: '/ports/$portId/passages',
  validateSearch: (search: Record<string, unknown>): PassagesSearch => search,
  beforeLoad: needsSession,
  component: lazyPage(() => import('./PortPassagesPage.tsx'), 'PortPassagesPage'),
});

const fleetCalls = createRoute({
  getParentRoute: () => root,
  path: '/vessels/$fleet/calls',
  beforeLoad: needsSession,
  component: lazyPage(() => import('./FleetCallsPage.tsx'), 'FleetCallsPage'),
});

/** The page of a port, who was near it, and the port calls of a fleet. */
export const portRoutes = [port, portPassages, fleetCalls] as const;

import { createRoute } from '@tanstack/react-router';
import { needsSession } from './guards.ts';
import { lazyPage } from './lazyPage.tsx';
import type { EncountersSearch } from './encountersSearch.ts';
import { root } from './rootRoute.tsx';

const areas = createRoute({
  getParentRoute: () => root,
  path: '/areas',
  beforeLoad: needsSession,
  component: lazyPage(() => import('./AreasPage.tsx'), 'AreasPage'),
});

const encounters = createRoute({
  getParentRoute: () => root,
  path: '/encounters',
  beforeLoad: needsSession,
  // The page reads it: its rules would be in the script of every page.
  validateSearch: (search: Record<string, unknown>): EncountersSearch => search,
  component: lazyPage(() => import('./EncountersPage.tsx'), 'EncountersPage'),
});

const area = createRoute({
  getParentRoute: () => root,
  path: '/areas/$areaId',
  beforeLoad: needsSession,
  validateSearch: (search: Record<string, unknown>): EncountersSearch => search,
  component: lazyPage(() => import('./AreaPage.tsx'), 'AreaPage'),
});

/** The areas that the user has drawn, who was in one of them, and what happened at sea. */
export const areaRoutes = [areas, area, encounters] as const;

import { createRoute } from '@tanstack/react-router';
import { realDay } from '@wheelhouse/contract/values';
import * as z from 'zod/mini';
import { needsSession } from './guards.ts';
import { lazyPage } from './lazyPage.tsx';
import { root } from './rootRoute.tsx';

const areas = createRoute({
  getParentRoute: () => root,
  path: '/areas',
  beforeLoad: needsSession,
  component: lazyPage(() => import('./AreasPage.tsx'), 'AreasPage'),
});

const period = z.object({
  from: z.catch(z.optional(realDay), undefined),
  to: z.catch(z.optional(realDay), undefined),
});

const area = createRoute({
  getParentRoute: () => root,
  path: '/areas/$areaId',
  beforeLoad: needsSession,
  validateSearch: (search: Record<string, unknown>) => z.parse(period, search),
  component: lazyPage(() => import('./AreaPage.tsx'), 'AreaPage'),
});

/** The areas that the user has drawn, and who was in one of them. */
export const areaRoutes = [areas, area] as const;

import { createRoute } from '@tanstack/react-router';
import type { AboutInAddress } from './aboutInAddress.ts';
import { needsSession } from './guards.ts';
import { idInPath } from './idInPath.ts';
import { lazyPage } from './lazyPage.tsx';
import { root } from './rootRoute.tsx';

/** A record that the address names; undefined for anything else. */
const named = (value: unknown) => idInPath(String(value)) || undefined;

const alerts = createRoute({
  getParentRoute: () => root,
  path: '/alerts',
  /** The alert whose events are listed. */
  validateSearch: (search: Record<string, unknown>): { alert?: number | undefined } => ({
    alert: named(search['alert']),
  }),
  beforeLoad: needsSession,
  component: lazyPage(() => import('./AlertsPage.tsx'), 'AlertsPage'),
});

const alert = createRoute({
  getParentRoute: () => root,
  // `new` instead of a number for a new one.
  path: '/alerts/$alertId',
  validateSearch: (search: Record<string, unknown>): AboutInAddress => ({
    vessel: named(search['vessel']),
    fleet: named(search['fleet']),
    area: named(search['area']),
    port: named(search['port']),
  }),
  beforeLoad: needsSession,
  component: lazyPage(() => import('./AlertPage.tsx'), 'AlertPage'),
});

/** The user's alerts with what they fired, and the form of one. */
export const alertRoutes = [alerts, alert] as const;

import type { Sessions } from '#areas/session/session.ts';
import type { Sights } from '#areas/sight/sights.ts';
import type { Window } from '#areas/vessels/window.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import type { AnalyticsProvider } from './analyticsProvider.ts';
import { createFigures } from './figures.ts';
import { createFrames } from './frames.ts';
import { ownAnalytics } from './own.ts';
import { analyticsRoutes } from './routes.ts';

interface AnalyticsNeeds {
  /** The analytics provider; undefined for our own dashboard. */
  readonly provider: AnalyticsProvider | undefined;
  readonly window: Pick<Window, 'selectionOf' | 'totals'>;
  readonly sessions: Pick<Sessions, 'viewerOfSignIn'>;
  readonly sights: Pick<Sights, 'of' | 'basis'>;
}

export function analyticsArea(services: Services, { provider, window, sessions, sights }: AnalyticsNeeds): Area {
  const { db, pool } = services;
  const frames = createFrames(db, (signInId) => sessions.viewerOfSignIn(signInId));
  return {
    name: 'analytics',
    routes: analyticsRoutes({
      provider: provider ?? ownAnalytics(frames.issue),
      frames,
      figures: createFigures({ db, pool, window, sights }),
    }),
  };
}

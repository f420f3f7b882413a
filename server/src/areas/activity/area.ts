import type { Sights } from '#areas/sight/sights.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { dropOldActivity, followActivity } from './addUp.ts';
import { heatRoutes } from './routes.ts';

/** Where vessels spend their time, counted from positions. */
export function activityArea({ pool, app, now }: Services, { sights }: { readonly sights: Sights }): Area {
  return {
    name: 'activity',
    routes: heatRoutes({ pool, app, sights, now }),
    jobs: [
      {
        name: 'count-activity',
        cron: '* * * * *',
        withinSeconds: 600,
        run: () => followActivity({ pool, sights, now }),
      },
    ],
    sweeps: [{ what: 'old hours of activity', run: () => dropOldActivity(pool) }],
  };
}

import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { createNotices } from './createNotices.ts';
import { forgetNotices } from './forgetNotices.ts';
import type { Notices } from './notices.ts';
import { noticeRoutes } from './routes.ts';

export interface NoticesArea extends Area {
  readonly notices: Notices;
}

export function noticesArea(services: Services): NoticesArea {
  const { db, mail, now, warn, whenTimeIsSure } = services;
  return {
    name: 'notices',
    notices: createNotices({ mail, warn }),
    routes: noticeRoutes(services),
    jobs: [
      {
        name: 'forget-notices',
        cron: '41 3 * * *',
        withinSeconds: 300,
        run: whenTimeIsSure('Forgetting old notices', async () => {
          await forgetNotices(db, now());
        }),
      },
    ],
  };
}

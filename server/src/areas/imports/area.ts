import type { Notices } from '#areas/notices/notices.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { mappingRoutes } from './mappingRoutes.ts';
import { previewsOf } from './previews.ts';
import { importRoutes } from './routes.ts';
import { importRuns, type RunCommandBeside } from './runs.ts';
import { failWaiting } from './runStore.ts';
import { scheduleRoutes } from './scheduleRoutes.ts';
import { importSchedules, type Fetching } from './schedules.ts';
import { Uploads } from './uploads.ts';

export interface ImportsNeeds {
  /** Where copies of files are that are being imported. */
  readonly folder: string;
  readonly runCommand: RunCommandBeside;
  readonly fetching?: Fetching;
}

/** Imports of registers on /admin. */
export async function importsArea(
  services: Services,
  { folder, runCommand, fetching, notices }: ImportsNeeds & { readonly notices: Notices },
): Promise<Area> {
  const { db, now } = services;
  await failWaiting(db, now(), 'The server stopped before the import began.');
  const uploads = new Uploads(folder, now);
  const runs = importRuns(services, { folder, uploads, runCommand });
  const schedules = importSchedules(services, { ...fetching, folder, runs, notices });
  const previews = previewsOf(services, uploads);
  return {
    name: 'imports',
    routes: [
      ...importRoutes(services, { runs, uploads, previews }),
      ...mappingRoutes(services),
      ...scheduleRoutes(services, schedules),
    ],
    jobs: [
      {
        name: 'run-import-schedules',
        cron: '* * * * *',
        withinSeconds: 60,
        // An import may take hours, and the schedules note themselves what they work on.
        run: async () => {
          void schedules.runDue().catch((error: unknown) => services.warn(`Schedules of imports: ${String(error)}`));
        },
      },
    ],
    sweeps: [{ what: 'uploaded files', run: () => uploads.removeOld() }],
    close: async () => {
      await schedules.close();
      await previews.close();
    },
  };
}

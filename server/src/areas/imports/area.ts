import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { mappingRoutes } from './mappingRoutes.ts';
import { previewsOf } from './previews.ts';
import { importRoutes } from './routes.ts';
import { importRuns, type RunCommandBeside } from './runs.ts';
import { failWaiting } from './runStore.ts';
import { Uploads } from './uploads.ts';

export interface ImportsNeeds {
  /** Where copies of files are that are being imported. */
  readonly folder: string;
  readonly runCommand: RunCommandBeside;
}

/** Imports of registers on /admin. */
export async function importsArea(services: Services, { folder, runCommand }: ImportsNeeds): Promise<Area> {
  const { db, now } = services;
  await failWaiting(db, now(), 'The server stopped before the import began.');
  const uploads = new Uploads(folder, now);
  const runs = importRuns(services, { folder, uploads, runCommand });
  const previews = previewsOf(services, uploads);
  return {
    name: 'imports',
    routes: [...importRoutes(services, { runs, uploads, previews }), ...mappingRoutes(services)],
    sweeps: [{ what: 'uploaded files', run: () => uploads.removeOld() }],
    close: () => previews.close(),
  };
}

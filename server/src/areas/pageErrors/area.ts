import type { PageError } from '@wheelhouse/contract/pageErrors';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { runEvery } from '#platform/jobs/sweeps.ts';
import { PageErrors } from './pageErrors.ts';
import { pageErrorRoutes } from './routes.ts';

const writeEveryMs = 5000;

interface PageErrorsNeeds {
  readonly version: string;
  /** Records an error in the operator's log. */
  readonly log: (error: PageError) => void;
}

export function pageErrorsArea({ db, now, warn }: Services, { version, log }: PageErrorsNeeds): Area {
  const errors = new PageErrors({ db, version, now, log });
  const closing = new AbortController();
  const failed = (error: unknown) => warn(`Errors of the page could not be stored: ${String(error)}`);
  const writing = runEvery(writeEveryMs, () => errors.write(), { stop: closing.signal, failed });
  return {
    name: 'pageFaults',
    routes: pageErrorRoutes(db, errors, now),
    async close() {
      closing.abort();
      await writing;
      await errors.write().catch(failed);
    },
  };
}

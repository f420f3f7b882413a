import type { Logger } from 'pino';
import { pullMapFiles, sweepMapFiles, type MapFilePlace } from '#areas/mapFiles/shareMapFiles.ts';
import { runEvery, type Sweep } from '#platform/jobs/sweeps.ts';

const lookEveryMs = 15_000;

/**
 * Brings map data and forecasts that are imported on other machines of the installation to this one, until it is
 * stopped.
 *
 * @returns what is removed every hour
 */
export function followMapFiles(place: MapFilePlace, { stop, log }: { stop: AbortSignal; log: Logger }): Sweep[] {
  const failed = (error: unknown) => log.warn({ err: error }, 'Map files of other machines could not be fetched');
  void runEvery(lookEveryMs, () => pullMapFiles(place), { stop, failed });
  return [{ what: 'unused map files', run: () => sweepMapFiles(place, new Date()) }];
}

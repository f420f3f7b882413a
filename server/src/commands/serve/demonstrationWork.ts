import type { Demonstration } from '@wheelhouse/demo';
import type { Logger } from 'pino';
import type { Positions } from '#areas/positions/positions.ts';
import type { SourceSetting } from '#marine/ais/sourceSetting.ts';
import type { RasterLayer } from '#marine/mapData/rasterLayer.ts';
import { openConcurrencyLimit } from '#platform/http/concurrencyLimit.ts';
import { NothingThere } from '#platform/httpClient/fetchPicture.ts';

/** How much of the demo's past is written; undefined when it is complete. */
export interface History {
  percent: number | undefined;
}

export function historyOf(demonstration: Demonstration | undefined): History {
  return { percent: demonstration?.pastIsWritten === false ? 0 : undefined };
}

/** The source of the demo's ships. */
export function feedOf(demonstration: Demonstration | undefined): SourceSetting[] {
  const port = demonstration?.feedPort;
  return port === undefined ? [] : [{ kind: 'tcp', label: 'demonstration', name: 'Demo', host: '127.0.0.1', port }];
}

/** A first view of the map has some 30 tiles, each of which takes some tens of milliseconds of the thread. */
const drawingTurns = { atOnce: 1, patienceMs: 8000, usualMs: 40 } as const;

/** The demo's seabed as a layer of the map. */
export function seabedOf(demonstration: Demonstration | undefined): RasterLayer | undefined {
  if (demonstration === undefined) return undefined;
  const { described, depthAt, tile } = demonstration.seabed;
  const turns = openConcurrencyLimit('seabed', drawingTurns);
  return {
    described,
    depthAt,
    async tile(z, x, y) {
      const picture = await tile(z, x, y, turns.take);
      if (picture === undefined) throw new NothingThere('has nothing there');
      return picture;
    },
  };
}

interface WorkOptions {
  readonly positions: Positions;
  /** How long these are kept; 0 for ever. */
  readonly keptDays: number;
  readonly history: History;
  readonly stop: AbortSignal;
  readonly log: Logger;
}

/**
 * Creates the map data and then the past of the demo while the server runs.
 *
 * @returns a promise that resolves when that is done or stopped
 */
export function continueDemonstration(
  demonstration: Demonstration,
  { positions, keptDays, history, stop, log }: WorkOptions,
): readonly Promise<unknown>[] {
  const mapTried = Promise.withResolvers<boolean>();
  const map = demonstration
    .keepItsMap(stop, {
      made: () => mapTried.resolve(true),
      warn: (error) => {
        log.warn({ err: error }, "the demo's map data could not be created");
        mapTried.resolve(false);
      },
    })
    .finally(() => mapTried.resolve(false));
  // One after the other: together they would need the memory of both.
  const pastMade = mapTried.promise
    .then(() =>
      demonstration.makeItsPast(
        async ({ tracks, positions: ofToday }) => {
          await positions.addPastTracks(tracks);
          await positions.addPast(ofToday);
        },
        { keptDays, signal: stop, progress: (share) => reportHistory(history, share) },
      ),
    )
    .then(
      () => !stop.aborted,
      (error: unknown) => {
        log.warn({ err: error }, "the demo's position history could not be created");
        return false;
      },
    )
    .finally(() => {
      history.percent = undefined;
    });
  void Promise.all([pastMade, mapTried.promise]).then((made) => {
    if (made.every(Boolean)) process.stdout.write('The demo data is ready\n');
  });
  return [map, pastMade];
}

/** Stores how much of the demo's past is written, 0 to 1, and logs every fifth. */
function reportHistory(history: History, share: number): void {
  const percent = Math.min(99, Math.floor(share * 100));
  if (Math.floor(percent / 20) > Math.floor((history.percent ?? 0) / 20))
    process.stdout.write(`Writing the demo's position history: ${percent}%\n`);
  history.percent = percent;
}

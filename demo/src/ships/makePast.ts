import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PastPiece, PastWriter, Within } from '#door.ts';
import { simulatedShips } from './ships.ts';
import { readPast, writePast } from '#fill/store.ts';
import type { VesselAboard } from './transmitters.ts';

/** The task of the thread. Times in milliseconds since 1970. */
export interface PastTask {
  readonly vessels: readonly VesselAboard[];
  readonly from: number;
  /** Midnight before `until`, UTC: days before it are over. */
  readonly today: number;
  readonly until: number;
  /** Ships per message. */
  readonly atOnce: number;
}

const DAY = 86_400_000;
const PAST_DAYS = 90;
/** About a second of work, and some megabytes. */
const SHIPS_AT_ONCE = 16;

/**
 * Writes the tracks of the past, once: ninety days of every ship up to the moment the demo's ships began to send, or the
 * days that the installation keeps if these are fewer, ship by ship, so that all days fill evenly. It may be interrupted at any time and continues when called again; a ship
 * written twice does no harm, since days and positions have a key. The ships are computed in a thread.
 *
 * @param options.write Takes a part and resolves when there is room for the next.
 * @param options.keptDays How long positions are kept; 0 for ever.
 * @param options.progress Called with the progress, 0 to 1.
 * @param options.signal Stops it after the current part.
 * @returns How many positions were written now.
 */
export async function makePast(options: {
  db: Within;
  write: PastWriter;
  keptDays: number;
  progress: (share: number) => void;
  signal: AbortSignal;
  now?: () => number;
}): Promise<number> {
  const { db, write, keptDays, progress, signal, now = Date.now } = options;
  const past = (await readPast(db)) ?? { until: now(), doneTo: 0 };
  if (past.doneTo === 'all') return 0;
  // After an interruption it continues up to the same moment.
  await writePast(db, past);
  const ships = await simulatedShips(db);
  const vessels = ships.map(({ vessel }) => vessel).sort((a, b) => a.mmsi - b.mmsi);
  const left = vessels.filter(({ mmsi }) => mmsi > Number(past.doneTo));
  const before = vessels.length - left.length;
  const today = Math.floor(past.until / DAY) * DAY;
  const task: PastTask = {
    vessels: left,
    from: today - (keptDays > 0 ? Math.min(PAST_DAYS, keptDays) : PAST_DAYS) * DAY,
    today,
    until: past.until,
    atOnce: SHIPS_AT_ONCE,
  };
  const worker = new Worker(new URL('pastWorker.ts', import.meta.url), { workerData: task });
  try {
    let written = 0;
    while (!signal.aborted) {
      const answer = once(worker, 'message', { signal });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage('next');
      // pastWorker.ts sends nothing else.
      const [piece] = (await answer) as [PastPiece];
      if (piece.doneTo === undefined) {
        await writePast(db, { until: past.until, doneTo: 'all' });
        return written;
      }
      await write(piece);
      written += piece.positions.length + piece.tracks.reduce((sum, { count }) => sum + count, 0);
      await writePast(db, { until: past.until, doneTo: piece.doneTo });
      progress((before + piece.share * left.length) / vessels.length);
    }
    return written;
  } catch (error) {
    if (signal.aborted) return 0;
    throw error;
  } finally {
    await worker.terminate();
  }
}

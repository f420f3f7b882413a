import type pg from 'pg';
import type { Announcements } from '#platform/database/announcements.ts';
import { runEvery } from '#platform/jobs/sweeps.ts';
import { FrameNumbers, type FrameFollower, type PositionCarrier } from './carrier.ts';
import { deleteOldFrames, framesAfter, insertFrame } from './frameStore.ts';

const channel = 'position_frames';
const cleanEveryMs = 10_000;
/** Announcements may be missed, and are not sent by a pooler that shares connections. */
const lookEveryMs = 2000;

interface PostgresCarrierOptions {
  readonly pool: pg.Pool;
  readonly announcements: Pick<Announcements, 'listen'>;
  /** The number of this process's run. */
  readonly own: number;
  readonly warn: (words: string) => void;
}

/**
 * Carries frames by a table of the database, which announces each one: a process then reads all that it doesn't have.
 */
export function postgresCarrier({ pool, announcements, own, warn }: PostgresCarrierOptions): PositionCarrier {
  const numbers = new FrameNumbers(own);
  const closing = new AbortController();
  const background: Promise<unknown>[] = [];
  const every = (ms: number, run: () => Promise<void>) =>
    background.push(
      runEvery(ms, run, {
        stop: closing.signal,
        failed: (error) => warn(`Positions of other processes can't be read: ${String(error)}`),
      }),
    );
  let reading: Promise<void> | undefined;
  let isDueAgain = false;

  async function read({ take, missed }: FrameFollower): Promise<void> {
    for (const frame of await framesAfter(pool, numbers.last, own)) {
      const place = numbers.note(frame);
      if (place === 'known') continue;
      take(frame);
      if (place === 'after a gap') missed();
    }
  }

  /** One read at a time. If a frame is announced during a read, another read follows. */
  function look(follower: FrameFollower): Promise<void> {
    isDueAgain = true;
    reading ??= (async () => {
      while (isDueAgain && !closing.signal.aborted) {
        isDueAgain = false;
        await read(follower);
      }
    })().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  return {
    async send(frame) {
      await insertFrame(pool, channel, frame);
    },
    follow(follower) {
      const stop = announcements.listen(channel, (text) => {
        if (text === undefined) follower.missed();
        // A failed read is repeated below.
        if (text?.startsWith(`${own} `) !== true) look(follower).catch(() => undefined);
      });
      closing.signal.addEventListener('abort', stop);
      every(lookEveryMs, () => look(follower));
      every(cleanEveryMs, () => deleteOldFrames(pool));
    },
    async close() {
      closing.abort();
      await Promise.all([...background, reading?.catch(() => undefined)]);
    },
  };
}

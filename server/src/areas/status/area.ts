import { getStatus } from '@wheelhouse/contract/status';
import type { Positions } from '#areas/positions/positions.ts';
import type { ForecastFiles } from '#marine/weather/forecasts.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import type { DataRoom } from '#platform/disk/dataRoom.ts';
import { handle } from '#platform/http/mountRoutes.ts';
import { runEvery } from '#platform/jobs/sweeps.ts';
import { emailsFound, forecastsFound, positionsFound, StatusBoard } from './checks.ts';

const lookEveryMs = 30_000;
const answerWithinMs = 10_000;

interface StatusNeeds {
  readonly positions: Pick<Positions, 'receptions'>;
  readonly forecasts: Pick<ForecastFiles, 'shown'>;
  readonly room: Pick<DataRoom, 'problem'>;
  /** Without a mail server, emails stay on this machine. */
  readonly hasMailServer: boolean;
}

/** The status page's answer, from memory: it must answer while parts are down. */
export function statusArea(
  { pool, now, warn }: Services,
  { positions, forecasts, room, hasMailServer }: StatusNeeds,
): Area {
  const board = new StatusBoard(
    {
      async registers() {
        await pool.query('select 1');
        return { state: 'working' };
      },
      positions: async () => positionsFound(positions.receptions.answer(undefined), now()),
      forecasts: async () => forecastsFound(await forecasts.shown(), now()),
      emails: async () => (hasMailServer ? await emailsFound(pool, now()) : undefined),
      saving: async () => ({ state: (await room.problem()) === undefined ? 'working' : 'down' }),
    },
    now,
  );
  const closing = new AbortController();
  const looking = runEvery(lookEveryMs, () => board.look(answerWithinMs), {
    stop: closing.signal,
    failed: (error) => warn(`The status could not be checked: ${String(error)}`),
  });
  return {
    name: 'status',
    routes: [handle(getStatus, () => board.answer())],
    async close() {
      closing.abort();
      await looking;
    },
  };
}

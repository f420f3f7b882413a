import type { Positions } from '#areas/positions/positions.ts';
import type { Sights } from '#areas/sight/sights.ts';
import type { VesselLookup } from '#areas/vessels/lookup.ts';
import type { Port } from '@wheelhouse/contract/referenceLayers';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { runEvery } from '#platform/jobs/sweeps.ts';
import { dropCallsWithoutTracks } from './callStore.ts';
import { findMarkedCalls } from './findAgain.ts';
import { LiveCalls } from './liveCalls.ts';
import { portCallRoutes } from './routes.ts';

const marksEveryMs = 5000;
const silentEveryMs = 60_000;

interface PortCallsNeeds {
  readonly positions: Pick<Positions, 'writer'>;
  readonly ports: () => Promise<readonly Port[]>;
  readonly vessels: Pick<VesselLookup, 'namesOf'>;
  readonly sights: Pick<Sights, 'of'>;
}

/** Port calls and voyages, found from positions. */
export function portCallsArea(
  { db, pool, now, warn }: Services,
  { positions, ports, vessels, sights }: PortCallsNeeds,
): Area {
  const live = new LiveCalls({ pool, ports, now: () => now().getTime() });
  positions.writer.follow(live.take);
  const closing = new AbortController();
  const every = (ms: number, run: () => Promise<void>) =>
    runEvery(ms, run, {
      stop: closing.signal,
      failed: (error) => warn(`Port calls could not be noted: ${String(error)}`),
    });
  const background = [
    every(marksEveryMs, () => live.writeMarks()),
    every(silentEveryMs, async () => live.markSilent()),
  ];
  return {
    name: 'portCalls',
    routes: portCallRoutes({ db, pool, now, ports, vessels, sights }),
    jobs: [
      {
        name: 'find-port-calls',
        cron: '* * * * *',
        withinSeconds: 600,
        async run() {
          await findMarkedCalls({ pool, ports, now });
        },
      },
    ],
    sweeps: [{ what: 'old port calls', run: () => dropCallsWithoutTracks(pool) }],
    async close() {
      closing.abort();
      await Promise.all(background);
      await live.writeMarks().catch(() => undefined);
    },
  };
}

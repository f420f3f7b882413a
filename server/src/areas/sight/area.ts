import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { runEvery } from '#platform/jobs/sweeps.ts';
import { ruleRoutes } from './routes.ts';
import { Sights, type SightNeeds } from './sights.ts';

/** Rules that another process changed, and a new register, are in force after this time. */
const lookEveryMs = 1000;
/** Positions that are seen late are this much later at most. */
const lateEveryMs = 60_000;

export interface SightArea extends Area {
  readonly sights: Sights;
}

/** What viewers may see of positions: every read of positions goes through its `sights`. */
export async function openSight(
  { db, pool, now, warn }: Services,
  unguarded: SightNeeds['unguarded'],
): Promise<SightArea> {
  const sights = new Sights({ db, pool, unguarded, now: () => now().getTime() });
  await sights.refresh();
  const closing = new AbortController();
  const every = (ms: number, run: () => Promise<void>) =>
    runEvery(ms, run, {
      stop: closing.signal,
      failed: (error) => warn(`The rules of privacy of positions could not be read: ${String(error)}`),
    });
  const background = [every(lookEveryMs, () => sights.refresh()), every(lateEveryMs, () => sights.refreshLate())];
  return {
    name: 'sight',
    sights,
    routes: ruleRoutes({ db, now, changed: () => sights.refresh() }),
    async close() {
      closing.abort();
      await Promise.all(background);
    },
  };
}

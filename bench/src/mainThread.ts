import { setTimeout as sleep } from 'node:timers/promises';
import type { BarePage, TraceEvent } from './bareBrowser.ts';

/** What a page's main thread did in a period, in milliseconds of its own processor time. */
export interface MainThreadWork {
  readonly total: number;
  readonly longest: number;
}

const categories = ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'];
const idleMs = 1500;

function mainThreadTasks(events: readonly TraceEvent[]): number[] {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return events
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && mains.has(`${pid} ${tid}`))
    .map(({ dur = 0, tdur = dur }) => tdur / 1000);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * What work costs the page's main thread: processor time, because the machine may be shared, and less what the page
 * does anyway in the same time.
 */
export async function mainThreadWork(page: BarePage, work: () => Promise<void>): Promise<MainThreadWork> {
  const started = performance.now();
  const events = await page.trace(categories, async () => {
    await work();
    await sleep(idleMs);
  });
  const took = performance.now() - started;
  const busy = mainThreadTasks(events);
  const idle = mainThreadTasks(await page.trace(categories, () => sleep(took)));
  return { total: Math.max(0, sum(busy) - sum(idle)), longest: Math.max(...busy) };
}

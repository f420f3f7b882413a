import { expect, it } from 'vitest';
import { sweepEvery } from './sweeps.ts';

it('reports a sweep that fails, runs the others, and tries it again the next time', async () => {
  const stop = new AbortController();
  const failure = new Error('no connection');
  const failures: unknown[] = [];
  let runs = 0;
  const sweeps = [
    { what: 'ended sessions', run: () => Promise.reject(failure) },
    {
      what: 'unused media',
      async run() {
        runs += 1;
        if (runs === 2) stop.abort();
      },
    },
  ];
  await sweepEvery(1, sweeps, { stop: stop.signal, failed: (what, error) => failures.push([what, error]) });
  expect(runs).toBe(2);
  expect(failures).toEqual([
    ['ended sessions', failure],
    ['ended sessions', failure],
  ]);
});

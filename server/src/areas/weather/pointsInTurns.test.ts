import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runAsCaller } from '#platform/http/caller.ts';
import { pointsInTurns } from './pointsInTurns.ts';

it('computes two points at once, and a client with many requests does not delay others', async () => {
  let running = 0;
  let most = 0;
  const points = pointsInTurns({
    async at({ latitude, longitude }) {
      running += 1;
      most = Math.max(most, running);
      await sleep(2);
      running -= 1;
      return { latitude, longitude, times: [], sources: [], demonstration: false };
    },
  });
  const answered: string[] = [];
  const ask = (client: string) =>
    runAsCaller({ client, isGone: () => false }, async () => {
      await points.at({ latitude: 62, longitude: 4 });
      answered.push(client);
    });
  const greedy = Array.from({ length: 30 }, () => ask('192.0.2.1'));
  await Promise.all([...greedy, ask('192.0.2.2')]);
  expect(most).toBe(2);
  expect(answered.length).toBe(31);
  expect(answered.indexOf('192.0.2.2')).toBeLessThan(5);
});

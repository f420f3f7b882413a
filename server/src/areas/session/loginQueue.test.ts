import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createLoginQueue } from './loginQueue.ts';

it('runs tasks for a key one after the other, also after a failure, and other keys do not wait', async () => {
  const queue = createLoginQueue(10, () => new Error('full'));
  const seen: string[] = [];
  const act =
    (name: string, fails = false) =>
    async () => {
      seen.push(`${name} begins`);
      await setImmediate();
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
    };
  const acting = [queue('kari', act('a', true)), queue('kari', act('b')), queue('ola', act('c'))];
  const outcomes = await Promise.allSettled(acting);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(seen.indexOf('b begins')).toBeGreaterThan(seen.indexOf('a ends'));
  expect(seen.indexOf('c begins')).toBeLessThan(seen.indexOf('a ends'));
});

it('limits how many wait', async () => {
  const queue = createLoginQueue(1, () => new Error('full'));
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => queue('kari', () => setImmediate())));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  await queue('kari', () => setImmediate());
});

import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { keyedQueue } from './keyedQueue.ts';

describe('one at a time', () => {
  it('runs a task for one object at a time; one that waited checks again first', async () => {
    const turn = keyedQueue();
    let left = 2;
    let atOnce = 0;
    const take = (id: number) =>
      turn(
        id,
        async () => {
          if (left === 0) throw new Error('gone');
        },
        async () => {
          atOnce += 1;
          expect(atOnce).toBe(1);
          await sleep(5);
          left -= 1;
          atOnce -= 1;
          return left;
        },
      );
    const outcomes = await Promise.allSettled([take(1), take(1), take(1), take(1)]);
    expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : 'gone'))).toEqual([1, 0, 'gone', 'gone']);
  });

  it('continues after a failure, and beside tasks for other objects', async () => {
    const turn = keyedQueue();
    const nothing = async () => {};
    const failing = turn(1, nothing, async () => {
      await sleep(5);
      throw new Error('no');
    });
    const other = turn(2, nothing, async () => 'beside');
    const next = turn(1, nothing, async () => 'after');
    await expect(failing).rejects.toThrow('no');
    expect(await Promise.all([other, next])).toEqual(['beside', 'after']);
  });
});

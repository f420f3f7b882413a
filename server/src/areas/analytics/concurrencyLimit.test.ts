import { describe, expect, it } from 'vitest';
import { ConcurrencyLimit } from './concurrencyLimit.ts';

describe('turns', () => {
  it('let this many run at once and the others after them, also after a failure', async () => {
    const turns = new ConcurrencyLimit(2, 10);
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
    };
    const failing = turns.take(() => Promise.reject(new Error('away')));
    const all = Array.from({ length: 7 }, () => turns.take(work));
    await expect(failing).rejects.toThrow('away');
    await Promise.all(all);
    expect([most, running]).toEqual([2, 0]);
  });

  it('are refused if too many wait', async () => {
    const turns = new ConcurrencyLimit(1, 1);
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = turns.take(() => promise);
    const second = turns.take(async () => 'second');
    await expect(turns.take(async () => 'third')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
    resolve();
    await first;
    expect(await second).toBe('second');
    expect(await turns.take(async () => 'fourth')).toBe('fourth');
  });
});

import { describe, expect, it } from 'vitest';
import { Cache, ConcurrencyLimit } from './cache.ts';

describe('cached answers', () => {
  it('are shared by simultaneous callers and computed again when their data changes', async () => {
    const cache = new Cache<number>(10);
    let made = 0;
    const make = async () => (made += 1);
    expect(await Promise.all([cache.get('a', '1', make), cache.get('a', '1', make)])).toEqual([1, 1]);
    expect(await cache.get('a', '1', make)).toBe(1);
    expect(await cache.get('b', '1', make)).toBe(2);
    expect(await cache.get('a', '2', make)).toBe(3);
  });

  it('are limited in number, and the least recently used is dropped first', async () => {
    const cache = new Cache<number>(2);
    let made = 0;
    const make = async () => (made += 1);
    await cache.get('a', '1', make);
    await cache.get('b', '1', make);
    await cache.get('a', '1', make);
    await cache.get('c', '1', make);
    expect(await cache.get('a', '1', make)).toBe(1);
    expect(await cache.get('b', '1', make)).toBe(4);
  });

  it('are computed again after a failure', async () => {
    const cache = new Cache<string>(2);
    await expect(cache.get('a', '1', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.get('a', '1', async () => 'made')).toBe('made');
  });
});

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

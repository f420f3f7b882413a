import { describe, expect, it } from 'vitest';
import { Cache } from './cache.ts';

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

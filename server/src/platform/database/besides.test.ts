import { describe, expect, it } from 'vitest';
import { besides } from './besides.ts';

describe('work besides other work', () => {
  it('gives its result after the other one has ended too', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const ended: string[] = [];
    const both = besides(
      promise.then(() => ended.push('other')),
      Promise.resolve('result'),
    ).then((result) => ended.push(result));
    await Promise.resolve();
    resolve();
    await both;
    expect(ended).toEqual(['other', 'result']);
  });

  it('fails with what went wrong first, after both have ended', async () => {
    const { promise, reject } = Promise.withResolvers<void>();
    const both = besides(promise, Promise.reject(new Error('the cause')));
    queueMicrotask(() => reject(new Error('what followed')));
    await expect(both).rejects.toThrow('the cause');
  });
});

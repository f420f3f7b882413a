import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { readTogether } from './readTogether.ts';

describe('what many ask for at once', () => {
  it('is read once for them all, and once more for who asks meanwhile', async () => {
    let value = 1;
    let readings = 0;
    const ask = readTogether(async () => {
      readings += 1;
      const seen = value;
      await sleep(20);
      return seen;
    });
    const first = [ask(), ask()];
    await sleep(5);
    value = 2;
    const later = [ask(), ask()];
    expect(await Promise.all([...first, ...later])).toEqual([1, 1, 2, 2]);
    expect(readings).toBe(2);
    value = 3;
    expect(await ask()).toBe(3);
  });

  it('fails for all who asked then, and is read anew for the next', async () => {
    let fails = true;
    const ask = readTogether(async () => {
      if (fails) throw new Error('away');
      return 'there';
    });
    const both = await Promise.allSettled([ask(), ask()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await ask()).toBe('there');
  });
});

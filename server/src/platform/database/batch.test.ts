import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { batch, readTogether } from './batch.ts';

describe('one value that many request at once', () => {
  it('is read once for them all, and again for requests during the read', async () => {
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

  it('fails for all requests of that read, and is read again for the next', async () => {
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

describe('values with keys that many request at once', () => {
  it('are read together, and again for requests during the read', async () => {
    const readings: number[][] = [];
    let value = 'before';
    const ask = batch(async (ids: readonly number[]) => {
      readings.push([...ids]);
      const seen = value;
      await sleep(20);
      return new Map(ids.map((id) => [id, `${id} ${seen}`]));
    });
    const first = [ask(1), ask(2), ask(1)];
    await sleep(5);
    value = 'after';
    const later = [ask(1), ask(3)];
    expect(await Promise.all([...first, ...later])).toEqual(['1 before', '2 before', '1 before', '1 after', '3 after']);
    expect(readings).toEqual([
      [1, 2],
      [1, 3],
    ]);
  });

  it('fail for the requests of that read, and are read again for the next', async () => {
    let fails = true;
    const ask = batch<number, number>(async (ids) => {
      if (fails) throw new Error('away');
      return new Map(ids.map((id) => [id, id]));
    });
    const first = await Promise.allSettled([ask(1), ask(2)]);
    expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect([await ask(1), await ask(2)]).toEqual([1, 2]);
  });
});

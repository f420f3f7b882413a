import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { gather, oneAtATime } from './gather.ts';

describe('what many ask for at once', () => {
  it('is read together, and for who asks meanwhile once more', async () => {
    const readings: number[][] = [];
    let value = 'before';
    const ask = gather(async (ids) => {
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

  it('fails for those who asked with it, and is read anew for the next', async () => {
    let fails = true;
    const ask = gather<number>(async (ids) => {
      if (fails) throw new Error('away');
      return new Map(ids.map((id) => [id, id]));
    });
    const first = await Promise.allSettled([ask(1), ask(2)]);
    expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect([await ask(1), await ask(2)]).toEqual([1, 2]);
  });
});

describe('one at a time', () => {
  it('does something with a thing; who waited asks anew first', async () => {
    const turn = oneAtATime();
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

  it('goes on after what failed, and beside what is about another thing', async () => {
    const turn = oneAtATime();
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

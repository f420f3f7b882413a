import { describe, expect, it } from 'vitest';
import { createFeatureAnswers } from './featureAnswers.ts';

function counting() {
  const read: number[] = [];
  let fails = false;
  const answerOf = createFeatureAnswers(async (id) => {
    read.push(id);
    if (fails) throw new Error('no database');
    return [{ key: `${id}`, name: 'Bank', geometry: { type: 'Point', coordinates: [5, 60] } }];
  });
  return { read, answerOf, fail: (now: boolean) => (fails = now) };
}

describe('the features of a layer', () => {
  it('are read once for many requests at the same time or later, and again for another revision', async () => {
    const { read, answerOf } = counting();
    const [one, other] = await Promise.all([answerOf({ id: 1, revision: 1 }), answerOf({ id: 1, revision: 1 })]);
    expect(other).toBe(one);
    expect(await answerOf({ id: 1, revision: 1 })).toBe(one);
    expect(JSON.parse(one.text)).toMatchObject({ revision: 1, features: [{ key: '1' }] });
    expect(JSON.parse((await answerOf({ id: 1, revision: 2 })).text).revision).toBe(2);
    expect(read).toEqual([1, 1]);
  });

  it('are kept of the layers that were requested last', async () => {
    const { read, answerOf } = counting();
    for (let id = 1; id <= 9; id += 1) {
      await answerOf({ id, revision: 1 });
      await answerOf({ id: 1, revision: 1 });
    }
    await answerOf({ id: 2, revision: 1 });
    expect(read).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 2]);
  });

  it('are read again after a failure', async () => {
    const { answerOf, fail } = counting();
    fail(true);
    await expect(answerOf({ id: 1, revision: 1 })).rejects.toThrow('no database');
    fail(false);
    expect((await answerOf({ id: 1, revision: 1 })).text).toContain('Bank');
  });
});

import { describe, expect, it } from 'vitest';
import { addVersion, type Version } from './versions.ts';

function version(digest: string, day: string, fields: Version['content']['fields']): Version {
  return { digest, since: day, last: day, said: '{}', content: { fields: { flag: 'SE', ...fields } } };
}
const first = version('01', '2020-01-01', { name: 'ANNA', callSign: 'SFX' });
const second = version('02', '2022-01-01', { name: 'BERTA', callSign: 'SFX' });
const third = version('03', '2024-01-01', { name: 'BERTA', callSign: 'NEW' });

function all(versions: readonly Version[]): Version | undefined {
  let known: Version[] = [];
  let current: Version | undefined;
  for (const one of versions) {
    const added = addVersion(known, one);
    current = added.current;
    known = [added.current, ...added.others];
  }
  return current;
}

describe('the files of a register', () => {
  it('give the newest content, with days and former values, in any order', () => {
    const orders = [
      [first, second, third],
      [third, second, first],
      [second, third, first],
      [first, third, second, second],
    ];
    for (const order of orders) {
      expect(all(order)).toMatchObject({
        digest: '03',
        since: '2024-01-01',
        content: {
          fields: { name: 'BERTA', callSign: 'NEW' },
          dates: { name: '2022-01-01', flag: '2020-01-01' },
          history: [
            { kind: 'name', value: 'ANNA', from: null, until: '2022-01-01' },
            { kind: 'name', value: 'BERTA', from: '2022-01-01', until: null },
            { kind: 'callSign', value: 'SFX', from: null, until: '2024-01-01' },
            { kind: 'callSign', value: 'NEW', from: '2024-01-01', until: null },
          ],
        },
      });
    }
  });

  it('of one day count as they came', () => {
    const corrected = version('04', '2024-01-01', { name: 'CLARA' });
    expect(all([third, corrected])?.digest).toBe('04');
  });

  it('keep the days of what an older program stored', () => {
    const kept: Version = {
      ...version('', '2021-01-01', { name: 'ANNA' }),
      content: {
        fields: { name: 'ANNA' },
        dates: { name: '2019-01-01' },
        history: [{ kind: 'name', value: 'OLGA', from: null, until: '2019-01-01' }],
      },
    };
    expect(all([kept, version('05', '2024-01-01', { name: 'ANNA' })])?.content).toMatchObject({
      dates: { name: '2019-01-01' },
      history: [{ value: 'OLGA' }],
    });
  });
});

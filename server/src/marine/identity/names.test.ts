import { describe, expect, it } from 'vitest';
import { comparableName, isSameName } from './names.ts';

describe('a folded name', () => {
  it.each([
    ['F/V Ny Bølge No. 2', 'NYBOLGE 2'],
    ['NY BOLGE II', 'NYBOLGE 2'],
    ['NO.2 NY BØLGE', 'NYBOLGE 2'],
    ['M/S Ærøskøbing', 'AROSKOBING'],
    ['AEROESKOEBING', 'AROSKOBING'],
    ['MFV GIRL  MARY', 'GIRLMARY'],
    ['ДЕЛТА', 'DELTA'],
    ['Щука', 'SHCHUKA'],
    ['ΔΕΛΤΑ', 'DELTA'],
    ['Ποσειδών', 'POSEIDON'],
    ['KOTOSHIRO MARUï¿½ï¿½ï¿½No. 10', 'KOTOSHIROMARU 10'],
    ['SV', 'SV'],
    ['SEA STAR A', 'SEASTAR A'],
    ['ＳＥＡ ＳＴＡＲ １', 'SEASTAR 1'],
    ['第38海王丸', '第海王丸 38'],
    ['鲁荣渔1234', '鲁荣渔 1234'],
    ['?!', ''],
  ])('of %j is %j', (name, folded) => {
    expect(comparableName(name)).toBe(folded);
  });
});

describe('two names', () => {
  const same = (a: string, b: string, isCut = false) =>
    isSameName({ folded: comparableName(a), isCut: false }, { folded: comparableName(b), isCut });

  it.each([
    ['CHUNG YONG NO. 75', 'NO.75 CHUNGYONG'],
    ['ANNABARRAL', 'ANABARRAL'],
    ['SAINT PAUL', 'SAINT PAULE'],
    ['SANTA MARIA', 'SANTA MARIO'],
    ['第三十八海王丸', '第三十八 海王丸'],
  ])('%j and %j are the same', (a, b) => {
    expect(same(a, b)).toBe(true);
  });

  it.each([
    ['ORYONG 733', 'ORYONG 735'],
    ['MARIA', 'MARIO'],
    ['SEA BIRD', 'SEA BIRD II'],
    ['SEA STAR A', 'SEA STAR B'],
    ['鲁荣渔1234', '浙岱渔1234'],
    ['제101 동원호', '제101 오룡호'],
    ['第三十八海王丸', '第三十六海王丸'],
    ['', ''],
  ])('%j and %j are not the same', (a, b) => {
    expect(same(a, b)).toBe(false);
  });

  it('are the same when AIS cut one', () => {
    expect(same('HENRIETTA VAN MUNKHOLMEN', 'HENRIETTA VAN MUNKHO', true)).toBe(true);
    expect(same('HENRIETTA VAN MUNKHOLMEN', 'HENRIETTA VAN MUNKHO')).toBe(false);
  });
});

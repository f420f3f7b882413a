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
  ])('%j and %j are the same', (a, b) => {
    expect(same(a, b)).toBe(true);
  });

  it.each([
    ['ORYONG 733', 'ORYONG 735'],
    ['MARIA', 'MARIO'],
    ['SEA BIRD', 'SEA BIRD II'],
    ['', ''],
  ])('%j and %j are not the same', (a, b) => {
    expect(same(a, b)).toBe(false);
  });

  it('are the same when AIS cut one', () => {
    expect(same('HENRIETTA VAN MUNKHOLMEN', 'HENRIETTA VAN MUNKHO', true)).toBe(true);
    expect(same('HENRIETTA VAN MUNKHOLMEN', 'HENRIETTA VAN MUNKHO')).toBe(false);
  });
});

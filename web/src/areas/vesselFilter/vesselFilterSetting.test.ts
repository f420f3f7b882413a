import { filterCodec } from '@wheelhouse/contract/filterCodec';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rememberFilter, storedFilterFor } from './vesselFilterSetting.ts';

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('the stored filter', () => {
  test.each<[string, Record<string, unknown>, boolean]>([
    ['comes back to an address without one', {}, true],
    ['can be combined with a text', { q: 'star' }, true],
    ['gives way to another filter', { flag: 'NO' }, false],
    ['gives way to one out of bounds', { enginePowerMin: 75 }, false],
    ['gives way to one of which nothing is understood', { flag: 'norway', lengthMin: 'long' }, false],
  ])('%s', (_, search, expected) => {
    rememberFilter({ flag: ['IS'] });
    const stored = storedFilterFor(filterCodec.pick(search));
    expect(stored?.flag).toBe(expected ? 'IS' : undefined);
  });

  test('is undefined after everything was reset', () => {
    rememberFilter({ flag: ['IS'] });
    rememberFilter({});
    expect(storedFilterFor({})).toBeUndefined();
  });
});

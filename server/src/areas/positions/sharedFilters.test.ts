import { describe, expect, it } from 'vitest';
import type { Register } from './register.ts';
import { SharedFilters } from './sharedFilters.ts';

const registerOf = (revision: number, flag: string): Register => {
  const vessel = { id: 1, flag, mmsi: 257_000_001 } as Register['vessels'][number];
  return { revision, vessels: [vessel], byMmsi: new Map([[257_000_001, vessel]]) };
};
const none = { inFleets: undefined, withSpecies: undefined };
const norwegian = { filter: { flag: ['NO'] }, members: none, register: registerOf(1, 'NO') };

describe('the filters of open streams', () => {
  it('are one function for all viewers with the same filter and members', () => {
    const filters = new SharedFilters();
    const [one, other] = [filters.take(norwegian), filters.take({ ...norwegian, filter: { flag: ['NO'] } })];
    expect(one.wants).toBe(other.wants);
    expect(filters.take({ ...norwegian, filter: { flag: ['SE'] } }).wants).not.toBe(one.wants);
    expect(filters.take({ ...norwegian, members: { ...none, inFleets: new Set([1]) } }).wants).not.toBe(one.wants);
  });

  it('are none without a filter', () => {
    expect(new SharedFilters().take({ ...norwegian, filter: {} }).wants).toBeUndefined();
  });

  it('look vessels up in the newest register that a viewer has', () => {
    const filters = new SharedFilters();
    const { wants, register } = filters.take(norwegian);
    expect(wants?.(257_000_001)).toBe(true);
    register(registerOf(2, 'SE'));
    register(registerOf(1, 'NO'));
    expect(wants?.(257_000_001)).toBe(false);
  });

  it('are forgotten when their last viewer left', () => {
    const filters = new SharedFilters();
    const [one, other] = [filters.take(norwegian), filters.take(norwegian)];
    one.release();
    expect(filters.size).toBe(1);
    other.release();
    expect(filters.size).toBe(0);
  });
});

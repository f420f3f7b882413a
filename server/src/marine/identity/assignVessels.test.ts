import { describe, expect, it } from 'vitest';
import { assignVessels, type RecordSet } from './assignVessels.ts';

const set = (...vesselIds: (number | null)[]): RecordSet => ({ vesselIds, formerIds: [], isUnregistered: false });

describe('the number of a vessel', () => {
  it.each<
    [
      name: string,
      sets: RecordSet[],
      existing: number[],
      numbers: (number | null)[],
      removed: [number, number | null][],
    ]
  >([
    ['stays', [set(1, 1)], [1], [1], []],
    ['is the one reserved with its first record', [set(7, 5)], [], [5], []],
    ['goes to the set with most of the records', [set(1), set(1, 1)], [1], [100, 1], []],
    ['goes to the first of equal sets', [set(1), set(1)], [1], [1, 100], []],
    ['is that of most records when two become one', [set(2, 1, 2)], [1, 2], [2], [[1, 2]]],
    ['is the smallest when two become one of equal parts', [set(2, 1)], [1, 2], [1], [[2, 1]]],
    ['prefers a vessel that exists to a reserved number', [set(3, 9)], [9], [9], []],
    [
      'is none for a ship that no register has',
      [{ vesselIds: [4], formerIds: [], isUnregistered: true }],
      [],
      [null],
      [],
    ],
    [
      'is gone with the last register that had it',
      [{ vesselIds: [4], formerIds: [], isUnregistered: true }],
      [4],
      [null],
      [[4, null]],
    ],
  ])('%s', (_, sets, existing, numbers, removed) => {
    const assigned = assignVessels(sets, new Set(existing), new Set(), () => 100);
    expect(assigned.vesselIds).toEqual(numbers);
    expect([...assigned.removed]).toEqual(removed);
  });

  it('is the one that it had before it was merged, once', () => {
    const merged = new Set([2, 3]);
    const former = { ...set(1), formerIds: [9, 2] };
    const assigned = assignVessels([set(1, 1), former, former], new Set([1]), merged, () => 100);
    expect(assigned.vesselIds).toEqual([1, 2, 100]);
    expect(merged).toEqual(new Set([3]));
  });
});

import { describe, expect, test } from 'vitest';
import { branchChoice, toggleBranch, toggleChild, typeTree } from './typeTree.ts';

const branch = { id: 1, children: [11, 12, 13] };

test('types become a tree of parents and children', () => {
  const types = [{ id: 1 }, { id: 11, parentId: 1 }, { id: 2 }, { id: 12, parentId: 1 }, { id: 31, parentId: 3 }];
  expect(typeTree(types)).toEqual([
    { id: 1, children: [11, 12] },
    { id: 2, children: [] },
    { id: 31, children: [] },
  ]);
});

describe('selecting (platform specification, section 5: own id or parent id)', () => {
  test('a parent includes its children, so they need not be listed', () => {
    expect(toggleBranch(branch, [12, 20])).toEqual([1, 20]);
    expect(branchChoice(branch, [1, 20])).toBe('all');
  });

  test('a parent clears its whole branch when selected again', () => {
    expect(toggleBranch(branch, [1, 20])).toEqual([20]);
  });

  test('a child marks its parent as partly selected', () => {
    expect(toggleChild(branch, 12, [])).toEqual([12]);
    expect(branchChoice(branch, [12])).toBe('some');
    expect(branchChoice(branch, [20])).toBe('none');
  });

  test('a child is cleared when selected again', () => {
    expect(toggleChild(branch, 12, [11, 12])).toEqual([11]);
  });

  test('a child removed from a selected parent leaves the others', () => {
    expect(toggleChild(branch, 12, [1, 20])).toEqual([11, 13, 20]);
  });
});

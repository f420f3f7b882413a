import type { VesselType } from '@wheelhouse/contract/dictionaries';

/** A vessel type with its subtypes. */
export interface TypeBranch {
  readonly id: number;
  readonly children: readonly number[];
}

/**
 * The types as a tree of two levels, in the dictionary's order. A type whose parent is missing is on the first level.
 */
export function typeTree(types: readonly Pick<VesselType, 'id' | 'parentId'>[]): readonly TypeBranch[] {
  const known = new Set(types.map(({ id }) => id));
  const isTop = ({ parentId }: Pick<VesselType, 'parentId'>) => parentId === undefined || !known.has(parentId);
  return types.filter(isTop).map(({ id }) => ({
    id,
    children: types.filter(({ parentId }) => parentId === id).map((child) => child.id),
  }));
}

/** `some`: not the type itself, but types below it. */
export type Choice = 'none' | 'some' | 'all';

/** Whether a branch is selected. A selected parent includes its children. */
export function branchChoice({ id, children }: TypeBranch, chosen: readonly number[]): Choice {
  if (chosen.includes(id)) return 'all';
  return children.some((child) => chosen.includes(child)) ? 'some' : 'none';
}

function sorted(ids: Iterable<number>): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}

/** Selects the whole branch, or clears it if it was selected. */
export function toggleBranch(branch: TypeBranch, chosen: readonly number[]): number[] {
  const others = chosen.filter((id) => id !== branch.id && !branch.children.includes(id));
  return sorted(branchChoice(branch, chosen) === 'all' ? others : [...others, branch.id]);
}

/** Adds or removes one child; removed from a selected parent, its siblings stay. */
export function toggleChild(branch: TypeBranch, child: number, chosen: readonly number[]): number[] {
  if (chosen.includes(branch.id)) {
    const rest = branch.children.filter((id) => id !== child);
    return sorted([...chosen.filter((id) => id !== branch.id), ...rest]);
  }
  return sorted(chosen.includes(child) ? chosen.filter((id) => id !== child) : [...chosen, child]);
}

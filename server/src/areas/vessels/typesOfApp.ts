import type { Localized } from '@wheelhouse/contract/values';

/** A vessel type of this installation. */
export interface AppType {
  readonly id: number;
  readonly parentId: number | null;
  readonly names: Localized;
}

/** Types with those below them: a parent also selects the vessels of its children. */
export function withChildren(types: readonly AppType[], chosen: readonly number[]): number[] {
  return types
    .filter(({ id, parentId }) => chosen.includes(id) || (parentId !== null && chosen.includes(parentId)))
    .map(({ id }) => id);
}

import type { ServiceBranch } from '@wheelhouse/contract/providers';
import { localizedText } from '#lib/language.ts';

/** Selected categories by name; a branch whose categories are all selected by its own. */
export function shortNames(chosen: readonly number[], branches: readonly ServiceBranch[]): string[] {
  return branches.flatMap(({ value, subBranches }) => {
    const named = subBranches.filter(({ id }) => chosen.includes(id));
    if (named.length === 0) return [];
    const whole = named.length === subBranches.length && named.length > 1;
    return whole ? [localizedText(value)] : named.map((category) => localizedText(category.value));
  });
}

import { providerEditorMessages } from '@wheelhouse/contract/providerEditor';
import { providerLimits } from '@wheelhouse/contract/providerFields';
import { say } from '#lib/language.ts';

export type BranchChoice = { readonly branches: number[] } | { readonly refused: string };

/** The categories after one is switched on or off, within the plan's limit and at least one (content, section 4). */
export function withToggled(branches: readonly number[], id: number, allowed: number): BranchChoice {
  if (branches.includes(id)) {
    if (branches.length <= providerLimits.branchesMin) return { refused: say(providerEditorMessages.noBranch) };
    return { branches: branches.filter((branch) => branch !== id) };
  }
  if (branches.length >= allowed) return { refused: say(providerEditorMessages.tooManyBranches(allowed)) };
  return { branches: [...branches, id] };
}

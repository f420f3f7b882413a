import { useQueryClient } from '@tanstack/react-query';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';
import { serviceBranchesQuery } from '#areas/providers/providerQueries.ts';

/** A change of a branch, which every page with branches shows. */
export function useBranchAction<Input>(
  act: (input: Input) => Promise<unknown>,
  options: { readonly done: string; readonly onDone?: () => void; readonly isInForm?: true },
) {
  const queries = useQueryClient();
  return useAdminAction(async (input: Input) => {
    await act(input);
    await queries.invalidateQueries({ queryKey: serviceBranchesQuery.queryKey });
  }, options);
}

import { useQueryClient } from '@tanstack/react-query';
import { dictionariesQuery } from '#areas/dictionaries/dictionaries.ts';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';

/** A change of a dictionary, which every page shows. Its form shows why it is refused. */
export function useEntryAction<Input>(
  act: (input: Input) => Promise<unknown>,
  options: { readonly done: string; readonly onDone: () => void },
) {
  const queries = useQueryClient();
  return useAdminAction(
    async (input: Input) => {
      await act(input);
      await queries.invalidateQueries({ queryKey: dictionariesQuery.queryKey });
    },
    { ...options, isInForm: true },
  );
}

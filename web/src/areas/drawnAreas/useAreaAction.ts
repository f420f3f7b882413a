import { useMutation, useQueryClient } from '@tanstack/react-query';
import { areasQuery } from './areaQueries.ts';

/** A change of an area; those that are shown are read again. The caller shows the error. */
export function useAreaAction<Change, Answer>(
  act: (change: Change) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    async onSuccess(answer) {
      await queries.invalidateQueries(areasQuery);
      onDone?.(answer);
    },
  });
  return { run: (change: Change) => mutate(change), isPending, error };
}

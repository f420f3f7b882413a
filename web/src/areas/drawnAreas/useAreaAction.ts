import { useMutation, useQueryClient } from '@tanstack/react-query';
import { areasQuery } from './areaQueries.ts';

/** A change of an area; those that are shown are read again. The caller shows the error. */
export function useAreaAction<Asked, Answer>(
  act: (asked: Asked) => Promise<Answer>,
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
  return { run: (asked: Asked) => mutate(asked), isPending, error };
}

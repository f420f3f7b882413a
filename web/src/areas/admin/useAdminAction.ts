import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#lib/language.ts';
import { showFailureToast, showToast } from '#ui/toasts.ts';

/** A change by an administrator: everything that is shown is read again, and a toast says what happened. */
export function useAdminAction<Asked, Answer>(
  act: (asked: Asked) => Promise<Answer>,
  { done, onDone }: { readonly done?: string; readonly onDone?: (answer: Answer) => void } = {},
) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: act,
    async onSuccess(answer) {
      if (done !== undefined) {
        await queries.invalidateQueries({ queryKey: ['admin'] });
        showToast(done, t('admin.close'), 'done');
      }
      onDone?.(answer);
    },
    onError: (cause) => showFailureToast(cause, t('admin.close')),
  });
  return { run: (asked: Asked) => mutate(asked), isPending };
}

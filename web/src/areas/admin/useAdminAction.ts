import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#lib/language.ts';
import { showFailureToast, showToast } from '#ui/toasts.ts';

interface AdminActionOptions<Answer> {
  /** Says that it is done; everything that is shown is read again. */
  readonly done?: string | ((answer: Answer) => string);
  readonly onDone?: (answer: Answer) => void;
  /** The caller shows `error` itself. */
  readonly isInForm?: true;
}

/** A change by an administrator, and a toast that says what happened. */
export function useAdminAction<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  { done, onDone, isInForm }: AdminActionOptions<Answer> = {},
) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: act,
    async onSuccess(answer) {
      if (done !== undefined) {
        await queries.invalidateQueries({ queryKey: ['admin'] });
        showToast(typeof done === 'string' ? done : done(answer), t('admin.close'), 'done');
      }
      onDone?.(answer);
    },
    onError: (cause) => {
      if (isInForm !== true) showFailureToast(cause, t('admin.close'));
    },
  });
  return { run: (input: Input) => mutate(input), isPending, error, reset };
}

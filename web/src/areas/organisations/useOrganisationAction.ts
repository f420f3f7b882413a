import { useMutation, useQueryClient } from '@tanstack/react-query';
import { session } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { showFailureToast, showToast } from '#ui/toasts.ts';

interface OrganisationActionOptions<Answer> {
  /** Says that it is done. */
  readonly done?: string;
  readonly onDone?: (answer: Answer) => void;
  /** The caller shows `error` itself. */
  readonly isInForm?: true;
}

/** A change of an organisation. What is shown of organisations is read again, and what the user may do. */
export function useOrganisationAction<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  { done, onDone, isInForm }: OrganisationActionOptions<Answer> = {},
) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { mutate, isPending, error, reset, variables } = useMutation({
    mutationFn: act,
    async onSuccess(answer) {
      onDone?.(answer);
      if (done !== undefined) showToast(done, t('dialog.close'), 'done');
      await Promise.all([queries.invalidateQueries({ queryKey: ['organisations'] }), session.reread()]);
    },
    onError: (cause) => {
      if (isInForm !== true) showFailureToast(cause, t('dialog.close'));
      // Someone else may have changed it.
      void queries.invalidateQueries({ queryKey: ['organisations'] });
    },
  });
  return { run: (input: Input) => mutate(input), isPending, error, reset, variables };
}

import { useMutationOnce } from '#lib/useMutationOnce.ts';
import { useTranslation } from '#lib/language.ts';
import { showToast } from '#ui/toasts.ts';
import { AddButton } from './AddButton.tsx';

interface AddDraftProps {
  readonly label: string;
  /** Creates an empty draft on the server. */
  readonly create: () => Promise<{ readonly id: number }>;
  /** Opens it in its editor. */
  readonly onCreated: (id: number) => Promise<void>;
}

/** Adds something new: an empty draft on the server, then its editor (content specification, section 4). */
export function AddDraft({ label, create, onCreated }: AddDraftProps) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutationOnce<{ readonly id: number }, void>({
    mutationFn: create,
    onSuccess: ({ id }) => onCreated(id),
    onError: ({ message }) => showToast(message, t('dialog.close')),
  });
  return <AddButton label={label} busy={isPending} onClick={() => mutate()} />;
}

import { useTranslation } from '#lib/language.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface ConfirmItemDialogProps<Item> {
  /** Undefined while nothing is asked. */
  readonly item: Item | undefined;
  /** The question. */
  readonly title: string;
  readonly subject?: string | undefined;
  readonly text?: string | undefined;
  /** "Cancel" without one. */
  readonly keep?: string;
  readonly confirm: string;
  readonly onConfirm: (item: Item) => void;
  readonly onClose: () => void;
}

/** Asks before one of a list is removed or stopped. */
export function ConfirmItemDialog<Item>({ item, onConfirm, onClose, ...question }: ConfirmItemDialogProps<Item>) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      keep={t('dialog.cancel')}
      {...question}
      opened={item !== undefined}
      onKeep={onClose}
      onConfirm={() => {
        if (item !== undefined) onConfirm(item);
        onClose();
      }}
    />
  );
}

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#lib/language.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useAdminAction } from './useAdminAction.ts';

interface TextDialogProps {
  readonly title: string;
  readonly lead: string;
  readonly label: string;
  /** In the field at first. */
  readonly text?: string;
  readonly maxLength?: number;
  /** A notification of what was done. */
  readonly done: string;
  readonly onSave: (text: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** A dialog with one text, such as a user name. */
export function TextDialog({ title, lead, label, text = '', maxLength, done, onSave, onClose }: TextDialogProps) {
  const { t } = useTranslation();
  const [value, setValue] = useState(text);
  const save = useAdminAction(() => onSave(value), { isInForm: true, done, onDone: onClose });
  return (
    <FormDialog
      opened
      title={title}
      lead={lead}
      submit={t('admin.save')}
      isPending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={() => save.run(undefined)}
    >
      <TextInput
        label={label}
        autoComplete="off"
        data-autofocus
        {...(maxLength !== undefined && { maxLength })}
        value={value}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
    </FormDialog>
  );
}

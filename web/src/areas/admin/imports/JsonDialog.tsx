import { Textarea } from '@mantine/core';
import type { MappingDocument } from '@wheelhouse/contract/adminMappings';
import { useState } from 'react';
import { useTranslation } from '#lib/language.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';
import { readMappingText } from './readMappingText.ts';

interface JsonDialogProps {
  readonly mapping: MappingDocument;
  readonly onSave: (mapping: MappingDocument) => Promise<unknown>;
  readonly onClose: () => void;
}

/** A mapping as JSON, for what the screen has no fields for. */
export function JsonDialog({ mapping, onSave, onClose }: JsonDialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(() => JSON.stringify(mapping, undefined, 2));
  const save = useAdminAction(() => onSave(readMappingText(text, t('adminImports.badMapping'))), {
    isInForm: true,
    onDone: onClose,
  });
  return (
    <FormDialog
      opened
      title={t('adminMappings.editJson')}
      lead={t('adminMappings.jsonLead')}
      submit={t('admin.save')}
      isPending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={() => save.run(undefined)}
    >
      <Textarea
        label={t('adminImports.mapping')}
        rows={16}
        spellCheck={false}
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </FormDialog>
  );
}

import { Select, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { correctedFields } from '@wheelhouse/contract/corrections';
import { suggestCorrection, suggestionLimits, type SuggestedKind } from '@wheelhouse/contract/suggestions';
import { fieldsWith } from '@wheelhouse/contract/vesselFields';
import { useState } from 'react';
import { labelOf } from '#areas/identity/statedValues.ts';
import { useFieldLabel } from '#areas/vesselFields/useFieldLabel.ts';
import { api } from '#lib/api.ts';
import { say, useTranslation } from '#lib/language.ts';
import { FormDialog } from '#ui/FormDialog.tsx';

interface SuggestDialogProps {
  readonly kind: SuggestedKind;
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

/** No field has this name. */
const somethingElse = '-';

function useChoices(kind: SuggestedKind): { readonly value: string; readonly label: string }[] {
  const label = useFieldLabel();
  if (kind !== 'VESSEL') {
    return Object.entries(correctedFields[kind]).map(([value, words]) => ({ value, label: say(words) }));
  }
  return fieldsWith('imported')
    .filter(({ imported }) => imported === true)
    .map((field) => ({ value: field.api, label: label(labelOf(field)) }));
}

/** Asks what is wrong, what it should be, and how the user knows. */
export function SuggestDialog({ kind, id, name, onClose, onSent }: SuggestDialogProps) {
  const { t } = useTranslation();
  const choices = useChoices(kind);
  const [field, setField] = useState(somethingElse);
  const [value, setValue] = useState('');
  const [note, setNote] = useState('');
  const isField = field !== somethingElse;
  const send = useMutation({
    mutationFn: () => api.call(suggestCorrection, { body: { kind, id, note, ...(isField && { field, value }) } }),
    onSuccess: onSent,
  });
  return (
    <FormDialog
      opened
      title={t('correction.suggestTitle', { name })}
      lead={t('correction.suggestLead')}
      submit={t('correction.send')}
      isPending={send.isPending}
      error={send.error}
      onClose={onClose}
      onSubmit={() => send.mutate()}
    >
      <Select
        label={t('correction.what')}
        allowDeselect={false}
        searchable
        // The list would hide the other fields before they were seen.
        openOnFocus={false}
        data-autofocus
        value={field}
        data={[...choices, { value: somethingElse, label: t('correction.somethingElse') }]}
        onChange={(chosen) => setField(chosen ?? somethingElse)}
      />
      {isField && (
        <TextInput
          label={t('correction.value')}
          description={kind === 'VESSEL' ? t('correction.valueHint') : undefined}
          maxLength={suggestionLimits.value}
          value={value}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
      )}
      <Textarea
        label={t(isField ? 'correction.note' : 'correction.noteElse')}
        autosize
        minRows={2}
        maxLength={suggestionLimits.note}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </FormDialog>
  );
}

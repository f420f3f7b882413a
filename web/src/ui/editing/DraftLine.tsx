import { CountedField } from './CountedField.tsx';
import type { DraftForm } from './draftForm.ts';

interface DraftLineProps {
  readonly form: DraftForm;
  readonly field: 'title' | 'shortDescription';
}

/** The title or summary of what is edited, with its counter. Errors are shown once it has content. */
export function DraftLine({ form: { editing, labels, limits, hindrances }, field }: DraftLineProps) {
  const text = editing.draft[field];
  const error = hindrances.find((hindrance) => hindrance.field === field)?.message;
  return (
    <CountedField
      label={labels[field]}
      {...(field === 'shortDescription' && { rows: 4 })}
      value={text}
      max={limits[field].max}
      error={text.trim() === '' ? undefined : error}
      onChange={(value) => editing.change({ [field]: value })}
    />
  );
}

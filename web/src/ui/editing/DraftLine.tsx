import { CountedField } from './CountedField.tsx';
import type { DraftTexts } from './draftTexts.ts';
import type { DraftEditing } from './useDraft.ts';

interface DraftLineProps {
  readonly editing: Pick<DraftEditing<unknown, DraftTexts>, 'draft' | 'change'>;
  readonly field: 'title' | 'shortDescription';
  readonly label: string;
  readonly max: number;
  readonly rows?: number;
  /** What is wrong with it, said once there is something in it. */
  readonly fault: string | undefined;
}

/** The title of what is edited, or what it is about in short, with its counter. */
export function DraftLine({ editing: { draft, change }, field, fault, ...shown }: DraftLineProps) {
  const text = draft[field];
  return (
    <CountedField
      {...shown}
      value={text}
      error={text.trim() === '' ? undefined : fault}
      onChange={(value) => change({ [field]: value })}
    />
  );
}

import { Button, Group } from '@mantine/core';
import { slotLimits } from '@wheelhouse/contract/schedule';
import { useTranslation } from '#lib/language.ts';
import { CountedField } from '#ui/editing/CountedField.tsx';
import type { SlotTexts } from './manySlots.ts';

interface SlotTextProps {
  readonly values: SlotTexts;
  readonly errors: Readonly<Partial<Record<keyof SlotTexts, string | undefined>>>;
  readonly onChange: (part: Partial<SlotTexts>) => void;
}

/** The title of a slot: the first field of its form. */
export function SlotTitle({ values, errors, onChange }: SlotTextProps) {
  const { t } = useTranslation();
  return (
    <CountedField
      label={t('eventEditor.slotTitle')}
      value={values.title}
      max={slotLimits.title.max}
      error={errors.title}
      first
      onChange={(title) => onChange({ title })}
    />
  );
}

/** The notes of a slot: for everyone who sees it, and for its visitor. */
export function SlotNotes({ values, errors, onChange }: SlotTextProps) {
  const { t } = useTranslation();
  return (
    <>
      <CountedField
        label={t('eventEditor.notes')}
        hint={t('eventEditor.notesFor')}
        rows={2}
        value={values.notes}
        max={slotLimits.notes.max}
        error={errors.notes}
        onChange={(notes) => onChange({ notes })}
      />
      <CountedField
        label={t('eventEditor.visitorNote')}
        hint={t('eventEditor.visitorNoteFor')}
        rows={2}
        value={values.visitorNote}
        max={slotLimits.visitorNote.max}
        error={errors.visitorNote}
        onChange={(visitorNote) => onChange({ visitorNote })}
      />
    </>
  );
}

/** The buttons at the end of a form of slots. @param done The button that takes them over */
export function SlotFormEnd({ done, onClose }: { readonly done: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" mt="lg">
      <Button variant="default" onClick={onClose}>
        {t('editor.cancel')}
      </Button>
      <Button type="submit">{done}</Button>
    </Group>
  );
}

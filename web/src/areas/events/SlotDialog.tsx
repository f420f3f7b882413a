import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { slotLabels, slotLimits } from '@wheelhouse/contract/schedule';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/Dialog.tsx';
import { CountedField } from '#ui/editing/CountedField.tsx';
import { slotFaults, type DraftSlot, type EventDraft, type SlotField } from './eventDraft.ts';
import classes from './SlotDialog.module.css';

/** Every time of a day one can choose, `00:00` to `23:55`. */
const times = Array.from({ length: (24 * 60) / slotLimits.stepMinutes }, (_, step) => {
  const minutes = step * slotLimits.stepMinutes;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
});

interface SlotDialogProps {
  readonly slot: DraftSlot;
  readonly draft: EventDraft;
  readonly isNew: boolean;
  readonly onClose: () => void;
  readonly onDone: (slot: DraftSlot) => void;
}

/** The form of one slot. Its day is one of the event's, its times are on the event's clock. */
export function SlotDialog({ slot, draft, isNew, onClose, onDone }: SlotDialogProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState(slot);
  const [faults, setFaults] = useState<Partial<Record<SlotField, string>>>({});
  const chooseTime = [{ value: '', label: t('eventEditor.chooseTime') }, ...times];

  function change(part: Partial<DraftSlot>) {
    setValues({ ...values, ...part });
    setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in part))));
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const found = slotFaults(values, draft);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const { title, notes, visitorNote } = values;
    onDone({ ...values, title: title.trim(), notes: notes.trim(), visitorNote: visitorNote.trim() });
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(isNew ? 'eventEditor.newSlot' : 'eventEditor.editSlot')}
      width={560}
      closeOnClickOutside={false}
    >
      <form noValidate onSubmit={submit}>
        <CountedField
          label={t('eventEditor.slotTitle')}
          value={values.title}
          max={slotLimits.title.max}
          error={faults.title}
          first
          onChange={(title) => change({ title })}
        />
        <div className={classes.when}>
          <TextInput
            type="date"
            label={t('eventEditor.day')}
            min={draft.startDay}
            max={draft.endDay}
            value={values.day}
            error={faults.day}
            onChange={({ currentTarget }) => change({ day: currentTarget.value })}
          />
          <NativeSelect
            label={t('eventEditor.startTime')}
            data={chooseTime}
            value={values.start}
            error={faults.start}
            onChange={({ currentTarget }) => change({ start: currentTarget.value })}
          />
          <NativeSelect
            label={t('eventEditor.endTime')}
            data={chooseTime}
            value={values.end}
            error={faults.end}
            onChange={({ currentTarget }) => change({ end: currentTarget.value })}
          />
        </div>
        <CountedField
          label={t('eventEditor.notes')}
          hint={t('eventEditor.notesFor')}
          rows={2}
          value={values.notes}
          max={slotLimits.notes.max}
          error={faults.notes}
          onChange={(notes) => change({ notes })}
        />
        <CountedField
          label={t('eventEditor.visitorNote')}
          hint={t('eventEditor.visitorNoteFor')}
          rows={2}
          value={values.visitorNote}
          max={slotLimits.visitorNote.max}
          error={faults.visitorNote}
          onChange={(visitorNote) => change({ visitorNote })}
        />
        {slot.status !== 'AVAILABLE' && (
          <NativeSelect
            label={t('eventEditor.status')}
            data={([slot.status, 'AVAILABLE'] as const).map((status) => ({
              value: status,
              label: slotLabels[status].others,
            }))}
            value={values.vacated ? 'AVAILABLE' : slot.status}
            onChange={({ currentTarget }) => change({ vacated: currentTarget.value === 'AVAILABLE' })}
          />
        )}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t('editor.cancel')}
          </Button>
          <Button type="submit">{t('eventEditor.takeSlot')}</Button>
        </Group>
      </form>
    </Dialog>
  );
}

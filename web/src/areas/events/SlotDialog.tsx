import { NativeSelect } from '@mantine/core';
import { slotLabels } from '@wheelhouse/contract/schedule';
import { useState, type SubmitEvent } from 'react';
import { DateField } from '#ui/dates/DateField.tsx';
import { say, useTranslation } from '#lib/language.ts';
import { TimeField } from '#ui/dates/TimeField.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { slotFieldErrors, type DraftSlot, type EventDraft, type SlotField } from './eventDraft.ts';
import { SlotFormEnd, SlotNotes, SlotTitle } from './SlotFormParts.tsx';
import classes from './SlotDialog.module.css';

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
  const [fieldErrors, setFieldErrors] = useState<Partial<Record<SlotField, string>>>({});

  function change(part: Partial<DraftSlot>) {
    setValues({ ...values, ...part });
    setFieldErrors(Object.fromEntries(Object.entries(fieldErrors).filter(([field]) => !(field in part))));
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const found = slotFieldErrors(values, draft);
    setFieldErrors(found);
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
        <SlotTitle values={values} errors={fieldErrors} onChange={change} />
        <div className={classes.when}>
          <DateField
            label={t('eventEditor.day')}
            min={draft.startDay}
            max={draft.endDay}
            value={values.day}
            error={fieldErrors.day}
            onChange={(day) => change({ day })}
          />
          <TimeField
            label={t('eventEditor.startTime')}
            name={t('eventEditor.startTime')}
            value={values.start}
            error={fieldErrors.start}
            onChange={(start) => change({ start })}
          />
          <TimeField
            label={t('eventEditor.endTime')}
            name={t('eventEditor.endTime')}
            value={values.end}
            error={fieldErrors.end}
            onChange={(end) => change({ end })}
          />
        </div>
        <SlotNotes values={values} errors={fieldErrors} onChange={change} />
        {slot.status !== 'AVAILABLE' && (
          <NativeSelect
            label={t('eventEditor.status')}
            data={([slot.status, 'AVAILABLE'] as const).map((status) => ({
              value: status,
              label: say(slotLabels[status].others),
            }))}
            value={values.vacated ? 'AVAILABLE' : slot.status}
            onChange={({ currentTarget }) => change({ vacated: currentTarget.value === 'AVAILABLE' })}
          />
        )}
        <SlotFormEnd done={t('eventEditor.takeSlot')} onClose={onClose} />
      </form>
    </Dialog>
  );
}

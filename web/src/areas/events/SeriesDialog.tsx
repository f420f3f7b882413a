import { Button, Group, NumberInput } from '@mantine/core';
import { slotLimits, slotMessages, slotTexts } from '@wheelhouse/contract/schedule';
import { seriesErrors, seriesLimits, seriesMessages } from '@wheelhouse/contract/slotSeries';
import { useState, type SubmitEvent } from 'react';
import { DateField } from '#ui/dates/DateField.tsx';
import { say, sayIssue, useTranslation } from '#lib/language.ts';
import { TimeField } from '#ui/dates/TimeField.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { CountedField } from '#ui/editing/CountedField.tsx';
import type { DraftSlot, EventDraft } from './eventDraft.ts';
import { added, seriesOn } from './manySlots.ts';
import classes from './ManySlotsDialog.module.css';
import { SlotPreview } from './SlotPreview.tsx';

interface SeriesDialogProps {
  readonly draft: EventDraft;
  readonly day: string;
  readonly onClose: () => void;
  readonly onDone: (slots: DraftSlot[]) => void;
}

/** Slots of one length one after the other, with what they will be before they are added. */
export function SeriesDialog({ draft, day, onClose, onDone }: SeriesDialogProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState({
    title: '',
    notes: '',
    visitorNote: '',
    day,
    from: '09:00',
    to: '16:00',
    minutes: 30,
    breakMinutes: 0,
  });
  const [tried, setTried] = useState(false);
  const made = seriesOn(values.day, values, values, draft);
  const lengths = seriesErrors(values);
  const texts = slotTexts.safeParse(values).error?.issues ?? [];
  const textError = (field: string) => {
    const issue = tried ? texts.find(({ path }) => path[0] === field) : undefined;
    return issue && sayIssue(issue.message);
  };
  const none = made.slots.length === 0 && Object.keys(lengths).length === 0 ? say(seriesMessages.none) : undefined;
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    const isRight = texts.length === 0 && values.day !== '' && made.slots.length > 0;
    if (isRight && made.errors.size === 0 && made.tooMany === undefined) onDone(added(made));
  }
  const minutesField = (field: 'minutes' | 'breakMinutes') => {
    const lengthError = lengths[field];
    return (
      <NumberInput
        label={t(`eventEditor.${field}`)}
        {...seriesLimits[field]}
        step={slotLimits.stepMinutes}
        allowDecimal={false}
        clampBehavior="none"
        suffix={t('eventEditor.minutesSuffix')}
        value={Number.isNaN(values[field]) ? '' : values[field]}
        error={lengthError && say(lengthError)}
        onChange={(value) => change({ [field]: value === '' ? Number.NaN : Number(value) })}
      />
    );
  };

  return (
    <Dialog opened onClose={onClose} title={t('eventEditor.newSeries')} width={640} closeOnClickOutside={false}>
      <form noValidate onSubmit={submit}>
        <CountedField
          label={t('eventEditor.slotTitle')}
          value={values.title}
          max={slotLimits.title.max}
          error={textError('title')}
          first
          onChange={(title) => change({ title })}
        />
        <div className={classes.fields}>
          <DateField
            label={t('eventEditor.day')}
            min={draft.startDay}
            max={draft.endDay}
            value={values.day}
            error={values.day === '' ? say(slotMessages.chooseDate) : undefined}
            onChange={(chosen) => change({ day: chosen })}
          />
          <TimeField
            label={t('eventEditor.seriesFrom')}
            name={t('eventEditor.seriesFrom')}
            value={values.from}
            error={none}
            onChange={(from) => change({ from })}
          />
          <TimeField
            label={t('eventEditor.seriesTo')}
            name={t('eventEditor.seriesTo')}
            value={values.to}
            onChange={(to) => change({ to })}
          />
          {minutesField('minutes')}
          {minutesField('breakMinutes')}
        </div>
        <CountedField
          label={t('eventEditor.notes')}
          hint={t('eventEditor.notesFor')}
          rows={2}
          value={values.notes}
          max={slotLimits.notes.max}
          error={textError('notes')}
          onChange={(notes) => change({ notes })}
        />
        <CountedField
          label={t('eventEditor.visitorNote')}
          hint={t('eventEditor.visitorNoteFor')}
          rows={2}
          value={values.visitorNote}
          max={slotLimits.visitorNote.max}
          error={textError('visitorNote')}
          onChange={(visitorNote) => change({ visitorNote })}
        />
        <SlotPreview made={made} />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t('editor.cancel')}
          </Button>
          <Button type="submit">{t('eventEditor.addSlots')}</Button>
        </Group>
      </form>
    </Dialog>
  );
}

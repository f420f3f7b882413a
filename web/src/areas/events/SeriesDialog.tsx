import { NumberInput } from '@mantine/core';
import type { Message } from '@wheelhouse/messages/message';
import { slotLimits, slotMessages, slotTexts } from '@wheelhouse/contract/schedule';
import { seriesErrors, seriesLimits, seriesMessages } from '@wheelhouse/contract/slotSeries';
import { useState, type SubmitEvent } from 'react';
import { DateField } from '#ui/dates/DateField.tsx';
import { say, sayIssue, useTranslation } from '#lib/language.ts';
import { TimeField } from '#ui/dates/TimeField.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import type { DraftSlot, EventDraft } from './eventDraft.ts';
import { added, seriesOn } from './manySlots.ts';
import classes from './ManySlotsDialog.module.css';
import { SlotFormEnd, SlotNotes, SlotTitle } from './SlotFormParts.tsx';
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
  const textErrors = { title: textError('title'), notes: textError('notes'), visitorNote: textError('visitorNote') };
  const none = made.slots.length === 0 && Object.keys(lengths).length === 0 ? say(seriesMessages.none) : undefined;
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    const isRight = texts.length === 0 && values.day !== '' && made.slots.length > 0;
    if (isRight && made.errors.size === 0 && made.tooMany === undefined) onDone(added(made));
  }
  const minutesField = (field: MinutesPart) => (
    <MinutesField
      field={field}
      value={values[field]}
      error={lengths[field]}
      onChange={(minutes) => change({ [field]: minutes })}
    />
  );

  return (
    <Dialog opened onClose={onClose} title={t('eventEditor.newSeries')} width={640} closeOnClickOutside={false}>
      <form noValidate onSubmit={submit}>
        <SlotTitle values={values} errors={textErrors} onChange={change} />
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
        <SlotNotes values={values} errors={textErrors} onChange={change} />
        <SlotPreview made={made} />
        <SlotFormEnd done={t('eventEditor.addSlots')} onClose={onClose} />
      </form>
    </Dialog>
  );
}

type MinutesPart = 'minutes' | 'breakMinutes';

interface MinutesFieldProps {
  readonly field: MinutesPart;
  /** NaN for an empty field. */
  readonly value: number;
  readonly error: Message | undefined;
  readonly onChange: (minutes: number) => void;
}

function MinutesField({ field, value, error, onChange }: MinutesFieldProps) {
  const { t } = useTranslation();
  return (
    <NumberInput
      label={t(`eventEditor.${field}`)}
      {...seriesLimits[field]}
      step={slotLimits.stepMinutes}
      allowDecimal={false}
      clampBehavior="none"
      suffix={t('eventEditor.minutesSuffix')}
      value={Number.isNaN(value) ? '' : value}
      error={error && say(error)}
      onChange={(typed) => onChange(typed === '' ? Number.NaN : Number(typed))}
    />
  );
}

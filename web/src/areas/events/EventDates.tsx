import { NativeSelect } from '@mantine/core';
import { ProblemError } from '@wheelhouse/contract/client';
import { eventLimits, eventMessages } from '@wheelhouse/contract/events';
import { clockOf, utcOffset, utcOffsets } from '@wheelhouse/contract/utcOffset';
import type { Ref } from 'react';
import { say, useTranslation } from '#lib/language.ts';
import { DateField } from '#ui/dates/DateField.tsx';
import classes from './EventDates.module.css';
import type { useEventDraft } from './useEventDraft.ts';

const dayMs = 86_400_000;

interface EventDatesProps {
  readonly editing: ReturnType<typeof useEventDraft>;
  readonly label: string;
  /** One of the two days is chosen, and the other isn't. */
  readonly isHalf: boolean;
  /** Why the event can't be published with these dates. */
  readonly error: string | undefined;
  readonly from: Ref<HTMLInputElement>;
  readonly until: Ref<HTMLInputElement>;
  readonly now: Date;
}

/** First and last day of an event, and its time zone, which stays once a slot is requested or booked. */
export function EventDates({ editing, label, isHalf, error, from, until, now }: EventDatesProps) {
  const { t } = useTranslation();
  const { draft, change } = editing;
  const { event } = editing.loaded;
  const firstDay = clockOf(new Date(now.getTime() + dayMs), draft.utcOffset).day;
  const lastDay = clockOf(yearAhead(now), draft.utcOffset).day;
  const taken = event.schedule.some(({ status }) => status !== 'AVAILABLE');
  const shownError = draft.startDay === '' ? '' : error;
  return (
    <fieldset className={classes.dates} aria-describedby={isHalf ? 'event-dates-error' : undefined}>
      <legend>{label}</legend>
      <DateField
        ref={from}
        label={t('eventEditor.from')}
        min={firstDay}
        max={lastDay}
        value={draft.startDay}
        error={isHalf && draft.startDay === ''}
        onChange={(value) =>
          change({
            startDay: value,
            ...((draft.endDay === '' || draft.endDay === draft.startDay) && { endDay: value }),
          })
        }
      />
      <DateField
        ref={until}
        label={t('eventEditor.until')}
        min={draft.startDay === '' ? firstDay : draft.startDay}
        max={lastDay}
        value={draft.endDay}
        error={isHalf && draft.endDay === ''}
        onChange={(endDay) => change({ endDay })}
      />
      <NativeSelect
        label={t('eventEditor.offset')}
        data={[...utcOffsets]}
        value={draft.utcOffset}
        disabled={taken && draft.utcOffset === event.utcOffset}
        description={taken ? say(eventMessages.offsetFixed) : undefined}
        error={refusalAt(editing.refusal, 'utcOffset')}
        // Below, so that the three are on one line.
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={({ currentTarget }) => change({ utcOffset: utcOffset.parse(currentTarget.value) })}
      />
      <p id="event-dates-error" className={classes.error} role="alert">
        {isHalf ? say(eventMessages.chooseDates) : shownError}
      </p>
    </fieldset>
  );
}

function yearAhead(now: Date): Date {
  const then = new Date(now.getTime() - dayMs);
  then.setUTCFullYear(then.getUTCFullYear() + eventLimits.yearsAhead);
  return then;
}

/** The server's error for one field. */
function refusalAt(refusal: Error | undefined, path: string): string | undefined {
  const errors = refusal instanceof ProblemError ? refusal.problem.errors : undefined;
  return errors?.find((error) => error.path === path)?.message;
}

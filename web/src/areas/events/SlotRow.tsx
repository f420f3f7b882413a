import { Button } from '@mantine/core';
import { bookingMessages } from '@wheelhouse/contract/bookings';
import { slotLabels, type ScheduleItem } from '@wheelhouse/contract/schedule';
import type { UtcOffset } from '@wheelhouse/contract/utcOffset';
import type { ReactNode } from 'react';
import { formatClockTimes, formatReaderTimes } from '#areas/meetings/eventTimes.ts';
import { formatCount } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { fullName } from '#lib/personName.ts';
import classes from './SlotRow.module.css';
import { useKeyboardStays } from './useKeyboardStays.ts';
import type { SlotStep } from './useSlotStep.ts';

interface SlotRowProps {
  readonly slot: ScheduleItem;
  readonly offset: UtcOffset;
  /** The event of the slot, if the slot is shown alone. */
  readonly heading?: ReactNode;
  readonly steps: readonly SlotStep[];
  readonly busy: boolean;
  /** A step was taken here last: the keyboard stays. */
  readonly acted: boolean;
  readonly onStep: (step: SlotStep) => void;
  /** It has ended. */
  readonly over?: boolean;
  /** Replaces the steps, for example by a link to log in. */
  readonly instead?: ReactNode;
}

/** A slot: its time in the event's and the reader's time zone, its state, and the actions for it. */
export function SlotRow({ slot, offset, heading, steps, busy, acted, onStep, over = false, instead }: SlotRowProps) {
  const { t } = useTranslation();
  const { title, start, end, status, mine, appointee, notes, visitorNote, waitingCount = 0 } = slot;
  const row = useKeyboardStays(acted, steps.join(' '));
  const times = formatClockTimes(start, end, offset);
  const readers = formatReaderTimes(start, end, offset);
  const words = {
    book: say(bookingMessages.book),
    cancel: say(bookingMessages.cancel),
    approve: say(bookingMessages.approve),
    reject: say(bookingMessages.reject),
    wait: t('events.waitFor'),
    stopWaiting: t('events.stopWaiting'),
    cancelMeeting: say(bookingMessages.cancelMeeting),
  } as const;
  return (
    <li
      ref={row}
      tabIndex={-1}
      className={classes.slot}
      data-status={status}
      data-mine={mine || undefined}
      data-over={over || undefined}
      data-awaits={steps.includes('approve') || undefined}
    >
      <div className={classes.time}>
        <span>
          {times} {heading !== undefined && <small>{t('events.offset', { offset })}</small>}
        </span>
        {readers !== undefined && <small>{t('events.yourTime', { times: readers })}</small>}
      </div>
      <div className={classes.text}>
        {heading}
        <span className={classes.title}>{title}</span>
        {visitorNote !== undefined && <span className={classes.notes}>{visitorNote}</span>}
        {notes !== undefined && (
          <span className={classes.notes}>
            {t('events.ownNotes')} {notes}
          </span>
        )}
        {appointee !== undefined && !mine && (
          <span className={classes.who}>
            {[fullName(appointee), appointee.companyName].filter(Boolean).join(', ')}
            {appointee.email !== '' && <a href={`mailto:${appointee.email}`}>{appointee.email}</a>}
          </span>
        )}
        {waitingCount > 0 && (
          <span className={classes.notes}>
            {t('events.waiting', { count: waitingCount, formatted: formatCount(waitingCount) })}
          </span>
        )}
      </div>
      <span className={classes.status} aria-live="polite">
        {say(slotLabels[status][mine ? 'booker' : 'others'])}
        {over && <span className={classes.over}>{t('events.over')}</span>}
      </span>
      <div className={classes.steps}>
        {steps.length === 0 && instead}
        {steps.map((step, index) => (
          <Button
            key={step}
            size="xs"
            variant={index === 0 && (step === 'book' || step === 'approve') ? 'filled' : 'default'}
            // Disabled it would lose the keyboard.
            aria-disabled={busy}
            onClick={() => !busy && onStep(step)}
            aria-label={`${words[step]} ${times} ${title}`}
          >
            {words[step]}
          </Button>
        ))}
      </div>
    </li>
  );
}

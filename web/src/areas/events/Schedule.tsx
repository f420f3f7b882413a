import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Event } from '@wheelhouse/contract/events';
import type { ScheduleItem } from '@wheelhouse/contract/schedule';
import { clockOf } from '@wheelhouse/contract/utcOffset';
import { useState } from 'react';
import { formatLongDay, formatReaderTimes } from '#areas/meetings/eventTimes.ts';
import { useTranslation } from '#lib/language.ts';
import { fullName } from '#lib/personName.ts';
import { useSignedIn } from '#areas/session/useSession.ts';
import classes from './Schedule.module.css';
import { SlotRow } from './SlotRow.tsx';
import { offeredSteps } from './slotSteps.ts';
import { StepConfirm } from './StepConfirm.tsx';
import { stepQuestions, useSlotStep, type SlotStep } from './useSlotStep.ts';

interface ScheduleProps {
  readonly event: Event;
}

/** The slots of an event by the days of its time zone, each with the actions for it. */
export function Schedule({ event }: ScheduleProps) {
  const { t } = useTranslation();
  const signedIn = useSignedIn();
  const { busy, take } = useSlotStep(event.id);
  const [acted, setActed] = useState<number>();
  const [pendingStep, setPendingStep] = useState<{ readonly step: SlotStep; readonly slot: ScheduleItem }>();
  const { id, schedule, utcOffset, own, published, source } = event;
  const looker = own ? 'owner' : signedIn ? 'signedIn' : 'visitor';
  const days = Map.groupBy(schedule, ({ start }) => clockOf(new Date(start), utcOffset).day);
  const now = new Date();
  const elsewhere = schedule.some(({ start, end }) => formatReaderTimes(start, end, utcOffset) !== undefined);

  function step(chosen: SlotStep, slot: ScheduleItem) {
    setActed(slot.id);
    if (stepQuestions[chosen] === undefined) void take(chosen, slot);
    else setPendingStep({ step: chosen, slot });
  }
  function confirmed(reason: string) {
    if (pendingStep !== undefined) void take(pendingStep.step, pendingStep.slot, reason);
    setPendingStep(undefined);
  }

  if (schedule.length === 0) return <p className={classes.none}>{t('events.noSlots')}</p>;
  return (
    <>
      <p className={classes.clock}>
        {t('events.clock', { offset: utcOffset })} {elsewhere && t('events.clockOwn')}
      </p>
      {[...days].map(([day, slots]) => (
        <div key={day} className={classes.day}>
          <h3 className={classes.date}>{formatLongDay(day)}</h3>
          <ul className={classes.slots} aria-label={t('events.slotsOn', { day: formatLongDay(day) })}>
            {slots.map((slot) => {
              const over = Date.parse(slot.end) <= now.getTime();
              return (
                <SlotRow
                  key={slot.id}
                  slot={slot}
                  offset={utcOffset}
                  steps={published ? offeredSteps(slot, looker, now) : []}
                  busy={busy}
                  acted={acted === slot.id}
                  onStep={(chosen) => step(chosen, slot)}
                  over={over}
                  instead={
                    !over &&
                    looker === 'visitor' &&
                    slot.status === 'AVAILABLE' && (
                      <Button
                        size="xs"
                        variant="default"
                        renderRoot={(props) => <Link {...props} to="/login" search={{ redirect: `/events/${id}` }} />}
                      >
                        {t('events.logIn')}
                      </Button>
                    )
                  }
                />
              );
            })}
          </ul>
        </div>
      ))}
      <StepConfirm
        pendingStep={pendingStep}
        offset={utcOffset}
        consequence={pendingStep && consequence(pendingStep)}
        onKeep={() => setPendingStep(undefined)}
        onConfirm={confirmed}
      />
    </>
  );

  /** Who is notified of a step, and at which address where that is known. */
  function consequence({ step: taken, slot: { appointee } }: NonNullable<typeof pendingStep>): string {
    if (taken === 'book' || taken === 'cancel') return t('events.mailedOwner', { name: source.name });
    const name = appointee === undefined ? '' : fullName(appointee) || appointee.email;
    const email = appointee?.email ?? '';
    return email === '' ? t('events.notMailed', { name }) : t('events.mailed', { name, email });
  }
}

import { Badge } from '@mantine/core';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bookingLimits, listBookings, type Booking } from '@wheelhouse/contract/bookings';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import { clockOf } from '@wheelhouse/contract/utcOffset';
import { useRef, useState, type ReactNode } from 'react';
import { api } from '#lib/api.ts';
import { formatLongDay } from '#areas/meetings/eventTimes.ts';
import { say, useTranslation } from '#lib/language.ts';
import { Failure } from '#ui/Failure.tsx';
import { ShowMore } from '#ui/ShowMore.tsx';
import { TableSkeleton } from '#ui/TableSkeleton.tsx';
import classes from './Schedule.module.css';
import { SlotRow } from './SlotRow.tsx';
import { offeredSteps } from './slotSteps.ts';
import { StepConfirm } from './StepConfirm.tsx';
import { stepQuestions, useSlotStep, type SlotStep } from './useSlotStep.ts';

/** What others do to bookings shows within this time. */
const freshMs = 10_000;

const bookingsQuery = (when: 'ahead' | 'past') =>
  infiniteQueryOptions({
    queryKey: ['bookings', when],
    queryFn: ({ pageParam, signal }) =>
      api.call(listBookings, { query: { when, page: pageParam, size: bookingLimits.page }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ page, size, total }) => ((page + 1) * size < total ? page + 1 : undefined),
    refetchInterval: freshMs,
  });

interface BookingListProps {
  readonly when: 'ahead' | 'past';
  /** Shown where there are none. */
  readonly none: ReactNode;
}

/** Slots the user requested, booked or waits for, by the days in their events' offsets. */
export function BookingList({ when, none }: BookingListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const query = useInfiniteQuery(bookingsQuery(when));
  const { data, error, refetch } = query;
  if (data === undefined && error !== null) return <Failure cause={error} retry={() => void refetch()} />;
  if (data === undefined) return <TableSkeleton label={say(vesselMessages.loading)} />;
  const bookings = data.pages.flatMap((page) => page.data);
  if (bookings.length === 0) return none;
  const days = Map.groupBy(bookings, ({ event, slot }) => clockOf(new Date(slot.start), event.utcOffset).day);
  return (
    <div ref={list}>
      {[...days].map(([day, ofDay]) => (
        <div key={day} className={classes.day}>
          <h2 className={classes.date}>{formatLongDay(day)}</h2>
          <ul className={classes.slots}>
            {ofDay.map((booking) => (
              <BookingRow key={booking.slot.id} booking={booking} />
            ))}
          </ul>
        </div>
      ))}
      <ShowMore list={list} label={t('bookings.more')} query={query} />
    </div>
  );
}

function BookingRow({ booking: { event, slot } }: { readonly booking: Booking }) {
  const { t } = useTranslation();
  const { busy, take } = useSlotStep(event.id);
  const [acted, setActed] = useState(false);
  const [pendingStep, setPendingStep] = useState<{ readonly step: SlotStep; readonly slot: Booking['slot'] }>();
  return (
    <>
      <SlotRow
        slot={slot}
        offset={event.utcOffset}
        heading={
          <span>
            {event.withdrawn ? (
              event.title
            ) : (
              <Link to="/events/$eventId" params={{ eventId: String(event.id) }}>
                {event.title}
              </Link>
            )}{' '}
            {t('bookings.with', { name: event.source.name })}{' '}
            {event.withdrawn && (
              <Badge component="span" variant="light" color="buoy">
                {t('bookings.withdrawn')}
              </Badge>
            )}
          </span>
        }
        steps={offeredSteps(slot, 'signedIn', new Date())}
        busy={busy}
        acted={acted}
        onStep={(step) => {
          setActed(true);
          if (stepQuestions[step] === undefined) void take(step, slot);
          else setPendingStep({ step, slot });
        }}
      />
      <StepConfirm
        pendingStep={pendingStep}
        offset={event.utcOffset}
        consequence={t('events.mailedOwner', { name: event.source.name })}
        onKeep={() => setPendingStep(undefined)}
        onConfirm={(reason) => {
          if (pendingStep !== undefined) void take(pendingStep.step, pendingStep.slot, reason);
          setPendingStep(undefined);
        }}
      />
    </>
  );
}

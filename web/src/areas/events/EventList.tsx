import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { eventsQuery, type EventChoice } from '#lib/events.ts';
import card from '#ui/Card.module.css';
import { Failure } from '#ui/Failure.tsx';
import { EventCard } from './EventCard.tsx';
import classes from './EventList.module.css';
import { EventListSkeleton } from './EventListSkeleton.tsx';

interface EventListProps {
  readonly choice: EventChoice;
  readonly label: string;
  /** Shown where there are none. */
  readonly none: ReactNode;
}

/** As many banners as are in sight at first. */
const firstInSight = 2;

/** Events as cards, a page at a time. */
export function EventList({ choice, label, none }: EventListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    eventsQuery(choice),
  );
  if (data === undefined && error !== null) return <Failure cause={error} retry={() => void refetch()} />;
  if (data === undefined) return <EventListSkeleton />;
  const events = data.pages.flatMap((page) => page.data);
  if (events.length === 0) return none;

  async function showMore() {
    await fetchNextPage();
    // The button may go: the keyboard goes on with the first of the new ones.
    list.current?.children[events.length]?.querySelector('a')?.focus();
  }

  return (
    <>
      <ul ref={list} className={`${card.cards} ${classes.list}`} aria-label={label}>
        {events.map((event, index) => (
          <li key={event.id}>
            <EventCard event={event} first={index < firstInSight} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void showMore()}>
            {t('events.more')}
          </Button>
        </div>
      )}
    </>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { eventsQuery, type EventChoice } from './events.ts';
import { Failure } from '#ui/Failure.tsx';
import { EventCards } from './EventCards.tsx';
import { EventListSkeleton } from './EventListSkeleton.tsx';

interface EventListProps {
  readonly choice: EventChoice;
  readonly label: string;
  /** Shown where there are none. */
  readonly none: ReactNode;
}

/** As many banners as are in view at first. */
const firstInView = 2;

/** Events as cards, a page at a time. */
export function EventList({ choice, label, none }: EventListProps) {
  const query = useInfiniteQuery(eventsQuery(choice));
  const { data, error, refetch } = query;
  if (data === undefined && error !== null) return <Failure cause={error} retry={() => void refetch()} />;
  if (data === undefined) return <EventListSkeleton />;
  const events = data.pages.flatMap((page) => page.data);
  if (events.length === 0) return none;
  return <EventCards events={events} label={label} query={query} inView={firstInView} />;
}

import type { EventListItem } from '@wheelhouse/contract/events';
import { useRef } from 'react';
import card from '#ui/Card.module.css';
import { useTranslation } from '#lib/language.ts';
import { ShowMore, type PagedQuery } from '#ui/ShowMore.tsx';
import { EventCard } from './EventCard.tsx';
import classes from './EventCards.module.css';
import { OwnCardTools } from './OwnCardTools.tsx';

interface EventCardsProps {
  readonly events: readonly EventListItem[];
  readonly label: string;
  /** What loads the next page. */
  readonly query: PagedQuery;
  /** How many are in view at first: their banners load at once. */
  readonly inView?: number;
  /** Asks before an event is removed, for its owners. */
  readonly onRemove?: (event: EventListItem) => void;
}

/** Events as cards, and a link to the next ones. */
export function EventCards({ events, label, query, inView = 0, onRemove }: EventCardsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={list} className={`${card.cards} ${classes.list}`} aria-label={label}>
        {events.map((event, index) => (
          <li key={event.id}>
            <EventCard event={event} first={index < inView} />
            {onRemove !== undefined && <OwnCardTools event={event} onRemove={() => onRemove(event)} />}
          </li>
        ))}
      </ul>
      <ShowMore list={list} label={t('events.more')} query={query} />
    </>
  );
}

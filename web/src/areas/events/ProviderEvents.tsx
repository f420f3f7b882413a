import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { eventsQuery } from '#lib/events.ts';
import card from '#ui/Card.module.css';
import { EventCard } from './EventCard.tsx';
import list from './EventList.module.css';
import classes from './ProviderEvents.module.css';

interface ProviderEventsProps {
  readonly providerId: number;
}

/** A provider's next events; nothing where it has none. */
export function ProviderEvents({ providerId }: ProviderEventsProps) {
  const { t } = useTranslation();
  const id = useId();
  const { data } = useInfiniteQuery(eventsQuery({ provider: providerId, when: 'ahead' }));
  const events = data?.pages.flatMap((page) => page.data) ?? [];
  if (events.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id}>{t('events.ofProvider')}</h2>
      <ul className={`${card.cards} ${list.list}`}>
        {events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}

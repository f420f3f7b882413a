import { useInfiniteQuery } from '@tanstack/react-query';
import { providerEditorMessages } from '@wheelhouse/contract/providerEditor';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { eventsQuery } from '#lib/events.ts';
import card from '#ui/Card.module.css';
import { EventCard } from './EventCard.tsx';
import list from './EventList.module.css';
import classes from './OwnEvents.module.css';

interface OwnEventsProps {
  readonly providerId: number;
  /** What makes a new one. */
  readonly add: ReactNode;
}

/** Every event of a provider, drafts among them, for who edits it: each leads to its page, where it is changed. */
export function OwnEvents({ providerId, add }: OwnEventsProps) {
  const { t } = useTranslation();
  const ahead = useInfiniteQuery(eventsQuery({ provider: providerId, when: 'ahead' }));
  const past = useInfiniteQuery(eventsQuery({ provider: providerId, when: 'past' }));
  const events = [ahead, past].flatMap(({ data }) => data?.pages.flatMap((page) => page.data) ?? []);
  const more = [ahead, past].find(({ hasNextPage }) => hasNextPage);
  const loaded = ahead.data !== undefined && past.data !== undefined;
  return (
    <>
      {loaded && events.length === 0 && <p className={classes.none}>{providerEditorMessages.addFirst('event')}</p>}
      <div className={classes.add}>{add}</div>
      <ul className={`${card.cards} ${list.list}`}>
        {events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} />
          </li>
        ))}
      </ul>
      {more !== undefined && (
        <Button mt="md" variant="default" loading={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
          {t('events.more')}
        </Button>
      )}
    </>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { eventMessages, type EventListItem } from '@wheelhouse/contract/events';
import { useState } from 'react';
import { eventsQuery } from './events.ts';
import { say, useTranslation } from '#lib/language.ts';
import { ConfirmItemDialog } from '#ui/ConfirmItemDialog.tsx';
import { Failure } from '#ui/Failure.tsx';
import { useFocusAfterRemoval } from '#ui/useFocusAfterRemoval.ts';
import { AddEvent } from './AddEvent.tsx';
import { EventCards } from './EventCards.tsx';
import { EventListSkeleton } from './EventListSkeleton.tsx';
import classes from './OwnEvents.module.css';
import { useRemoveEvent } from './useRemoveEvent.ts';

interface OwnEventsProps {
  readonly providerId: number;
}

/** Every event of a provider with drafts, for its owners: upcoming ones first, then past ones. */
export function OwnEvents({ providerId }: OwnEventsProps) {
  const { t } = useTranslation();
  const ahead = useInfiniteQuery(eventsQuery({ provider: providerId, when: 'ahead' }));
  const past = useInfiniteQuery(eventsQuery({ provider: providerId, when: 'past' }));
  const [removing, setRemoving] = useState<EventListItem>();
  const remove = useRemoveEvent();
  const events = [ahead, past].flatMap(({ data }) => data?.pages.flatMap((page) => page.data) ?? []);
  const { place, removed } = useFocusAfterRemoval(events.map(({ id }) => id));
  const failed = [ahead, past].find(({ data, error }) => data === undefined && error !== null);
  if (failed !== undefined) return <Failure cause={failed.error} retry={() => void failed.refetch()} />;
  if (ahead.data === undefined || past.data === undefined) return <EventListSkeleton />;

  return (
    <div ref={place}>
      {events.length === 0 && <p className={classes.none}>{say(eventMessages.addFirst)}</p>}
      <div className={classes.add}>
        <AddEvent providerId={providerId} />
      </div>
      {events.length > 0 && (
        <EventCards
          events={events}
          label={t('events.ofProvider')}
          query={ahead.hasNextPage ? ahead : past}
          onRemove={setRemoving}
        />
      )}
      <ConfirmItemDialog
        item={removing}
        title={say(eventMessages.removeFromList)}
        text={removing?.title}
        keep={t('events.keep')}
        confirm={t('events.remove')}
        onConfirm={({ id }) => {
          removed(id);
          void remove(id);
        }}
        onClose={() => setRemoving(undefined)}
      />
    </div>
  );
}

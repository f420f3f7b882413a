import { Button, SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { eventMessages } from '@wheelhouse/contract/events';
import { Suspense, useState } from 'react';
import { AddEvent } from '#areas/events/AddEvent.tsx';
import { EventFilter } from '#areas/events/EventFilter.tsx';
import { PageBanner } from '#areas/banners/PageBanner.tsx';
import { EventList } from '#areas/events/EventList.tsx';
import type { EventFilterValues } from '#areas/events/events.ts';
import { say, useTranslation } from '#lib/language.ts';
import { useUser } from '#areas/session/useSession.ts';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { Toasts } from '#ui/Toasts.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';

const UnsavedEvents = lazyPart(async () => (await import('#areas/events/UnsavedEvents.tsx')).UnsavedEvents);

const route = getRouteApi('/events');

/** Every event, upcoming ones first; the choice is in the address. */
export function EventsPage() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { when = 'ahead', ...filter } = route.useSearch();
  const isNarrowed = Object.values(filter).some((value) => value !== undefined);
  // The field of the search begins again when the filter is cleared.
  const [cleared, setCleared] = useState(0);
  const user = useUser();
  const owns = (user?.serviceProvidersId.length ?? 0) > 0;
  const choose = (value: string) =>
    void navigate({
      search: (before) => ({ ...before, when: value === 'past' ? ('past' as const) : undefined }),
      replace: true,
      resetScroll: false,
    });
  const narrow = (part: EventFilterValues) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false });
  return (
    <Page title={t('events.title')}>
      <PageHead title={t('events.title')}>
        <SegmentedControl
          aria-label={t('events.which')}
          value={when}
          onChange={choose}
          data={[
            { value: 'ahead', label: t('events.ahead') },
            { value: 'past', label: t('events.past') },
          ]}
        />
        {owns && <AddEvent />}
      </PageHead>
      {owns && user !== undefined && (
        <Suspense>
          <UnsavedEvents userId={user.id} />
        </Suspense>
      )}
      <PageBanner of="EVENTS" />
      <EventFilter key={cleared} values={filter} onChange={narrow} />
      <EventList
        key={JSON.stringify([when, filter])}
        choice={{ when, ...filter }}
        label={t(when === 'ahead' ? 'events.ahead' : 'events.past')}
        none={
          <EmptyPlace>
            <p>
              {isNarrowed
                ? t('events.noResults')
                : owns
                  ? say(eventMessages.addFirst)
                  : t(when === 'ahead' ? 'events.noneAhead' : 'events.none')}
            </p>
            {isNarrowed && (
              <Button
                variant="default"
                onClick={() => {
                  setCleared((count) => count + 1);
                  void navigate({ search: when === 'past' ? { when } : {}, replace: true, resetScroll: false });
                }}
              >
                {t('events.clearFilter')}
              </Button>
            )}
            {owns && !isNarrowed && <AddEvent />}
            {!owns && !isNarrowed && when === 'ahead' && (
              <Button variant="default" onClick={() => choose('past')}>
                {t('events.seePast')}
              </Button>
            )}
          </EmptyPlace>
        }
      />
      <Toasts />
    </Page>
  );
}

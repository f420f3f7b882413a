import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { eventMessages } from '@wheelhouse/contract/events';
import { publishingMessages } from '@wheelhouse/contract/publishing';
import { EventView } from '#areas/events/EventView.tsx';
import { eventQuery } from '#areas/events/events.ts';
import { say, useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { Failure } from '#ui/Failure.tsx';
import { MissingPage } from '#ui/MissingPage.tsx';
import { Page } from '#ui/Page.tsx';
import { idInPath, isMissing } from './idInPath.ts';
import { ProductLoading } from './ProductLoading.tsx';

/** One event with its schedule. */
export function EventPage() {
  const id = idInPath(useParams({ from: '/events/$eventId' }).eventId);
  const { data, failure, outdated, retry } = useLoad({ ...eventQuery(id), enabled: id > 0 });
  if (id === 0 || isMissing(failure)) return <MissingPage message={say(eventMessages.notFound)} />;
  if (failure) return <Failure cause={failure} retry={retry} page />;
  if (data === undefined) return <ProductLoading />;
  if (isMissing(outdated)) return <WithdrawnEvent has={data.event.schedule.some(({ mine }) => mine)} />;
  return (
    <Page title={data.event.title || say(publishingMessages.untitled)}>
      <EventView {...data} />
    </Page>
  );
}

/**
 * Shown instead of an event that was just removed. @param props.has Whether the reader has booked or requested a slot
 */
function WithdrawnEvent({ has }: { readonly has: boolean }) {
  const { t } = useTranslation();
  return (
    <MissingPage message={say(eventMessages.withdrawn)}>
      {has && <p>{t('events.withdrawnStands')}</p>}
      <Button variant="default" renderRoot={(props) => <Link {...props} to={has ? '/bookings' : '/events'} />}>
        {t(has ? 'bookings.title' : 'events.back')}
      </Button>
    </MissingPage>
  );
}

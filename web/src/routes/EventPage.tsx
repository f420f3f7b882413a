import { useParams } from '@tanstack/react-router';
import { eventMessages } from '@wheelhouse/contract/events';
import { publishingMessages } from '@wheelhouse/contract/publishing';
import { EventView } from '#areas/events/EventView.tsx';
import { eventQuery } from '#lib/events.ts';
import { useLoad } from '#lib/useLoad.ts';
import { Failure } from '#ui/Failure.tsx';
import { MissingPage } from '#ui/MissingPage.tsx';
import { Page } from '#ui/Page.tsx';
import { idInPath, isMissing } from './idInPath.ts';
import { ProductLoading } from './ProductLoading.tsx';

/** One event with its schedule. */
export function EventPage() {
  const id = idInPath(useParams({ from: '/events/$eventId' }).eventId);
  const { data, failure, retry } = useLoad({ ...eventQuery(id), enabled: id > 0 });
  if (id === 0 || isMissing(failure)) return <MissingPage message={eventMessages.notFound} />;
  if (failure) return <Failure cause={failure} retry={retry} page />;
  if (data === undefined) return <ProductLoading />;
  return (
    <Page title={data.event.title || publishingMessages.untitled}>
      <EventView {...data} />
    </Page>
  );
}

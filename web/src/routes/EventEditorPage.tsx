import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { eventMessages } from '@wheelhouse/contract/events';
import { useTranslation } from 'react-i18next';
import { EventEditor } from '#areas/events/EventEditor.tsx';
import { loadEvent } from '#lib/events.ts';
import { askedAnew } from '#lib/queryClient.ts';
import { providerQuery } from '#lib/serviceProviders.ts';
import { useLoad } from '#lib/useLoad.ts';
import { useUser } from '#lib/useSession.ts';
import { Failure } from '#ui/Failure.tsx';
import { MissingPage } from '#ui/MissingPage.tsx';
import { Page } from '#ui/Page.tsx';
import { idInPath, isMissing } from './idInPath.ts';
import { ownVideos } from './ownVideos.ts';
import { ProductLoading } from './ProductLoading.tsx';

const editedEventQuery = (id: number) =>
  queryOptions({ queryKey: ['editedEvent', id], queryFn: () => loadEvent(id), ...askedAnew });

/** The event editor; the route lets only owners in. */
export function EventEditorPage() {
  const { t } = useTranslation();
  const id = idInPath(useParams({ from: '/events/edit/$eventId' }).eventId);
  const user = useUser();
  const { data, failure, retry } = useLoad({ ...editedEventQuery(id), enabled: id > 0 });
  const providerId = data?.event.source.id ?? 0;
  const { data: provider } = useQuery({ ...providerQuery(providerId), enabled: providerId > 0 });
  if (id === 0 || isMissing(failure)) return <MissingPage message={eventMessages.notFound} />;
  if (failure) return <Failure cause={failure} retry={retry} page />;
  if (data === undefined || user === undefined) return <ProductLoading />;
  const { title } = data.event;
  return (
    <Page title={title === '' ? t('eventEditor.new') : t('eventEditor.editTitle', { title })}>
      <EventEditor key={id} whole={data} userId={user.id} videos={provider === undefined ? [] : ownVideos(provider)} />
    </Page>
  );
}

import { Navigate, useParams } from '@tanstack/react-router';
import { eventMessages } from '@wheelhouse/contract/events';
import { EventEditor } from '#areas/events/EventEditor.tsx';
import { loadEvent } from '#areas/events/events.ts';
import { say, useTranslation } from '#lib/language.ts';
import { EditedPage } from './EditedPage.tsx';
import { idInPath } from './idInPath.ts';

/** The editor of an event; users who may not change it read it instead. */
export function EventEditorPage() {
  const { t } = useTranslation();
  const { eventId } = useParams({ from: '/events/edit/$eventId' });
  const id = idInPath(eventId);
  return (
    <EditedPage
      named={id > 0}
      queryKey={['editedEvent', id]}
      load={() => loadEvent(id)}
      missing={say(eventMessages.notFound)}
      sourceOf={({ event }) => event.source.id}
      titleOf={({ event: { title } }) => (title === '' ? t('eventEditor.new') : t('eventEditor.editTitle', { title }))}
      mayEdit={({ event }) => event.own}
      reading={<Navigate to="/events/$eventId" params={{ eventId }} replace />}
    >
      {(given) => <EventEditor key={id} {...given} />}
    </EditedPage>
  );
}

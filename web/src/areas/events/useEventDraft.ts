import { useQueryClient } from '@tanstack/react-query';
import { changeEvent, removeEvent } from '@wheelhouse/contract/events';
import { api } from '#lib/api.ts';
import { loadEvent, type FullEvent } from './events.ts';
import { useDraft, type DraftEditing } from '#ui/editing/useDraft.ts';
import { changeOf, draftOf, eventDraft, isEmptyDraft, type EventDraft } from './eventDraft.ts';

/** An event as this person edits it. */
export function useEventDraft(full: FullEvent, userId: number): DraftEditing<FullEvent, EventDraft> {
  const queries = useQueryClient();
  const { id } = full.event;
  return useDraft(full, {
    key: `${userId}/event/${id}`,
    schema: eventDraft,
    draftOf,
    isEmptyDraft,
    load: () => loadEvent(id),
    async save({ event }, draft, published) {
      const saved = await api.call(changeEvent, { params: { id }, body: changeOf(draft, event.version, published) });
      return { event: saved, body: draft.longDescription };
    },
    remove: () => api.call(removeEvent, { params: { id } }),
    onRemoved: () => void queries.invalidateQueries({ queryKey: ['events'] }),
  });
}

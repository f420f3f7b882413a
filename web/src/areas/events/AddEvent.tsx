import { useNavigate } from '@tanstack/react-router';
import { createEvent } from '@wheelhouse/contract/events';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { AddDraft } from '#ui/editing/AddDraft.tsx';

interface AddEventProps {
  /** The provider of the event; the user's first provider where none is given. */
  readonly providerId?: number;
  readonly label?: string;
}

/** Begins a new event. */
export function AddEvent({ providerId, label }: AddEventProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <AddDraft
      label={label ?? t('events.add')}
      create={() => api.call(createEvent, { body: providerId === undefined ? {} : { providerId } })}
      onCreated={(id) => navigate({ to: '/events/edit/$eventId', params: { eventId: String(id) } })}
    />
  );
}

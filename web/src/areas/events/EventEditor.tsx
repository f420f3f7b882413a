import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { eventLimits, eventMessages, uploadEventBanner, uploadEventImage } from '@wheelhouse/contract/events';
import { publishingMessages } from '@wheelhouse/contract/publishing';
import { useRef, useState } from 'react';
import { eventQuery, type FullEvent } from './events.ts';
import { say, useTranslation } from '#lib/language.ts';
import { CountedField } from '#ui/editing/CountedField.tsx';
import { DraftBanner } from '#ui/editing/DraftBanner.tsx';
import { DraftBody } from '#ui/editing/DraftBody.tsx';
import { MeetingsConcerned, meetingsNamed } from '#areas/meetings/MeetingsConcerned.tsx';
import { DraftEditor, type EditorProps } from '#ui/editing/DraftEditor.tsx';
import { DraftLine } from '#ui/editing/DraftLine.tsx';
import { hiddenByDraft, publishErrors } from './eventDraft.ts';
import { EventDates } from './EventDates.tsx';
import { ScheduleEditor } from './ScheduleEditor.tsx';
import { useEventDraft } from './useEventDraft.ts';
import { useSlotErrors } from './useSlotErrors.ts';

/** Edits an event with its schedule: as a draft without rules, or published (content specification, sections 2, 4, 5). */
export function EventEditor({ full, userId, videos }: EditorProps<FullEvent>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const editing = useEventDraft(full, userId);
  const { draft, change } = editing;
  const { event } = editing.loaded;
  const [now] = useState(() => new Date());
  const from = useRef<HTMLInputElement>(null);
  const until = useRef<HTMLInputElement>(null);
  const schedule = useRef<HTMLElement>(null);
  const { id } = full.event;
  const labels = {
    title: t('eventEditor.title'),
    shortDescription: t('eventEditor.summary'),
    dates: t('eventEditor.dates'),
    place: t('eventEditor.place'),
    schedule: t('events.schedule'),
    longDescription: t('eventEditor.body'),
  } as const;
  const eventErrors = publishErrors(draft, event, now);
  const hidden = hiddenByDraft(event, draft, now);
  const half = (draft.startDay === '') !== (draft.endDay === '');
  const { slotErrors, hindrances: ofSlots } = useSlotErrors(draft, half);
  const hindrances = [...eventErrors, ...ofSlots];
  const form = { editing, labels, limits: eventLimits, hindrances };

  /** Scrolls to what not even a draft can store. */
  function toHalfMade() {
    if (half) (draft.startDay === '' ? from : until).current?.focus();
    else schedule.current?.querySelector<HTMLElement>('[data-error]')?.focus();
  }

  function done(isEmptyDraft: boolean) {
    void queries.invalidateQueries({ queryKey: ['events'] });
    void queries.invalidateQueries(eventQuery(id));
    if (isEmptyDraft) void navigate({ to: '/events', replace: true });
    else void navigate({ to: '/events/$eventId', params: { eventId: String(id) }, replace: true });
  }

  const unpublishing = {
    title: t('eventEditor.withdraw'),
    text: t('eventEditor.withdrawText'),
    keep: t('eventEditor.keepPublished'),
    confirm: t('eventEditor.asDraft'),
    children: (
      <MeetingsConcerned
        meetings={hidden.taken.slice(0, meetingsNamed).map((slot) => ({ slot, utcOffset: event.utcOffset }))}
        total={hidden.taken.length}
        waiting={hidden.waiting}
      />
    ),
  };

  return (
    <DraftEditor
      heading={editing.isNew ? t('eventEditor.new') : event.title || say(publishingMessages.untitled)}
      form={form}
      question={say(eventMessages.discard)}
      toHalfMade={half || slotErrors.length > 0 ? toHalfMade : undefined}
      toDraft={hidden.taken.length + hidden.waiting === 0 ? undefined : unpublishing}
      onDone={done}
    >
      <DraftBanner
        label={t('eventEditor.banner')}
        alt={t('events.bannerOf', { title: draft.title })}
        picture={event.banner}
        send={(client, file, signal) => client.call(uploadEventBanner, { params: { id }, file, signal })}
        onSent={({ picture, version }) =>
          editing.took((loaded) => ({ ...loaded, event: { ...loaded.event, banner: picture, version } }))
        }
      />
      <DraftLine form={form} field="title" />
      <EventDates
        editing={editing}
        label={labels.dates}
        isHalf={half}
        error={eventErrors.find(({ field }) => field === 'dates')?.message}
        from={from}
        until={until}
        now={now}
      />
      <CountedField
        label={labels.place}
        value={draft.place}
        max={eventLimits.place.max}
        error={eventErrors.find(({ field }) => field === 'place')?.message}
        onChange={(place) => change({ place })}
      />
      <DraftLine form={form} field="shortDescription" />
      <ScheduleEditor ref={schedule} draft={draft} slotErrors={slotErrors} onChange={(slots) => change({ slots })} />
      <DraftBody
        form={form}
        videos={videos}
        sendImage={(client, file) => client.call(uploadEventImage, { params: { id }, file })}
      />
    </DraftEditor>
  );
}

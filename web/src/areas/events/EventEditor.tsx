import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { ProblemError } from '@wheelhouse/contract/client';
import { eventLimits, eventMessages, uploadEventBanner, uploadEventImage } from '@wheelhouse/contract/events';
import { publishingMessages } from '@wheelhouse/contract/publishing';
import { clockOf, utcOffset, utcOffsets } from '@wheelhouse/contract/utcOffset';
import { useMemo, useRef, useState } from 'react';
import { eventQuery, type WholeEvent } from './events.ts';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { CountedField } from '#ui/editing/CountedField.tsx';
import { DraftBanner } from '#ui/editing/DraftBanner.tsx';
import { DraftBody } from '#ui/editing/DraftBody.tsx';
import { MeetingsConcerned, meetingsNamed } from '#ui/editing/MeetingsConcerned.tsx';
import { DraftEditor, type EditorProps } from '#ui/editing/DraftEditor.tsx';
import { DraftLine } from '#ui/editing/DraftLine.tsx';
import { DateField } from '#ui/dates/DateField.tsx';
import { hiddenByDraft, publishFaults } from './eventDraft.ts';
import classes from './EventEditor.module.css';
import { ScheduleEditor } from './ScheduleEditor.tsx';
import { slotsAmiss } from './slotsAmiss.ts';
import { useEventDraft } from './useEventDraft.ts';

const dayMs = 86_400_000;
/** As many slots are named where an event is refused; the others are marked in the schedule. */
const slotsNamed = 5;

/** Edits an event with its schedule: as a draft without rules, or published (content specification, sections 2, 4, 5). */
export function EventEditor({ whole, userId, videos }: EditorProps<WholeEvent>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const editing = useEventDraft(whole, userId);
  const { draft, change } = editing;
  const { event } = editing.loaded;
  const [now] = useState(() => new Date());
  const from = useRef<HTMLInputElement>(null);
  const until = useRef<HTMLInputElement>(null);
  const schedule = useRef<HTMLElement>(null);
  const { id } = whole.event;
  const labels = {
    title: t('eventEditor.title'),
    shortDescription: t('eventEditor.summary'),
    dates: t('eventEditor.dates'),
    place: t('eventEditor.place'),
    schedule: t('events.schedule'),
    longDescription: t('eventEditor.body'),
  } as const;
  const faults = publishFaults(draft, event, now);
  const firstDay = clockOf(new Date(now.getTime() + dayMs), draft.utcOffset).day;
  const lastDay = clockOf(yearAhead(now), draft.utcOffset).day;
  const taken = event.schedule.some(({ status }) => status !== 'AVAILABLE');
  const hidden = hiddenByDraft(event, draft, now);
  const half = (draft.startDay === '') !== (draft.endDay === '');
  const { startDay, endDay, utcOffset: offset, slots } = draft;
  const amiss = useMemo(
    () => (half ? [] : slotsAmiss({ startDay, endDay, utcOffset: offset, slots })),
    [half, startDay, endDay, offset, slots],
  );
  const more = amiss.length - slotsNamed;
  const hindrances = [
    ...faults,
    ...amiss
      .slice(0, slotsNamed)
      .map(({ name, message }) => ({ field: 'schedule' as const, message: `${name}: ${message}` })),
    ...(more > 0
      ? [
          {
            field: 'schedule' as const,
            message: t('eventEditor.moreAmiss', { count: more, formatted: formatCount(more) }),
          },
        ]
      : []),
  ];
  const form = { editing, labels, limits: eventLimits, hindrances };

  /** Scrolls to what not even a draft can store. */
  function toHalfMade() {
    if (half) (startDay === '' ? from : until).current?.focus();
    else schedule.current?.querySelector<HTMLElement>('[data-amiss]')?.focus();
  }

  function done(isBlank: boolean) {
    void queries.invalidateQueries({ queryKey: ['events'] });
    void queries.invalidateQueries(eventQuery(id));
    if (isBlank) void navigate({ to: '/events', replace: true });
    else void navigate({ to: '/events/$eventId', params: { eventId: String(id) }, replace: true });
  }

  return (
    <DraftEditor
      heading={editing.isNew ? t('eventEditor.new') : event.title || publishingMessages.untitled}
      form={form}
      question={eventMessages.discard}
      toHalfMade={half || amiss.length > 0 ? toHalfMade : undefined}
      toDraft={
        hidden.taken.length + hidden.waiting === 0
          ? undefined
          : {
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
            }
      }
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
      <fieldset className={classes.dates} aria-describedby={half ? 'event-dates-fault' : undefined}>
        <legend>{labels.dates}</legend>
        <DateField
          ref={from}
          label={t('eventEditor.from')}
          min={firstDay}
          max={lastDay}
          value={draft.startDay}
          error={half && draft.startDay === ''}
          onChange={(value) =>
            change({
              startDay: value,
              ...((draft.endDay === '' || draft.endDay === draft.startDay) && { endDay: value }),
            })
          }
        />
        <DateField
          ref={until}
          label={t('eventEditor.until')}
          min={draft.startDay === '' ? firstDay : draft.startDay}
          max={lastDay}
          value={draft.endDay}
          error={half && draft.endDay === ''}
          onChange={(endDay) => change({ endDay })}
        />
        <NativeSelect
          label={t('eventEditor.offset')}
          data={[...utcOffsets]}
          value={draft.utcOffset}
          disabled={taken && draft.utcOffset === event.utcOffset}
          description={taken ? eventMessages.offsetFixed : undefined}
          error={refusalAt(editing.refusal, 'utcOffset')}
          // Below, so that the three are on one line.
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={({ currentTarget }) => change({ utcOffset: utcOffset.parse(currentTarget.value) })}
        />
        <p id="event-dates-fault" className={classes.fault} role="alert">
          {half
            ? eventMessages.chooseDates
            : draft.startDay === ''
              ? ''
              : faults.find(({ field }) => field === 'dates')?.message}
        </p>
      </fieldset>
      <CountedField
        label={labels.place}
        value={draft.place}
        max={eventLimits.place.max}
        error={faults.find(({ field }) => field === 'place')?.message}
        onChange={(place) => change({ place })}
      />
      <DraftLine form={form} field="shortDescription" />
      <ScheduleEditor ref={schedule} draft={draft} amiss={amiss} onChange={(slots) => change({ slots })} />
      <DraftBody
        form={form}
        videos={videos}
        sendImage={(client, file) => client.call(uploadEventImage, { params: { id }, file })}
      />
    </DraftEditor>
  );
}

function yearAhead(now: Date): Date {
  const then = new Date(now.getTime() - dayMs);
  then.setUTCFullYear(then.getUTCFullYear() + eventLimits.yearsAhead);
  return then;
}

/** What the server says against one field. */
function refusalAt(refusal: Error | undefined, path: string): string | undefined {
  const errors = refusal instanceof ProblemError ? refusal.problem.errors : undefined;
  return errors?.find((error) => error.path === path)?.message;
}

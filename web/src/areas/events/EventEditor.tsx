import { NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { eventLimits, eventMessages, uploadEventBanner, uploadEventImage } from '@wheelhouse/contract/events';
import { publishingMessages } from '@wheelhouse/contract/publishing';
import { clockOf, utcOffset, utcOffsets } from '@wheelhouse/contract/utcOffset';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mediaAddress } from '#lib/api.ts';
import { eventQuery, type WholeEvent } from '#lib/events.ts';
import { uploadClient } from '#lib/uploadClient.ts';
import { CannotSubmit, type FieldFault } from '#ui/CannotSubmit.tsx';
import { CountedField } from '#ui/editing/CountedField.tsx';
import { EditorTools } from '#ui/editing/EditorTools.tsx';
import { NotSaved } from '#ui/editing/NotSaved.tsx';
import { LeavePrompt } from '#ui/LeavePrompt.tsx';
import { Notices } from '#ui/Notices.tsx';
import type { OwnVideo } from '#ui/richText/VideoChoice.tsx';
import { UnsavedOffer } from '#ui/UnsavedOffer.tsx';
import { ImagePicker } from '#ui/upload/ImagePicker.tsx';
import { isBlank, publishFaults } from './eventDraft.ts';
import classes from './EventEditor.module.css';
import { ScheduleEditor } from './ScheduleEditor.tsx';
import { useEventDraft } from './useEventDraft.ts';

const RichTextEditor = lazy(() => import('#ui/richText/RichTextEditor.tsx'));
const dayMs = 86_400_000;

interface EventEditorProps {
  readonly whole: WholeEvent;
  readonly userId: number;
  readonly videos: readonly OwnVideo[];
}

/** Edits an event with its schedule: as a draft without rules, or published (content specification, sections 2, 4, 5). */
export function EventEditor({ whole, userId, videos }: EventEditorProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const editing = useEventDraft(whole, userId);
  const { draft, changed, saving, refusal, stale, offer } = editing;
  const { event } = editing.loaded;
  const [now] = useState(() => new Date());
  const [isNew] = useState(() => isBlank(whole));
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [leaving, setLeaving] = useState<'saved' | 'given up'>();
  const from = useRef<HTMLInputElement>(null);
  const until = useRef<HTMLInputElement>(null);
  const params = { id: event.id };
  const found = new Map(publishFaults(draft, event, now).map(({ field, message }) => [field, message]));
  const labels = {
    title: t('eventEditor.title'),
    shortDescription: t('eventEditor.summary'),
    dates: t('eventEditor.dates'),
    longDescription: t('eventEditor.body'),
  } as const;
  const firstDay = clockOf(new Date(now.getTime() + dayMs), draft.utcOffset).day;
  const lastDay = clockOf(yearAhead(now), draft.utcOffset).day;
  const booked = draft.slots.some(({ status }) => status === 'BOOKED');
  const half = (draft.startDay === '') !== (draft.endDay === '');

  useEffect(() => {
    if (leaving === undefined) return;
    void queries.invalidateQueries({ queryKey: ['events'] });
    void queries.invalidateQueries(eventQuery(whole.event.id));
    if (leaving === 'given up' && isNew) void navigate({ to: '/events', replace: true });
    else void navigate({ to: '/events/$eventId', params: { eventId: String(whole.event.id) }, replace: true });
  }, [leaving, isNew, navigate, queries, whole.event.id]);

  async function save(published: boolean) {
    // Half of its dates can't be kept; that stands beside them.
    if (!published && half) return (draft.startDay === '' ? from : until).current?.focus();
    const refused = published ? publishFaults(draft, event, now) : [];
    setFaults(refused.map(({ field, message }) => ({ field: labels[field], message })));
    if (refused.length === 0 && (await editing.save(published))) setLeaving('saved');
    return undefined;
  }
  async function sendImage(file: File): Promise<string> {
    const { path } = await uploadClient(() => {}).call(uploadEventImage, { params, file });
    return mediaAddress(path);
  }

  return (
    <div className={classes.editor}>
      <h1 className={classes.heading}>
        {isNew ? t('eventEditor.new') : whole.event.title || publishingMessages.draft}
      </h1>
      {offer !== undefined && (
        <UnsavedOffer
          keptAt={offer.keptAt}
          text={offer.value.title}
          onRestore={editing.restore}
          onForget={editing.forget}
        />
      )}
      <ImagePicker
        label={t('eventEditor.banner')}
        alt={t('events.bannerOf', { title: draft.title })}
        hint={t('upload.imageHint')}
        shape="banner"
        picture={event.banner}
        send={async (file, onProgress, signal) => {
          const sent = await uploadClient(onProgress).call(uploadEventBanner, { params, file, signal });
          editing.took((loaded) => ({
            ...loaded,
            event: { ...loaded.event, banner: sent.picture, version: sent.version },
          }));
        }}
      />
      <CountedField
        label={labels.title}
        value={draft.title}
        max={eventLimits.title.max}
        error={draft.title.trim() === '' ? undefined : found.get('title')}
        onChange={(title) => editing.change({ title })}
      />
      <fieldset className={classes.dates} aria-describedby={half ? 'event-dates-fault' : undefined}>
        <legend>{labels.dates}</legend>
        <TextInput
          ref={from}
          type="date"
          label={t('eventEditor.from')}
          min={firstDay}
          max={lastDay}
          value={draft.startDay}
          error={half && draft.startDay === ''}
          onChange={({ currentTarget: { value } }) =>
            editing.change({
              startDay: value,
              ...((draft.endDay === '' || draft.endDay === draft.startDay) && { endDay: value }),
            })
          }
        />
        <TextInput
          ref={until}
          type="date"
          label={t('eventEditor.until')}
          min={draft.startDay === '' ? firstDay : draft.startDay}
          max={lastDay}
          value={draft.endDay}
          error={half && draft.endDay === ''}
          onChange={({ currentTarget }) => editing.change({ endDay: currentTarget.value })}
        />
        <NativeSelect
          label={t('eventEditor.offset')}
          data={[...utcOffsets]}
          value={draft.utcOffset}
          disabled={booked}
          onChange={({ currentTarget }) => editing.change({ utcOffset: utcOffset.parse(currentTarget.value) })}
        />
        <p id="event-dates-fault" className={classes.fault} role="alert">
          {half ? eventMessages.chooseDates : draft.startDay === '' ? '' : found.get('dates')}
        </p>
      </fieldset>
      <CountedField
        label={labels.shortDescription}
        rows={4}
        value={draft.shortDescription}
        max={eventLimits.shortDescription.max}
        error={found.get('shortDescription')}
        onChange={(shortDescription) => editing.change({ shortDescription })}
      />
      <ScheduleEditor draft={draft} onChange={(slots) => editing.change({ slots })} />
      <Suspense fallback={<Skeleton height={420} />}>
        <RichTextEditor
          key={editing.edition}
          label={labels.longDescription}
          start={draft.longDescription}
          videos={videos}
          sendImage={sendImage}
          onChange={(longDescription) => editing.change({ longDescription })}
        />
      </Suspense>
      <NotSaved
        refusal={refusal}
        stale={stale}
        onTakeTheirs={() => void editing.takeTheirs()}
        onKeepMine={() => void editing.keepMine()}
      />
      <EditorTools
        saving={saving}
        onCancel={() => setLeaving('given up')}
        onSave={(published) => void save(published)}
      />
      <LeavePrompt
        question={eventMessages.discard}
        when={changed && leaving !== 'saved'}
        onStay={() => setLeaving(undefined)}
        onLeave={editing.discard}
      />
      <CannotSubmit faults={faults} onClose={() => setFaults([])} />
      <Notices />
    </div>
  );
}

function yearAhead(now: Date): Date {
  const then = new Date(now.getTime() - dayMs);
  then.setUTCFullYear(then.getUTCFullYear() + eventLimits.yearsAhead);
  return then;
}

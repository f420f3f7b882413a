import { checkSlot, overlapping, publishedDatesError, type EventDates } from '@wheelhouse/contract/eventRules';
import { eventMessages, publishedEvent, type Event, type EventChange } from '@wheelhouse/contract/events';
import { richText, richTextMessages } from '@wheelhouse/contract/richText';
import { slotMessages, slotStatuses, slotTexts, type ScheduleItem } from '@wheelhouse/contract/schedule';
import { clockOf, momentOf, utcOffset, type UtcOffset } from '@wheelhouse/contract/utcOffset';
import * as z from 'zod/mini';
import type { FullEvent } from './events.ts';
import { say, sayIssue } from '#lib/language.ts';

/** A slot as its form has it, on the clock of the event. */
const draftSlot = z.object({
  /** Stays the same while the event is edited; a number is the slot's own. */
  key: z.union([z.int(), z.string()]),
  title: z.string(),
  notes: z.string(),
  visitorNote: z.string(),
  day: z.string(),
  start: z.string(),
  end: z.string(),
  /** As it was when it was loaded. */
  status: z.enum(slotStatuses),
  /** It is released from the person who requested or booked it. */
  vacated: z.boolean(),
  /** Why, for that person. */
  reason: z.string(),
});
export type DraftSlot = z.infer<typeof draftSlot>;

/** What the editor changes of an event. Days and times are what the clocks of the event show. */
export const eventDraft = z.object({
  title: z.string(),
  shortDescription: z.string(),
  longDescription: z.string(),
  startDay: z.string(),
  endDay: z.string(),
  utcOffset,
  place: z.string(),
  slots: z.array(draftSlot),
});
export type EventDraft = z.infer<typeof eventDraft>;

export function draftOf({ event, body }: FullEvent): EventDraft {
  const { title, shortDescription, start, end, utcOffset: offset, place, schedule } = event;
  const day = (instant: string | undefined) => (instant === undefined ? '' : clockOf(new Date(instant), offset).day);
  return {
    title,
    shortDescription,
    longDescription: body,
    startDay: day(start),
    endDay: day(end),
    utcOffset: offset,
    place,
    slots: schedule.map((slot) => ({
      key: slot.id,
      title: slot.title,
      notes: slot.notes ?? '',
      visitorNote: slot.visitorNote ?? '',
      day: day(slot.start),
      start: clockOf(new Date(slot.start), offset).time,
      end: clockOf(new Date(slot.end), offset).time,
      status: slot.status,
      vacated: false,
      reason: '',
    })),
  };
}

/** An event that isn't filled in yet; it is removed when its editor is left (content specification, section 4). */
export function isEmptyDraft({ event, body }: FullEvent): boolean {
  const { title, shortDescription, banner, start, place, schedule, published } = event;
  const texts = [title, shortDescription, place, body];
  return texts.every((text) => text === '') && !published && !banner && start === undefined && schedule.length === 0;
}

/** The first second of the first day and the last of the last (content specification, section 9). */
export function datesOf({
  startDay,
  endDay,
  utcOffset: offset,
}: Pick<EventDraft, 'startDay' | 'endDay' | 'utcOffset'>) {
  return {
    start: startDay === '' ? undefined : momentOf(startDay, '00:00:00', offset),
    end: endDay === '' ? undefined : momentOf(endDay, '23:59:59', offset),
  } satisfies EventDates;
}

/** When a slot begins and ends, ISO 8601 in UTC. */
export function slotTimes({ day, start, end }: DraftSlot, offset: UtcOffset) {
  return {
    start: momentOf(day, `${start}:00`, offset).toISOString(),
    end: momentOf(day, `${end}:00`, offset).toISOString(),
  };
}

/** Whether a slot has ended; its meeting can't be cancelled then. */
export function isOver(slot: DraftSlot, offset: UtcOffset, now: Date): boolean {
  return Date.parse(slotTimes(slot, offset).end) <= now.getTime();
}

/** The draft as it is sent. */
export function changeOf(draft: EventDraft, version: number, published: boolean): EventChange {
  const { title, shortDescription, longDescription, utcOffset: offset, place, slots } = draft;
  const { start, end } = datesOf(draft);
  return {
    version,
    title,
    shortDescription,
    longDescription,
    published,
    start: start?.toISOString() ?? null,
    end: end?.toISOString() ?? null,
    utcOffset: offset,
    place,
    schedule: slots.map((slot) => ({
      id: slot.key,
      title: slot.title,
      notes: slot.notes,
      visitorNote: slot.visitorNote,
      // A booking that came in since then stays, unless the owner releases it.
      ...(slot.vacated && { status: 'AVAILABLE', reason: slot.reason }),
      ...slotTimes(slot, offset),
    })),
  };
}

/**
 * What a draft of the event hides from everyone but its owners, except past slots: its booked and requested slots, and
 * how many people wait for one.
 */
export function hiddenByDraft(
  { published, schedule }: Event,
  { slots }: Pick<EventDraft, 'slots'>,
  now: Date,
): { readonly taken: readonly ScheduleItem[]; readonly waiting: number } {
  if (!published) return { taken: [], waiting: 0 };
  const kept = new Set(slots.filter(({ vacated }) => !vacated).map(({ key }) => key));
  const left = schedule.filter(({ id, end }) => Date.parse(end) > now.getTime() && kept.has(id));
  return {
    taken: left.filter(({ status }) => status !== 'AVAILABLE'),
    waiting: left.reduce((sum, { waitingCount = 0 }) => sum + waitingCount, 0),
  };
}

export type EventField = 'title' | 'shortDescription' | 'place' | 'dates' | 'longDescription';

/** What keeps an event from being published (content specification, section 5). */
export function publishErrors(
  draft: EventDraft,
  saved: Event,
  now: Date,
): readonly { readonly field: EventField; readonly message: string }[] {
  const parsed = publishedEvent.safeParse(draft);
  const texts = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    field: (['title', 'place'] as const).find((field) => field === path[0]) ?? ('shortDescription' as const),
    message: sayIssue(message),
  }));
  const before = {
    published: saved.published,
    start: saved.start === undefined ? undefined : new Date(saved.start),
    end: saved.end === undefined ? undefined : new Date(saved.end),
  };
  const dates = publishedDatesError(datesOf(draft), before, now);
  const body = draft.longDescription.length > richText.max ? say(richTextMessages.tooLong) : undefined;
  return [
    ...texts,
    ...(dates === undefined ? [] : [{ field: 'dates' as const, message: say(dates.message) }]),
    ...(body === undefined ? [] : [{ field: 'longDescription' as const, message: body }]),
  ];
}

export type SlotField = 'title' | 'notes' | 'visitorNote' | 'day' | 'start' | 'end';

/** What is wrong with a slot among the others, by the fields of its form (content specification, section 5). */
export function slotFieldErrors(
  slot: DraftSlot,
  draft: Pick<EventDraft, 'startDay' | 'endDay' | 'utcOffset' | 'slots'>,
): Partial<Record<SlotField, string>> {
  const missing = {
    ...(slot.day === '' && { day: say(slotMessages.chooseDate) }),
    ...(slot.start === '' && { start: say(slotMessages.chooseStart) }),
    ...(slot.end === '' && { end: say(slotMessages.chooseEnd) }),
  };
  if (Object.keys(missing).length > 0) return { ...textErrors(slot), ...missing };
  const { utcOffset: offset } = draft;
  const checked = checkSlot({ ...slot, ...slotTimes(slot, offset) }, { ...datesOf(draft), utcOffset: offset }, '');
  if ('errors' in checked) {
    return Object.fromEntries(
      checked.errors.map(({ path, message }) => [
        message === slotMessages.outsideEvent ? 'day' : path.slice(1),
        say(draft.startDay === '' && message === slotMessages.outsideEvent ? eventMessages.chooseDates : message),
      ]),
    );
  }
  const others = draft.slots.filter(
    ({ key, day, start, end }) => key !== slot.key && day !== '' && start !== '' && end !== '',
  );
  const times = [slot, ...others].map((one) => {
    const { start, end } = slotTimes(one, offset);
    return { start: new Date(start), end: new Date(end) };
  });
  // An overlap may be reported for the other slot; without this slot there would be fewer.
  const isOne = overlapping(times).length > overlapping(times.slice(1)).length;
  return isOne ? { start: say(slotMessages.overlaps) } : {};
}

function textErrors(slot: DraftSlot): Partial<Record<SlotField, string>> {
  const parsed = slotTexts.safeParse(slot);
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), sayIssue(message)]),
  );
}

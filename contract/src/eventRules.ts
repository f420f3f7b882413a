import { issueMessage, type Words } from '@wheelhouse/messages/message';
import { eventLimits, eventMessages } from './events.ts';
import { readInstant } from './instants.ts';
import { slotLimits, slotMessages, slotTexts, type SlotChange } from './schedule.ts';
import { clockOf, type UtcOffset } from './utcOffset.ts';

/** A broken rule: the field's path as in a refusal, and the message. */
export interface EventFieldError {
  readonly path: string;
  readonly message: Words;
}

/** Start and end; undefined if missing. */
export interface EventDates {
  readonly start: Date | undefined;
  readonly end: Date | undefined;
}

/** A slot's times and texts as stored. */
export interface SlotTimes {
  readonly title: string;
  /** Only for the owners of the event. */
  readonly notes: string;
  /** For the person who requests or books it; undefined if a change keeps it. */
  readonly visitorNote?: string | undefined;
  readonly start: Date;
  readonly end: Date;
}

const stepMs = slotLimits.stepMinutes * 60_000;
const same = (one: Date | undefined, other: Date | undefined) => one?.getTime() === other?.getTime();

/** Errors of dates, published or not: both must be there or none, and in order. */
export function datesError({ start, end }: EventDates): EventFieldError | undefined {
  if (start === undefined && end === undefined) return undefined;
  if (start === undefined || end === undefined) return { path: 'start', message: eventMessages.datesRequired };
  return end > start ? undefined : { path: 'end', message: eventMessages.endBeforeStart };
}

/**
 * Errors of dates to be published (content specification, section 5): they must be between now and one year ahead,
 * exclusive. A running event may keep its start, and a published one may keep both.
 *
 * @param saved The saved event.
 */
export function publishedDatesError(
  dates: EventDates,
  saved: EventDates & { readonly published: boolean },
  now: Date,
): EventFieldError | undefined {
  const { start, end } = dates;
  const error = datesError(dates);
  if (error !== undefined) return error;
  if (start === undefined || end === undefined) return { path: 'start', message: eventMessages.datesRequired };
  const keepsStart = same(start, saved.start);
  if (saved.published && keepsStart && same(end, saved.end)) return undefined;
  if (start <= now && !(keepsStart && end > now)) return { path: 'start', message: eventMessages.datesOutside };
  return end < yearAfter(now) ? undefined : { path: 'end', message: eventMessages.datesOutside };
}

function yearAfter(now: Date): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() + eventLimits.yearsAhead);
  return then;
}

/**
 * A slot from its form, and its own errors: of its texts, and of its times within the dates of the event.
 *
 * @param path Its path in the request, such as `schedule.3`.
 */
export function checkSlot(
  slot: Pick<SlotChange, 'title' | 'notes' | 'visitorNote' | 'start' | 'end'>,
  event: EventDates & { readonly utcOffset: UtcOffset },
  path: string,
): { readonly slot: SlotTimes } | { readonly errors: readonly EventFieldError[] } {
  const texts = slotTexts.safeParse(slot);
  const errors: EventFieldError[] = texts.success
    ? []
    : texts.error.issues.map((issue) => ({
        path: `${path}.${issue.path.join('.')}`,
        message: issueMessage(issue.message),
      }));
  const start = readInstant(slot.start);
  const end = readInstant(slot.end);
  if (start === undefined) errors.push({ path: `${path}.start`, message: slotMessages.chooseStart });
  if (end === undefined) errors.push({ path: `${path}.end`, message: slotMessages.chooseEnd });
  if (start === undefined || end === undefined) return { errors };
  const times = [
    ['start', start],
    ['end', end],
  ] as const;
  for (const [name, time] of times) {
    if (!isOnStep(time, event.utcOffset)) errors.push({ path: `${path}.${name}`, message: slotMessages.offStep });
  }
  if (end <= start) errors.push({ path: `${path}.end`, message: slotMessages.endBeforeStart });
  const isInside = event.start !== undefined && event.end !== undefined && start >= event.start && end <= event.end;
  if (!isInside) errors.push({ path: `${path}.start`, message: slotMessages.outsideEvent });
  return texts.success && errors.length === 0 ? { slot: { ...texts.data, start, end } } : { errors };
}

/** Whether the event's clock shows a whole step at that time. */
function isOnStep(time: Date, utcOffset: UtcOffset): boolean {
  if (time.getTime() % 60_000 !== 0) return false;
  return Number(clockOf(time, utcOffset).time.slice(3)) % (stepMs / 60_000) === 0;
}

/** Indexes of slots that begin before another one of the same event has ended; where one ends another may begin. */
export function overlapping(slots: readonly Pick<SlotTimes, 'start' | 'end'>[]): number[] {
  const byStart = [...slots.keys()].sort((one, other) => startOf(one) - startOf(other) || one - other);
  const found: number[] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const place of byStart) {
    if (startOf(place) < until) found.push(place);
    until = Math.max(until, slots[place]?.end.getTime() ?? until);
  }
  return found.sort((one, other) => one - other);

  function startOf(place: number): number {
    return slots[place]?.start.getTime() ?? 0;
  }
}

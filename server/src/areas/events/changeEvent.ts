import type { Transaction } from 'kysely';
import {
  datesError,
  publishedDatesError,
  type EventDates,
  type EventFieldError,
} from '@wheelhouse/contract/eventRules';
import { eventMessages, publishedEvent, type EventChange } from '@wheelhouse/contract/events';
import { readInstant } from '@wheelhouse/contract/instants';
import { providerEditorMessages } from '@wheelhouse/contract/providerEditor';
import type { Unpublish } from '#areas/content/kind.ts';
import { findErrors } from '#areas/content/rules.ts';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Viewer } from '#permissions/viewer.ts';
import type { EventAddress, EventContent } from './events.ts';
import type { EventNeeds } from './needs.ts';
import { isOtherForVisitors, reconcile, type StoredSlot, type SchedulePlan } from './reconcile.ts';
import { deleteSlots, findSlots, insertSlots, listSlots, moveSlot, updateSlot, type SlotRow } from './slotStore.ts';
import { announceMove, setContentVersion, updateDates, type LockedEvent } from './store.ts';
import { notifyBoth, notifyPlace, notifyRemoved, notifyShowing, notifyVacant } from './notifications.ts';
import { queueEventChange } from './webhookEvents.ts';

/**
 * Saves an event with its schedule, as a draft or published. A change based on a version before a booking or
 * cancellation is accepted.
 *
 * @throws Refusal 409 if another owner changed it since that version, or if a person took a step with a slot that is
 *   to be changed or removed; 422 by the rules of content specification, section 5.
 */
export async function changeEvent(
  needs: EventNeeds,
  content: Pick<EventContent, 'edit' | 'save'>,
  viewer: Viewer,
  address: EventAddress,
  change: EventChange,
): Promise<void> {
  const { dates, errors: unread } = readDates(change);
  // All errors are reported at once, before a file is written.
  await content.edit(viewer, address, async (within, row) => {
    if (change.version < row.content_version || change.version > row.version) throw stale();
    const texts = change.published ? findErrors(publishedEvent, change) : [];
    planOf(await listSlots(within, row.id), row, { change, dates, now: needs.now() }, [...texts, ...unread]);
  });
  await content.save(viewer, address, change, async (within, row, { version }) => {
    const slots = await listSlots(within, row.id);
    const plan = planOf(slots, row, { change, dates, now: needs.now() }, []);
    const place = change.place ?? row.place;
    await updateDates(within, row.id, { ...dates, utcOffset: change.utcOffset, place, version });
    await applyPlan(needs, within, { eventId: row.id, version, slots }, plan);
    await notifyIfShowingChanges(needs, within, row, change);
    if (place !== row.place && row.published && change.published && row.providerPublished) {
      await notifyPlace(needs, within, { ...eventDetailsOf(row), eventTitle: change.title, place });
    }
    await queueEventChange(within, row, {
      title: change.title,
      before: row.published,
      after: change.published,
      at: needs.now(),
    });
    await announceMove(within, row.id);
    return {
      before: {
        start: row.start_at,
        end: row.end_at,
        utcOffset: row.utc_offset,
        place: row.place,
        slots: slots.length,
      },
      after: {
        start: dates.start,
        end: dates.end,
        utcOffset: change.utcOffset,
        place,
        slots: slots.length + plan.added.length - plan.removed.length,
        vacated: plan.vacated.map(({ slot }) => slot.id),
        removed: plan.removed.map(({ id }) => id),
      },
    };
  });
}

/** Notifies those concerned that the event was unpublished or published again; not those who can't see it anyway. */
async function notifyIfShowingChanges(
  needs: EventNeeds,
  within: Transaction<Schema>,
  row: LockedEvent,
  { published, title }: EventChange,
): Promise<void> {
  if (published === row.published || !row.providerPublished) return;
  const details = eventDetailsOf(row);
  // They knew the published title, not that of the draft.
  if (published) await notifyShowing(needs, within, { ...details, eventTitle: title }, 'published');
  else await notifyShowing(needs, within, { ...details, eventTitle: row.title }, 'withdrawn');
}

const eventDetailsOf = (row: LockedEvent) => ({
  eventId: row.id,
  providerId: row.provider_id,
  providerName: row.providerName,
});

const stale = () => new Refusal(409, providerEditorMessages.stale);

function readDates({ start, end }: EventChange): { dates: EventDates; errors: EventFieldError[] } {
  const read = (text: string | null) => (text === null ? undefined : readInstant(text));
  const dates = { start: read(start), end: read(end) };
  const broken = (['start', 'end'] as const).filter(
    (name) => dates[name] === undefined && { start, end }[name] !== null,
  );
  return { dates, errors: broken.map((path) => ({ path, message: eventMessages.chooseDates })) };
}

/** @throws Refusal 409 or 422 if the event can't be saved like that */
function planOf(
  slots: readonly SlotRow[],
  row: LockedEvent,
  sent: { readonly change: EventChange; readonly dates: EventDates; readonly now: Date },
  found: readonly EventFieldError[],
): SchedulePlan {
  const { change, dates, now } = sent;
  const saved = { start: row.start_at ?? undefined, end: row.end_at ?? undefined, published: row.published };
  const ofDates = change.published ? publishedDatesError(dates, saved, now) : datesError(dates);
  const outcome = reconcile(slots.map(storedSlot), change, { ...dates, utcOffset: change.utcOffset });
  if ('stale' in outcome) throw stale();
  // Its slots would move to other times of day than those that were booked.
  const movesTaken = change.utcOffset !== row.utc_offset && slots.some(({ status }) => status !== 'AVAILABLE');
  const isNamed = found.some(({ path }) => path === 'start' || path === 'end');
  const errors = [
    ...found,
    ...(ofDates === undefined || isNamed ? [] : [ofDates]),
    ...(movesTaken ? [{ path: 'utcOffset', message: eventMessages.offsetFixed }] : []),
    ...('errors' in outcome ? outcome.errors : []),
  ];
  if (errors.length > 0 || !('plan' in outcome)) {
    throw new Refusal(422, providerEditorMessages.cannotSubmit, { errors });
  }
  return outcome.plan;
}

function storedSlot(row: SlotRow): StoredSlot {
  return {
    id: row.id,
    title: row.title,
    notes: row.notes,
    visitorNote: row.visitor_note,
    start: row.start_at,
    end: row.end_at,
    status: row.status,
    appointeeId: row.appointee_id,
    movedVersion: row.moved_version,
  };
}

/** Changes the slots, and notifies those who lose one, have requested a changed one, or wait for one. */
async function applyPlan(
  needs: EventNeeds,
  within: Transaction<Schema>,
  event: { readonly eventId: number; readonly version: number; readonly slots: readonly SlotRow[] },
  plan: SchedulePlan,
): Promise<void> {
  const { eventId, version } = event;
  const before = new Map(event.slots.map((slot) => [slot.id, slot]));
  for (const { id } of plan.removed) {
    const slot = before.get(id);
    if (slot !== undefined) await notifyRemoved(needs, within, slot);
  }
  await deleteSlots(
    within,
    plan.removed.map(({ id }) => id),
  );
  for (const { slot, to } of plan.vacated) {
    const from = { status: slot.status, appointeeId: slot.appointeeId };
    const vacant = { status: 'AVAILABLE', appointeeId: null } as const;
    if (!(await moveSlot(within, { slotId: slot.id, eventId, from, to: vacant, version }))) throw stale();
    await updateSlot(within, slot.id, to);
  }
  for (const { slot, to } of plan.changed) await updateSlot(within, slot.id, to);
  await insertSlots(within, eventId, plan.added);

  // What became vacant while the event was unpublished is announced when it is published again.
  const awaited = event.slots.filter(({ status, waitingCount }) => status === 'AVAILABLE' && Number(waitingCount) > 0);
  const touched = [...plan.vacated, ...plan.changed].map(({ slot }) => slot.id);
  const read = await findSlots(within, [...touched, ...awaited.map(({ id }) => id)]);
  const after = new Map(read.map((slot) => [slot.id, slot]));
  for (const { slot, reason } of plan.vacated) {
    const [was, is] = [before.get(slot.id), after.get(slot.id)];
    if (was === undefined || is === undefined) continue;
    const wasBooked = was.status === 'BOOKED';
    const calendar = wasBooked ? ({ method: 'CANCEL', sequence: is.sequence } as const) : undefined;
    await notifyBoth(needs, within, wasBooked ? 'meetingCancelled' : 'vacated', was, { calendar, reason });
    await notifyVacant(needs, within, is);
  }
  for (const { id } of awaited) {
    const is = after.get(id);
    if (is !== undefined) await notifyVacant(needs, within, is);
  }
  for (const { slot, to } of plan.changed) {
    const is = after.get(slot.id);
    if (is?.status === 'PENDING' && isOtherForVisitors(slot, to)) await notifyBoth(needs, within, 'changed', is);
  }
}

/** Unpublishes an event, and notifies those with meetings there. Drafts that were begun before are stale. */
export function unpublishEvent(needs: EventNeeds, content: EventContent): Unpublish<EventAddress> {
  return async (viewer, address, also) => {
    await content.unpublish(viewer, address, async (within, row, version) => {
      await setContentVersion(within, row.id, version);
      if (row.providerPublished) {
        await notifyShowing(needs, within, { ...eventDetailsOf(row), eventTitle: row.title }, 'withdrawn');
      }
      await queueEventChange(within, row, { title: row.title, before: true, after: false, at: needs.now() });
      await announceMove(within, row.id);
      await also(within, { providerId: row.provider_id, title: row.title });
    });
  };
}

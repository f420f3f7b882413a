import type { Kysely, Transaction } from 'kysely';
import { bookingLimits, bookingMessages, type Booking } from '@wheelhouse/contract/bookings';
import { eventMessages } from '@wheelhouse/contract/events';
import type { ScheduleItem } from '@wheelhouse/contract/schedule';
import { recordAudit } from '#platform/database/audit.ts';
import type { Schema } from '#platform/database/schema.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import { batch } from '#platform/database/batch.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import type { Viewer } from '#permissions/viewer.ts';
import type { SlotEvent } from './emails.ts';
import { keyedQueue } from './keyedQueue.ts';
import type { BookingNeeds } from './needs.ts';
import { presentBooking, presentSlot } from './present.ts';
import { slotStep, type SlotAction, type SlotRole } from './slotSteps.ts';
import { findSlot, listBookings, moveSlot, readStepStates, type SlotRow, type StepState } from './slotStore.ts';
import { skipReminders } from './reminderStore.ts';
import { lockEvent, raiseVersion } from './store.ts';
import { addWaiting, removeWaiting } from './waitingStore.ts';
import { notifyBoth, notifyVacant } from './notifications.ts';

export interface SlotAddress {
  readonly id: number;
  readonly itemId: number;
}
type Step = Extract<SlotAction, 'book' | 'cancel' | 'approve' | 'reject'>;

const slotEvents = { book: 'requested', cancel: 'cancelled', approve: 'approved', reject: 'rejected' } as const;

/** What the person who takes a step sends with it. */
export interface StepWords {
  /** The person an owner's step is for. */
  readonly appointeeId?: number | undefined;
  readonly reason?: string | undefined;
}

/** A slot, and the viewer's relation to it. */
interface Found<State extends StepState = SlotRow> {
  readonly slot: State;
  readonly role: SlotRole;
}

/** How many can request a slot at once without blocking others. */
export interface BookingQueue {
  /** What decides about a slot, read once for simultaneous requests. */
  readonly stateOf: (slotId: number) => Promise<(StepState & { readonly owners: readonly number[] }) | undefined>;
  readonly inTurn: ReturnType<typeof keyedQueue>;
}

export function openBookingQueue({ db }: Pick<BookingNeeds, 'db'>): BookingQueue {
  return { stateOf: batch((ids: readonly number[]) => readStepStates(db, ids)), inTurn: keyedQueue() };
}

function roleOf(
  { account, authorities }: Viewer,
  slot: StepState,
  is: { readonly isOwner: boolean; readonly isWaiting: boolean },
): SlotRole {
  const isBooker = account !== undefined && slot.appointee_id === account.id;
  return { ...is, isSignedIn: account !== undefined, isAdmin: authorities.has('ADMIN'), isBooker };
}

async function find(
  db: Kysely<Schema> | Transaction<Schema>,
  viewer: Viewer,
  { id, itemId }: SlotAddress,
): Promise<Found> {
  const slot = await findSlot(db, { eventId: id, slotId: itemId }, viewer.account?.id);
  if (slot === undefined) throw notFound(eventMessages.notFound);
  const is = { isOwner: Boolean(slot.isOwner), isWaiting: Boolean(slot.isWaiting) };
  return { slot, role: roleOf(viewer, slot, is) };
}

/** @returns the status after the step @throws Refusal if the step is not allowed */
function requireStep({ slot, role }: Found<StepState>, action: SlotAction, now: Date): SlotRow['status'] {
  const isPublic = slot.published && slot.providerPublished;
  const verdict = slotStep({ status: slot.status, isPublic, isOver: slot.end_at <= now }, action, role);
  if ('to' in verdict) return verdict.to;
  throw new Refusal(verdict.status, verdict.message);
}

/** Another person may have requested it since the owner loaded the page. */
function requireMeant({ slot }: Found<StepState>, appointeeId: number | undefined): void {
  if (appointeeId === undefined || slot.appointee_id === appointeeId) return;
  throw new Refusal(409, bookingMessages.notRequested);
}

/**
 * Takes a step with a slot: of any number of simultaneous ones, one succeeds and the others meet the result. Notifies
 * those concerned.
 *
 * @throws Refusal 403, 404, 409 or 422 as `slotStep` has it
 */
export async function takeStep(
  needs: BookingNeeds,
  bookingQueue: BookingQueue,
  viewer: Viewer,
  address: SlotAddress,
  step: Step,
  words: StepWords = {},
): Promise<ScheduleItem> {
  const { now } = needs;
  const account = requireAccount(viewer);
  // Nearly all who come too late are refused here, without waiting for a lock.
  const requirePossible = async () => {
    const slot = await bookingQueue.stateOf(address.itemId);
    if (slot === undefined || slot.event_id !== address.id) throw notFound(eventMessages.notFound);
    const is = { isOwner: slot.owners.includes(account.id), isWaiting: false };
    const found = { slot, role: roleOf(viewer, slot, is) };
    requireStep(found, step, now());
    requireMeant(found, words.appointeeId);
  };
  await requirePossible();
  // By event, since every step locks its row: waiting for that would hold a connection.
  return await bookingQueue.inTurn(address.id, requirePossible, () => move(needs, viewer, address, step, words));
}

/** Takes the step if it is still allowed: other processes are met in the database. */
async function move(
  needs: BookingNeeds,
  viewer: Viewer,
  address: SlotAddress,
  step: Step,
  { appointeeId, reason }: StepWords,
): Promise<ScheduleItem> {
  const { db, now } = needs;
  const account = requireAccount(viewer);
  return await db.transaction().execute(async (within) => {
    const version = await raiseVersion(within, address.id);
    if (version === undefined) throw notFound(eventMessages.notFound);
    const found = await find(within, viewer, address);
    const status = requireStep(found, step, now());
    requireMeant(found, appointeeId);
    const { slot } = found;
    const appointee = step === 'book' ? account.id : slot.appointee_id;
    const isTaken = await moveSlot(within, {
      slotId: slot.id,
      eventId: address.id,
      from: { status: slot.status, appointeeId: slot.appointee_id },
      to: { status, appointeeId: status === 'AVAILABLE' ? null : appointee },
      version,
    });
    if (!isTaken) throw new Refusal(409, bookingMessages.taken);
    await recordAudit(within, {
      accountId: account.id,
      actor: account.username,
      action: `${step} slot`,
      object: `event/${address.id}/slot/${slot.id}`,
      before: { status: slot.status, appointee: slot.appointee_id },
      after: { status, appointee: status === 'AVAILABLE' ? null : appointee, ...(reason ? { reason } : {}) },
    });
    if (step === 'book') await removeWaiting(within, slot.id, account.id);
    if (step === 'approve') await skipPast(needs, within, slot);
    const { slot: after, role } = await find(within, viewer, address);
    const isOwners = step === 'cancel' && !found.role.isBooker;
    await notify(needs, within, isOwners ? 'meetingCancelled' : slotEvents[step], { before: slot, after, reason });
    return presentSlot(after, viewer, role.isOwner || role.isAdmin);
  });
}

/**
 * A booking less than a day before the start gets only the reminder an hour before, and one less than an hour before
 * gets none.
 */
async function skipPast({ now }: BookingNeeds, within: Transaction<Schema>, { id, start_at }: SlotRow): Promise<void> {
  const [day, hour] = bookingLimits.reminderMinutes.map((minutes) => {
    const isPast = start_at.getTime() - minutes * 60_000 <= now().getTime();
    return isPast ? now() : null;
  });
  await skipReminders(within, id, { day: day ?? null, hour: hour ?? null });
}

async function notify(
  needs: BookingNeeds,
  within: Transaction<Schema>,
  slotEvent: SlotEvent,
  { before, after, reason }: { before: SlotRow; after: SlotRow; reason: string | undefined },
): Promise<void> {
  const isInCalendars = before.status === 'BOOKED' || after.status === 'BOOKED';
  const method = after.status === 'BOOKED' ? 'REQUEST' : 'CANCEL';
  const calendar = isInCalendars ? ({ method, sequence: after.sequence } as const) : undefined;
  await notifyBoth(needs, within, slotEvent, slotEvent === 'requested' ? after : before, { calendar, reason });
  if (after.status === 'AVAILABLE') await notifyVacant(needs, within, after);
}

/** Notifies the caller when a taken slot is vacant again. */
export async function wait(needs: BookingNeeds, viewer: Viewer, address: SlotAddress): Promise<ScheduleItem> {
  const account = requireAccount(viewer);
  return await needs.db.transaction().execute(async (within) => {
    // Serialises waiting and the steps that make the slot vacant.
    await lockEvent(within, address.id);
    const found = await find(within, viewer, address);
    requireStep(found, 'wait', needs.now());
    await addWaiting(within, found.slot.id, account.id);
    const { slot, role } = await find(within, viewer, address);
    return presentSlot(slot, viewer, role.isOwner || role.isAdmin);
  });
}

/** Stops the notification; also for an event that was unpublished, without any data of it. */
export async function stopWaiting(needs: BookingNeeds, viewer: Viewer, address: SlotAddress): Promise<void> {
  const account = requireAccount(viewer);
  requireStep(await find(needs.db, viewer, address), 'stopWaiting', needs.now());
  await removeWaiting(needs.db, address.itemId, account.id);
}

/** A page of the slots the caller requested, booked or waits for. */
export async function readBookings(
  { db, now }: BookingNeeds,
  viewer: Viewer,
  query: { page?: number | undefined; size?: number | undefined; when?: 'ahead' | 'past' | undefined },
): Promise<{ data: Booking[]; page: number; size: number; total: number }> {
  const { page = 0, size = bookingLimits.page, when = 'ahead' } = query;
  const wanted = { page, size, isPast: when === 'past', now: now() };
  const { rows, total } = await listBookings(db, requireAccount(viewer).id, wanted);
  return { data: rows.map((row) => presentBooking(row, viewer)), page, size, total };
}

import {
  checkSlot,
  overlapping,
  type EventDates,
  type EventFieldError,
  type SlotTimes,
} from '@wheelhouse/contract/eventRules';
import { slotMessages, type SlotChange, type SlotStatus } from '@wheelhouse/contract/schedule';
import type { UtcOffset } from '@wheelhouse/contract/utcOffset';
import { slotStep, type SlotAction } from './slotSteps.ts';

/** A stored slot. */
export interface StoredSlot extends SlotTimes {
  readonly id: number;
  readonly status: SlotStatus;
  readonly appointeeId: number | null;
  /** The version of the event at which its status last changed. */
  readonly movedVersion: number;
}

/** A stored slot with new texts or times. */
export interface ChangedSlot {
  readonly slot: StoredSlot;
  readonly to: SlotTimes;
}

/** A slot that is made vacant by its owner. */
export interface VacatedSlot extends ChangedSlot {
  /** The reason given to the booker. */
  readonly reason?: string;
}

/** The changes to the slots of an event when it is saved. */
export interface SchedulePlan {
  readonly added: readonly SlotTimes[];
  readonly changed: readonly ChangedSlot[];
  readonly vacated: readonly VacatedSlot[];
  readonly removed: readonly StoredSlot[];
}

export type Reconciled =
  | { readonly plan: SchedulePlan }
  | { readonly errors: readonly EventFieldError[] }
  /** A person took a step in the meantime with a slot that is to be changed or removed. */
  | { readonly stale: true };

/** What an owner may do with a slot by saving its event. */
function mayEdit(action: SlotAction, status: SlotStatus): boolean {
  const owner = { isSignedIn: true, isOwner: true, isAdmin: false, isBooker: false, isWaiting: false };
  return 'to' in slotStep({ status, isPublic: true, isOver: false }, action, owner);
}

/**
 * Compares the slots an owner sends with the stored ones. A slot whose status changed after the version the owner
 * loaded is unchanged, whatever status is sent: a booking in the meantime isn't lost and doesn't prevent saving texts.
 */
export function reconcile(
  stored: readonly StoredSlot[],
  sent: { readonly version: number; readonly schedule: readonly SlotChange[] },
  event: EventDates & { readonly utcOffset: UtcOffset },
): Reconciled {
  const left = new Map(stored.map((slot) => [slot.id, slot]));
  const errors: EventFieldError[] = [];
  const plan = { added: [] as SlotTimes[], changed: [] as ChangedSlot[], vacated: [] as VacatedSlot[] };
  const times: { readonly place: number; readonly start: Date; readonly end: Date }[] = [];
  let stale = false;

  for (const [place, item] of sent.schedule.entries()) {
    const path = `schedule.${place}`;
    const known = typeof item.id === 'number' ? left.get(item.id) : undefined;
    if (typeof item.id === 'number' && known === undefined) {
      errors.push({ path: `${path}.id`, message: slotMessages.unknown });
      continue;
    }
    if (known !== undefined) left.delete(known.id);
    const checked = checkSlot(item, event, path);
    if ('errors' in checked) {
      errors.push(...checked.errors);
      continue;
    }
    const to = { ...checked.slot, visitorNote: checked.slot.visitorNote ?? known?.visitorNote ?? '' };
    times.push({ place, ...to });
    const status = statusAfter(known, item.status, sent.version);
    if (status === undefined) {
      errors.push({ path: `${path}.status`, message: slotMessages.statusByOwner });
    } else if (known === undefined) {
      plan.added.push(to);
    } else if (status !== known.status) {
      plan.vacated.push({ slot: known, to, ...(item.reason ? { reason: item.reason } : {}) });
    } else if (differ(known, to)) {
      if (known.status !== 'AVAILABLE' && known.movedVersion > sent.version) stale = true;
      else if (mayEdit('edit', known.status)) plan.changed.push({ slot: known, to });
      else errors.push({ path, message: slotMessages.bookedFixed });
    }
  }

  const removed = [...left.values()];
  for (const slot of removed) {
    if (slot.status !== 'AVAILABLE' && slot.movedVersion > sent.version) stale = true;
    else if (!mayEdit('remove', slot.status)) errors.push({ path: 'schedule', message: slotMessages.bookedFixed });
  }
  for (const index of overlapping(times)) {
    errors.push({ path: `schedule.${times[index]?.place}.start`, message: slotMessages.overlaps });
  }
  if (stale) return { stale: true };
  return errors.length > 0 ? { errors } : { plan: { ...plan, removed } };
}

/** The status of a slot after saving; undefined if that can't be set. */
function statusAfter(
  known: StoredSlot | undefined,
  sent: SlotStatus | undefined,
  version: number,
): SlotStatus | undefined {
  if (known === undefined) return sent === undefined || sent === 'AVAILABLE' ? 'AVAILABLE' : undefined;
  const isUnseen = known.movedVersion > version;
  if (sent === undefined || sent === known.status || isUnseen) return known.status;
  return sent === 'AVAILABLE' ? 'AVAILABLE' : undefined;
}

function differ(one: SlotTimes, other: SlotTimes): boolean {
  return one.notes !== other.notes || isOtherForVisitors(one, other);
}

/** Whether a slot has changed for the person who requested it: private notes don't count. */
export function isOtherForVisitors(one: SlotTimes, other: SlotTimes): boolean {
  return (
    one.title !== other.title ||
    (one.visitorNote ?? '') !== (other.visitorNote ?? '') ||
    one.start.getTime() !== other.start.getTime() ||
    one.end.getTime() !== other.end.getTime()
  );
}

import type { Message } from '@wheelhouse/messages/message';
import { bookingMessages } from '@wheelhouse/contract/bookings';
import { eventMessages } from '@wheelhouse/contract/events';
import { problemMessages } from '@wheelhouse/contract/problem';
import { slotMessages, type SlotStatus } from '@wheelhouse/contract/schedule';
import { refusalMessages } from '#platform/errors/refusalMessages.ts';

/** The steps with a slot. `vacate`, `edit` and `remove` happen when its event is saved. */
export const slotActions = [
  'book',
  'cancel',
  'approve',
  'reject',
  'wait',
  'stopWaiting',
  'vacate',
  'edit',
  'remove',
] as const;
export type SlotAction = (typeof slotActions)[number];

/** A slot and its event before a step. */
export interface SlotState {
  readonly status: SlotStatus;
  /** Whether the event is public. */
  readonly isPublic: boolean;
  readonly isOver: boolean;
}

/** The relation of the person who takes the step to the slot. */
export interface SlotRole {
  readonly isSignedIn: boolean;
  /** Owns the provider of the event. */
  readonly isOwner: boolean;
  readonly isAdmin: boolean;
  /** Requested or booked the slot. */
  readonly isBooker: boolean;
  /** Is notified when it is vacant again. */
  readonly isWaiting: boolean;
}

/** The status of a slot after a step, or the refusal. */
export type SlotVerdict =
  | { readonly to: SlotStatus }
  | { readonly status: 401 | 403 | 404 | 409 | 422; readonly message: Message };

const refuse = (status: 401 | 403 | 404 | 409 | 422, message: Message): SlotVerdict => ({ status, message });

/**
 * The transitions of a slot (content specification, section 4): the booker requests and cancels; an owner of the event,
 * or ADMIN, approves and rejects, and makes a slot vacant by editing.
 */
export function slotStep(slot: SlotState, action: SlotAction, role: SlotRole): SlotVerdict {
  if (!role.isSignedIn) return refuse(401, problemMessages.badCredentials);
  const isEditor = role.isOwner || role.isAdmin;
  // A booker may cancel, and one who waits may stop, even after the event was unpublished.
  const endsOwn = (action === 'cancel' && role.isBooker) || (action === 'stopWaiting' && role.isWaiting);
  if (!slot.isPublic && !isEditor && !endsOwn) return refuse(404, eventMessages.notFound);
  switch (action) {
    case 'book':
      return book(slot, role);
    case 'cancel':
      return role.isBooker || !isEditor ? cancel(slot, role) : cancelMeeting(slot);
    case 'wait':
      return wait(slot, role);
    case 'stopWaiting':
      return { to: slot.status };
    case 'approve':
    case 'reject':
      return isEditor ? decide(slot, action) : refuse(403, refusalMessages.notAllowed);
    case 'vacate':
      return isEditor ? { to: 'AVAILABLE' } : refuse(403, refusalMessages.notAllowed);
    case 'edit':
    case 'remove':
      if (!isEditor) return refuse(403, refusalMessages.notAllowed);
      return slot.status === 'BOOKED' ? refuse(422, slotMessages.bookedFixed) : { to: slot.status };
  }
}

function book(slot: SlotState, role: SlotRole): SlotVerdict {
  if (role.isOwner) return refuse(403, bookingMessages.own);
  if (!slot.isPublic) return refuse(422, bookingMessages.draft);
  if (slot.isOver) return refuse(422, bookingMessages.past);
  if (role.isBooker) return refuse(409, bookingMessages.alreadyYours);
  return slot.status === 'AVAILABLE' ? { to: 'PENDING' } : refuse(409, bookingMessages.taken);
}

function cancel(slot: SlotState, role: SlotRole): SlotVerdict {
  if (!role.isBooker) return refuse(409, bookingMessages.notYours);
  return slot.isOver ? refuse(422, bookingMessages.past) : { to: 'AVAILABLE' };
}

/** An owner cancels a booking; a request is rejected instead. */
function cancelMeeting(slot: SlotState): SlotVerdict {
  if (slot.status !== 'BOOKED') return refuse(409, bookingMessages.notBooked);
  return slot.isOver ? refuse(422, bookingMessages.past) : { to: 'AVAILABLE' };
}

/** An unanswered request can still be rejected after its time. */
function decide(slot: SlotState, action: 'approve' | 'reject'): SlotVerdict {
  if (slot.status !== 'PENDING') return refuse(409, bookingMessages.notRequested);
  if (action === 'reject') return { to: 'AVAILABLE' };
  return slot.isOver ? refuse(422, bookingMessages.past) : { to: 'BOOKED' };
}

function wait(slot: SlotState, role: SlotRole): SlotVerdict {
  if (role.isOwner) return refuse(403, bookingMessages.own);
  if (!slot.isPublic) return refuse(422, bookingMessages.draft);
  if (slot.isOver) return refuse(422, bookingMessages.past);
  if (role.isBooker) return refuse(409, bookingMessages.alreadyYours);
  return slot.status === 'AVAILABLE' ? refuse(409, bookingMessages.vacant) : { to: slot.status };
}

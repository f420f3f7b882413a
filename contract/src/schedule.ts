import * as z from 'zod/mini';
import { manyLines, optionalText, requiredText, writtenLine } from './textRules.ts';
import { id, instant } from './values.ts';

/** Slots of an event (content specification, sections 4, 5 and 9). */
export const slotStatuses = ['AVAILABLE', 'PENDING', 'BOOKED'] as const;
export type SlotStatus = (typeof slotStatuses)[number];

export const slotLimits = {
  title: { min: 1, max: 160 },
  notes: { min: 1, max: 100 },
  visitorNote: { min: 0, max: 300 },
  /** The reason of a cancellation or rejection. */
  reason: { min: 0, max: 300 },
  /** Minutes between selectable times. */
  stepMinutes: 5,
  ofEvent: 500,
} as const;

export const slotMessages = {
  chooseDate: 'Please select date!',
  chooseStart: 'Please select start time!',
  chooseEnd: 'Please select end time!',
  outsideEvent: 'The time slot must be within the dates of the event!',
  endBeforeStart: 'The time slot must end after it starts!',
  overlaps: 'This time slot overlaps another one!',
  offStep: `Times must be in steps of ${slotLimits.stepMinutes} minutes!`,
  bookedFixed: 'This time slot is booked. Make it vacant before you change it.',
  statusByOwner: "You can't set this status. Visitors request a time slot, and you book it by approving their request.",
  unknown: 'This event has no such time slot. It may have been removed.',
  tooMany: `An event can have up to ${slotLimits.ofEvent} time slots!`,
} as const;

/** The label of a status for its viewer: the booker, or anyone else. */
export const slotLabels = {
  AVAILABLE: { others: 'Vacant', booker: 'Vacant' },
  PENDING: { others: 'Requested', booker: 'Pending' },
  BOOKED: { others: 'Booked', booker: 'Booked by You!' },
} as const satisfies Record<SlotStatus, { others: string; booker: string }>;

/** The person who requested or booked a slot. */
export const appointee = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  companyId: z.optional(id).check(z.describe('The provider of this person whose name is shown as company')),
  companyName: z.string(),
  email: z.string(),
});
export type Appointee = z.infer<typeof appointee>;

export const scheduleItem = z.object({
  id,
  title: z.string(),
  start: instant,
  end: instant,
  status: z.enum(slotStatuses),
  mine: z.boolean().check(z.describe('True if you requested or booked it')),
  waiting: z.boolean().check(z.describe('True if you will be notified when it is vacant again')),
  notes: z.optional(z.string()).check(z.describe('Only for the owners of the event')),
  visitorNote: z
    .optional(z.string())
    .check(z.describe('For the owners of the event and the person who requested or booked the slot')),
  appointee: z.optional(appointee).check(z.describe('For the owner of the event and the person who has the slot')),
  waitingCount: z.optional(z.int()).check(z.describe('How many people are waiting for it, for the owner of the event')),
});
export type ScheduleItem = z.infer<typeof scheduleItem>;

/** The texts of a slot's form. */
export const slotTexts = z.object({
  title: requiredText('Title', slotLimits.title, writtenLine('Title')),
  notes: requiredText('Notes', slotLimits.notes, writtenLine('Notes')),
  visitorNote: z.optional(optionalText('Note to the visitor', slotLimits.visitorNote, manyLines)),
});

/** The reason of a cancellation or rejection; sent to the people concerned. */
export const slotReason = optionalText('Reason', slotLimits.reason, manyLines);

/**
 * A slot in a change of its event: without a numeric id it is new. The status may be unchanged or set to AVAILABLE,
 * which makes the slot vacant; BOOKED is only set by approving.
 */
export const slotChange = z.object({
  id: z.optional(z.union([id, z.string().check(z.maxLength(100))])),
  title: z.string().check(z.maxLength(slotLimits.title.max * 12)),
  notes: z.string().check(z.maxLength(slotLimits.notes.max * 12)),
  visitorNote: z
    .optional(z.string().check(z.maxLength(slotLimits.visitorNote.max * 12)))
    .check(z.describe('Not changed if left out')),
  start: instant,
  end: instant,
  status: z.optional(z.enum(slotStatuses)),
  reason: z.optional(slotReason).check(z.describe('Why the person who requested or booked the slot loses it')),
  appointee: z.optional(z.nullable(z.object({ id }))),
});
export type SlotChange = z.infer<typeof slotChange>;
export const scheduleChange = z.array(slotChange).check(z.maxLength(slotLimits.ofEvent, slotMessages.tooMany));

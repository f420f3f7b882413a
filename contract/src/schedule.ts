import { asIssue, message, type Message } from '@wheelhouse/messages/message';
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
  chooseDate: message('slots.chooseDate'),
  chooseStart: message('slots.chooseStart'),
  chooseEnd: message('slots.chooseEnd'),
  outsideEvent: message('slots.outsideEvent'),
  endBeforeStart: message('slots.endBeforeStart'),
  overlaps: message('slots.overlaps'),
  offStep: message('slots.offStep', { minutes: slotLimits.stepMinutes }),
  bookedFixed: message('slots.bookedFixed'),
  statusByOwner: message('slots.statusByOwner'),
  unknown: message('slots.unknown'),
  tooMany: message('slots.tooMany', { max: slotLimits.ofEvent }),
} as const;

/** The label of a status for its viewer: the booker, or anyone else. */
export const slotLabels = {
  AVAILABLE: { others: message('slots.label.vacant'), booker: message('slots.label.vacant') },
  PENDING: { others: message('slots.label.requested'), booker: message('slots.label.pending') },
  BOOKED: { others: message('slots.label.booked'), booker: message('slots.label.bookedByYou') },
} as const satisfies Record<SlotStatus, { others: Message; booker: Message }>;

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
  title: requiredText(message('fields.title'), slotLimits.title, writtenLine(message('fields.title'))),
  notes: requiredText(message('fields.notes'), slotLimits.notes, writtenLine(message('fields.notes'))),
  visitorNote: z.optional(optionalText(message('fields.noteToTheVisitor'), slotLimits.visitorNote, manyLines)),
});

/** The reason of a cancellation or rejection; sent to the people concerned. */
export const slotReason = optionalText(message('fields.reason'), slotLimits.reason, manyLines);

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
export const scheduleChange = z.array(slotChange).check(z.maxLength(slotLimits.ofEvent, asIssue(slotMessages.tooMany)));

import { slotLimits, slotMessages } from '@wheelhouse/contract/schedule';
import { slotSeries, type SeriesRequest } from '@wheelhouse/contract/slotSeries';
import { slotFieldErrors, type DraftSlot, type EventDraft } from './eventDraft.ts';
import { say } from '#lib/language.ts';

type Schedule = Pick<EventDraft, 'startDay' | 'endDay' | 'utcOffset' | 'slots'>;
export type SlotTexts = Pick<DraftSlot, 'title' | 'notes' | 'visitorNote'>;

/** Slots about to be added, each with the reason why it can't be saved, if any. */
export interface NewSlots {
  readonly slots: readonly DraftSlot[];
  readonly errors: ReadonlyMap<DraftSlot['key'], string>;
  /** What keeps all of them from being added. */
  readonly tooMany: string | undefined;
}

/** A vacant slot without a booking. */
export function newSlot(
  part: SlotTexts & Pick<DraftSlot, 'day' | 'start' | 'end'>,
  key: string = crypto.randomUUID(),
): DraftSlot {
  const { title, notes, visitorNote, day, start, end } = part;
  return { key, title, notes, visitorNote, day, start, end, status: 'AVAILABLE', vacated: false, reason: '' };
}

/** The slots of a series on one day. */
export function seriesOn(day: string, texts: SlotTexts, request: SeriesRequest, draft: Schedule): NewSlots {
  return checked(
    slotSeries(request).map((times, place) => newSlot({ ...texts, ...times, day }, `new ${place}`)),
    draft,
  );
}

/** The slots of a day, copied to another one. */
export function copiedTo(day: string, ofDay: readonly DraftSlot[], draft: Schedule): NewSlots {
  return checked(
    ofDay.map((slot, place) => newSlot({ ...slot, day }, `new ${place}`)),
    draft,
  );
}

/** The same slots with new keys, as they are added. */
export function added({ slots }: NewSlots): DraftSlot[] {
  return slots.map((slot) => newSlot(slot));
}

function checked(slots: readonly DraftSlot[], draft: Schedule): NewSlots {
  const errors = new Map<DraftSlot['key'], string>();
  for (const slot of slots) {
    const { title: _, notes: _notes, visitorNote: _note, ...times } = slotFieldErrors(slot, draft);
    const [message] = Object.values(times);
    if (message !== undefined) errors.set(slot.key, message);
  }
  const tooMany = draft.slots.length + slots.length > slotLimits.ofEvent ? say(slotMessages.tooMany) : undefined;
  return { slots, errors, tooMany };
}

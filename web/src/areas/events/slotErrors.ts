import { checkSlot } from '@wheelhouse/contract/eventRules';
import { formatLongDay } from '#areas/meetings/eventTimes.ts';
import { datesOf, slotTimes, type DraftSlot, type EventDraft } from './eventDraft.ts';
import { say } from '#lib/language.ts';

/** A slot that can't be saved as it is, and why. */
export interface SlotError {
  readonly key: DraftSlot['key'];
  /** When it is and what it is, as a person finds it: `Tuesday, 12 May 2026, 09:00–09:30, Winches`. */
  readonly name: string;
  readonly message: string;
}

/**
 * Slots that were valid when their forms were filled in but aren't now, because the dates of their event have changed
 * now. Not even a draft keeps them.
 */
export function slotErrorsOf(
  draft: Pick<EventDraft, 'startDay' | 'endDay' | 'utcOffset' | 'slots'>,
): readonly SlotError[] {
  const { slots, utcOffset } = draft;
  const dates = { ...datesOf(draft), utcOffset };
  return slots.flatMap((slot): SlotError[] => {
    const checked = checkSlot({ ...slot, ...slotTimes(slot, utcOffset) }, dates, '');
    const error = 'errors' in checked ? checked.errors[0] : undefined;
    if (error === undefined) return [];
    const message = say(error.message);
    return [{ key: slot.key, name: `${formatLongDay(slot.day)}, ${slot.start}–${slot.end}, ${slot.title}`, message }];
  });
}

import { useMemo } from 'react';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import type { EventDraft } from './eventDraft.ts';
import { slotErrorsOf, type SlotError } from './slotErrors.ts';

/** How many slots are named where an event is refused; the others are marked in the schedule. */
const slotsNamed = 5;

interface SlotErrors {
  readonly slotErrors: readonly SlotError[];
  /** The first slots with their reasons, and how many more there are. */
  readonly hindrances: readonly { readonly field: 'schedule'; readonly message: string }[];
}

/** The slots that can't be saved as they are, and sentences about them. @param isHalf only one of the event's days is chosen */
export function useSlotErrors({ startDay, endDay, utcOffset, slots }: EventDraft, isHalf: boolean): SlotErrors {
  const { t } = useTranslation();
  const slotErrors = useMemo(
    () => (isHalf ? [] : slotErrorsOf({ startDay, endDay, utcOffset, slots })),
    [isHalf, startDay, endDay, utcOffset, slots],
  );
  const more = slotErrors.length - slotsNamed;
  const moreWords = more > 0 ? [t('eventEditor.moreAmiss', { count: more, formatted: formatCount(more) })] : [];
  const words = [...slotErrors.slice(0, slotsNamed).map(({ name, message }) => `${name}: ${message}`), ...moreWords];
  return { slotErrors, hindrances: words.map((message) => ({ field: 'schedule', message })) };
}

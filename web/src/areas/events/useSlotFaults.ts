import { useMemo } from 'react';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import type { EventDraft } from './eventDraft.ts';
import { slotsAmiss, type SlotAmiss } from './slotsAmiss.ts';

/** How many slots are named where an event is refused; the others are marked in the schedule. */
const slotsNamed = 5;

interface SlotFaults {
  readonly amiss: readonly SlotAmiss[];
  /** The first slots with their reasons, and how many more there are. */
  readonly hindrances: readonly { readonly field: 'schedule'; readonly message: string }[];
}

/** The slots that can't be saved as they are, and sentences about them. @param isHalf only one of the event's days is chosen */
export function useSlotFaults({ startDay, endDay, utcOffset, slots }: EventDraft, isHalf: boolean): SlotFaults {
  const { t } = useTranslation();
  const amiss = useMemo(
    () => (isHalf ? [] : slotsAmiss({ startDay, endDay, utcOffset, slots })),
    [isHalf, startDay, endDay, utcOffset, slots],
  );
  const more = amiss.length - slotsNamed;
  const moreWords = more > 0 ? [t('eventEditor.moreAmiss', { count: more, formatted: formatCount(more) })] : [];
  const words = [...amiss.slice(0, slotsNamed).map(({ name, message }) => `${name}: ${message}`), ...moreWords];
  return { amiss, hindrances: words.map((message) => ({ field: 'schedule', message })) };
}

import { slotLimits } from '@wheelhouse/contract/schedule';
import { minutesOf, timeOf } from '@wheelhouse/contract/slotSeries';
import type { DraftSlot } from './eventDraft.ts';
import { newSlot } from './manySlots.ts';

const noTexts = { title: '', notes: '', visitorNote: '' };
/** Minutes after midnight at which a slot ends at the latest. */
const latestEnd = 24 * 60 - slotLimits.stepMinutes;

/** A new slot that begins where the last one ends; the first one has no time yet. */
export function slotAfter(last: DraftSlot | undefined, startDay: string): DraftSlot {
  return newSlot({ ...noTexts, day: last?.day ?? startDay, start: last?.end ?? '', end: '' });
}

/** A copy directly after a slot, as long as that one. */
export function copyAfter(slot: DraftSlot): DraftSlot {
  const [from, to] = [minutesOf(slot.start) ?? 0, minutesOf(slot.end) ?? 0];
  return newSlot({ ...slot, start: slot.end, end: timeOf(Math.min(2 * to - from, latestEnd)) });
}

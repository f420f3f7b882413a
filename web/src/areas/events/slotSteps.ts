import type { ScheduleItem } from '@wheelhouse/contract/schedule';
import type { SlotStep } from './useSlotStep.ts';

/** The role of the viewer in a schedule. */
export type Looker = 'owner' | 'signedIn' | 'visitor';

/** The steps offered with a slot, the first of them first (content specification, sections 4 and 6). */
export function offeredSteps(
  { status, mine, waiting, end }: Pick<ScheduleItem, 'status' | 'mine' | 'waiting' | 'end'>,
  looker: Looker,
  now: Date,
): readonly SlotStep[] {
  if (looker === 'visitor' || Date.parse(end) <= now.getTime()) return [];
  if (looker === 'owner') {
    if (status === 'BOOKED') return ['cancelMeeting'];
    return status === 'PENDING' ? ['approve', 'reject'] : [];
  }
  if (status === 'AVAILABLE') return ['book'];
  if (mine) return ['cancel'];
  return waiting ? ['stopWaiting'] : ['wait'];
}

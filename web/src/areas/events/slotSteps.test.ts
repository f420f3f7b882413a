import type { SlotStatus } from '@wheelhouse/contract/schedule';
import { describe, expect, it } from 'vitest';
import { offeredSteps, type Looker } from './slotSteps.ts';

const now = new Date('2026-05-12T08:00:00Z');
const slot = (status: SlotStatus, others: { mine?: boolean; waiting?: boolean; end?: string } = {}) => ({
  status,
  mine: false,
  waiting: false,
  end: '2026-05-12T09:00:00Z',
  ...others,
});

describe('steps offered with a slot (content specification, sections 4 and 6)', () => {
  it.each([
    ['AVAILABLE', 'signedIn', ['book']],
    ['AVAILABLE', 'owner', []],
    ['AVAILABLE', 'visitor', []],
    ['PENDING', 'signedIn', ['wait']],
    ['PENDING', 'owner', ['approve', 'reject']],
    ['PENDING', 'visitor', []],
    ['BOOKED', 'signedIn', ['wait']],
    ['BOOKED', 'owner', ['cancelMeeting']],
    ['BOOKED', 'visitor', []],
  ] as const)('%s for %s: %j', (status: SlotStatus, looker: Looker, steps) =>
    expect(offeredSteps(slot(status), looker, now)).toEqual(steps),
  );

  it.each(['PENDING', 'BOOKED'] as const)("include releasing the viewer's own slot that is %s", (status) =>
    expect(offeredSteps(slot(status, { mine: true }), 'signedIn', now)).toEqual(['cancel']),
  );

  it('include leaving the waiting list', () =>
    expect(offeredSteps(slot('BOOKED', { waiting: true }), 'signedIn', now)).toEqual(['stopWaiting']));

  it.each(['owner', 'signedIn'] as const)('are none for %s once the slot is over', (looker) =>
    expect(offeredSteps(slot('PENDING', { mine: true, end: now.toISOString() }), looker, now)).toEqual([]),
  );
});

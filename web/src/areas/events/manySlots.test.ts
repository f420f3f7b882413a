import '#lib/testTexts.ts';
import { say } from '@wheelhouse/messages/say';
import { slotLimits, slotMessages } from '@wheelhouse/contract/schedule';
import { describe, expect, it } from 'vitest';
import { added, copiedTo, newSlot, seriesOn } from './manySlots.ts';

const texts = { title: 'Talk', notes: 'Stand 4', visitorNote: '' };
const booked = { ...newSlot({ ...texts, day: '2026-05-12', start: '10:00', end: '10:30' }), status: 'BOOKED' as const };
const draft = { startDay: '2026-05-12', endDay: '2026-05-13', utcOffset: '+01:00' as const, slots: [booked] };
const request = { from: '09:00', to: '11:00', minutes: 30, breakMinutes: 0 };

describe('adding many slots at once', () => {
  it('refuses slots of a series that overlap another slot, and names them', () => {
    const series = seriesOn('2026-05-12', texts, request, draft);
    expect(series.slots.map(({ start, end }) => `${start}-${end}`)).toHaveLength(4);
    expect([...series.errors]).toEqual([['new 2', say(slotMessages.overlaps)]]);
    expect(seriesOn('2026-05-13', texts, request, draft).errors.size).toBe(0);
    expect([...seriesOn('2026-05-14', texts, request, draft).errors.values()]).toContain(
      say(slotMessages.outsideEvent),
    );
  });

  it('copies the slots of a day to another day as vacant slots', () => {
    const copied = copiedTo('2026-05-13', [booked], draft);
    expect(copied.errors.size).toBe(0);
    const [slot] = added(copied);
    expect(slot).toMatchObject({ ...texts, day: '2026-05-13', start: '10:00', end: '10:30', status: 'AVAILABLE' });
    expect(slot?.key).not.toBe(booked.key);
    expect([...copiedTo('2026-05-12', [booked], draft).errors.values()]).toEqual([say(slotMessages.overlaps)]);
  });

  it('stops at the most slots an event can have', () => {
    const full = { ...draft, slots: Array.from({ length: slotLimits.ofEvent - 3 }, () => booked) };
    expect(seriesOn('2026-05-13', texts, request, full).tooMany).toBe(say(slotMessages.tooMany));
  });
});

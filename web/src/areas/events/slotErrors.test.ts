import '#lib/testTexts.ts';
import { expect, test } from 'vitest';
import type { DraftSlot } from './eventDraft.ts';
import { slotErrorsOf } from './slotErrors.ts';

const slot = (key: number, day: string): DraftSlot => ({
  key,
  title: 'Winches',
  notes: 'Stand 5',
  day,
  start: '09:00',
  end: '09:30',
  status: 'BOOKED',
  vacated: false,
  visitorNote: '',
  reason: '',
});
const draft = {
  startDay: '2026-05-12',
  endDay: '2026-05-13',
  utcOffset: '+01:00',
  slots: [slot(1, '2026-05-12'), slot(2, '2026-05-13')],
} as const;

test('slots within the dates of their event are valid', () => {
  expect(slotErrorsOf({ ...draft, slots: [...draft.slots] })).toEqual([]);
});

test('lists slots outside the changed dates (content specification, section 5)', () => {
  expect(slotErrorsOf({ ...draft, slots: [...draft.slots], startDay: '2026-05-13' })).toEqual([
    {
      key: 1,
      name: 'Tuesday, 12 May 2026, 09:00–09:30, Winches',
      message: 'The time slot must be within the dates of the event!',
    },
  ]);
});

test('without dates every slot is invalid', () => {
  const found = slotErrorsOf({ ...draft, slots: [...draft.slots], startDay: '', endDay: '' });
  expect(found.map(({ key }) => key)).toEqual([1, 2]);
});

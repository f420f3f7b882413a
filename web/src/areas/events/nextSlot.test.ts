import { expect, it } from 'vitest';
import { newSlot } from './manySlots.ts';
import { copyAfter, slotAfter } from './nextSlot.ts';

const texts = { title: 'Talk', notes: 'Stand 4', visitorNote: '' };
const day = '2026-05-12';
const slot = newSlot({ ...texts, day, start: '10:00', end: '10:45' });

it('begins a new slot where the last one ends', () => {
  expect(slotAfter(slot, '2026-05-11')).toMatchObject({ title: '', day, start: '10:45', end: '' });
  expect(slotAfter(undefined, '2026-05-11')).toMatchObject({ day: '2026-05-11', start: '', end: '' });
});

it('copies a slot directly after itself, as long as the first one', () => {
  const copy = copyAfter(slot);
  expect(copy).toMatchObject({ ...texts, day, start: '10:45', end: '11:30', status: 'AVAILABLE' });
  expect(copy.key).not.toBe(slot.key);
});

it('ends a copy before midnight', () => {
  const { start, end } = copyAfter(newSlot({ ...texts, day, start: '21:00', end: '23:00' }));
  expect([start, end]).toEqual(['23:00', '23:55']);
});

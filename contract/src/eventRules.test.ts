import { say } from '@wheelhouse/messages/say';
import { describe, expect, it } from 'vitest';
import { checkSlot, datesError, overlapping, publishedDatesError, type EventFieldError } from './eventRules.ts';
import { slotMessages } from './schedule.ts';
import { readInstant } from './instants.ts';
import { momentOf, utcOffsets, type UtcOffset } from './utcOffset.ts';

const now = new Date('2026-11-21T16:00:00Z');
const dates = (start: string | undefined, end: string | undefined) => ({
  start: start === undefined ? undefined : new Date(start),
  end: end === undefined ? undefined : new Date(end),
});

const sentence = (error: EventFieldError | undefined) => error && say(error.message);

describe('a time (decisions, section 1)', () => {
  it.each([
    ['2026-05-01T08:00:00Z', '2026-05-01T08:00:00.000Z'],
    ['2026-05-01T08:00Z', '2026-05-01T08:00:00.000Z'],
    ['2026-05-01T08:00:00.999Z', '2026-05-01T08:00:00.000Z'],
    ['2026-05-01T08:00:00+05:45', '2026-05-01T02:15:00.000Z'],
    ['2026-10-25T02:30:00+01:00', '2026-10-25T01:30:00.000Z'],
    ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00.000Z'],
  ])('is %s, cut to seconds', (text, read) => {
    expect(readInstant(text)?.toISOString()).toBe(read);
  });

  it.each([
    '',
    'tomorrow',
    '2026-05-01',
    '2026-05-01T08:00:00',
    '2026-02-29T08:00:00Z',
    '2026-02-30T08:00:00Z',
    '2026-13-01T08:00:00Z',
    '2026-05-01T25:00:00Z',
    '2026-05-01T08:00:00+99:00',
    '1777622400000',
    '+012026-05-01T08:00:00Z',
  ])('is not %j', (text) => {
    expect(readInstant(text)).toBeUndefined();
  });
});

describe('dates of a draft', () => {
  it.each([
    ['none', undefined, undefined, undefined],
    ['both', '2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z', undefined],
    ['only a start', '2026-12-01T00:00:00Z', undefined, 'Start~end dates are required!'],
    ['only an end', undefined, '2026-12-01T00:00:00Z', 'Start~end dates are required!'],
    ['the end first', '2026-12-02T00:00:00Z', '2026-12-01T00:00:00Z', 'The end must be after the start!'],
    ['no time between', '2026-12-02T00:00:00Z', '2026-12-02T00:00:00Z', 'The end must be after the start!'],
  ])('are checked: %s', (_, start, end, message) => {
    expect(sentence(datesError(dates(start, end)))).toBe(message);
  });
});

describe('dates of a published event (content specification, section 5)', () => {
  const outside = 'Start~end dates must be between now and one year from now!';
  const nothing = { ...dates(undefined, undefined), published: false };
  it.each([
    ['none', undefined, undefined, 'Start~end dates are required!'],
    ['only a start', '2026-12-01T00:00:00Z', undefined, 'Start~end dates are required!'],
    ['tomorrow', '2026-11-22T00:00:00Z', '2026-11-22T23:59:59Z', undefined],
    ['this very moment', '2026-11-21T16:00:00Z', '2026-11-22T23:59:59Z', outside],
    ['a second later', '2026-11-21T16:00:01Z', '2026-11-22T23:59:59Z', undefined],
    ['yesterday', '2026-11-20T00:00:00Z', '2026-11-22T23:59:59Z', outside],
    ['to a second before a year', '2026-12-01T00:00:00Z', '2027-11-21T15:59:59Z', undefined],
    ['to a year ahead', '2026-12-01T00:00:00Z', '2027-11-21T16:00:00Z', outside],
    ['the end first', '2026-12-02T00:00:00Z', '2026-12-01T00:00:00Z', 'The end must be after the start!'],
  ])('are checked: %s', (_, start, end, message) => {
    expect(sentence(publishedDatesError(dates(start, end), nothing, now))).toBe(message);
  });

  it('keep the start of a running event', () => {
    const running = { ...dates('2026-11-20T00:00:00Z', '2026-11-22T23:59:59Z'), published: true };
    const to = (end: string) => sentence(publishedDatesError(dates('2026-11-20T00:00:00Z', end), running, now));
    expect(to('2026-11-22T23:59:59Z')).toBeUndefined();
    expect(to('2026-11-25T23:59:59Z')).toBeUndefined();
    expect(to('2026-11-21T15:00:00Z')).toBe(outside);
    const moved = publishedDatesError(dates('2026-11-19T00:00:00Z', '2026-11-25T23:59:59Z'), running, now);
    expect(sentence(moved)).toBe(outside);
  });

  it('of a past event can stay, so that its texts can be corrected, but it is not published again', () => {
    const over = dates('2026-10-20T00:00:00Z', '2026-10-22T23:59:59Z');
    expect(publishedDatesError(over, { ...over, published: true }, now)).toBeUndefined();
    expect(sentence(publishedDatesError(over, { ...over, published: false }, now))).toBe(outside);
  });
});

describe('a time slot (content specification, section 5)', () => {
  const event = (utcOffset: UtcOffset) => ({
    start: momentOf('2026-10-24', '00:00:00', utcOffset),
    end: momentOf('2026-10-25', '23:59:59', utcOffset),
    utcOffset,
  });
  const complete = {
    title: 'Talk',
    notes: 'By the stand',
    start: '2026-10-24T08:00:00Z',
    end: '2026-10-24T08:30:00Z',
  };
  const check = (change: Partial<typeof complete>, offset: UtcOffset = '+01:00') => {
    const checked = checkSlot({ ...complete, ...change }, event(offset), 'schedule.0');
    return 'errors' in checked
      ? checked.errors.map(({ path, message }) => ({ path, message: say(message) }))
      : checked.slot;
  };

  it('is returned with its texts trimmed and its times cut to seconds', () => {
    expect(check({ title: '  Talk ', end: '2026-10-24T08:30:00.731Z' })).toEqual({
      title: 'Talk',
      notes: 'By the stand',
      start: new Date('2026-10-24T08:00:00Z'),
      end: new Date('2026-10-24T08:30:00Z'),
    });
  });

  it.each([
    ['no title', { title: '' }, 'title', 'Title is required!'],
    ['blanks for a title', { title: ' \t' }, 'title', "Title can't be empty!"],
    ['a title nobody sees', { title: '\u200b' }, 'title', "Title can't be empty!"],
    ['a long title', { title: 't'.repeat(161) }, 'title', "Title can't be longer than 160 characters!"],
    ['no notes', { notes: '' }, 'notes', 'Notes is required!'],
    ['blanks for notes', { notes: '  ' }, 'notes', "Notes can't be empty!"],
    ['long notes', { notes: 'n'.repeat(101) }, 'notes', "Notes can't be longer than 100 characters!"],
    ['no start', { start: '' }, 'start', 'Please select start time!'],
    ['no end', { end: 'later' }, 'end', 'Please select end time!'],
    ['the end first', { end: '2026-10-24T07:30:00Z' }, 'end', 'The time slot must end after it starts!'],
    ['no time', { end: '2026-10-24T08:00:00Z' }, 'end', 'The time slot must end after it starts!'],
    ['a start off the step', { start: '2026-10-24T08:02:00Z' }, 'start', 'Times must be in steps of 5 minutes!'],
    ['an end with seconds', { end: '2026-10-24T08:30:30Z' }, 'end', 'Times must be in steps of 5 minutes!'],
    [
      'a start before the event',
      { start: '2026-10-23T22:55:00Z' },
      'start',
      'The time slot must be within the dates of the event!',
    ],
    [
      'an end after the event',
      { end: '2026-10-25T23:00:00Z' },
      'start',
      'The time slot must be within the dates of the event!',
    ],
  ])('is refused with %s', (_, change, field, message) => {
    expect(check(change)).toEqual([{ path: `schedule.0.${field}`, message }]);
  });

  it('counts characters as people count them', () => {
    expect(check({ title: '👩‍👩‍👧‍👦'.repeat(160) })).toMatchObject({ title: '👩‍👩‍👧‍👦'.repeat(160) });
    expect(check({ title: '👩‍👩‍👧‍👦'.repeat(161) })).toEqual([
      { path: 'schedule.0.title', message: "Title can't be longer than 160 characters!" },
    ]);
  });

  it('may be where clocks elsewhere change: an offset has no summer time', () => {
    expect(check({ start: '2026-10-25T00:30:00Z', end: '2026-10-25T01:30:00Z' }, '+02:00')).toMatchObject({
      start: new Date('2026-10-25T00:30:00Z'),
    });
  });

  it('can begin at the first minute and end at the last step of the event, in each of the 38 offsets', () => {
    for (const offset of utcOffsets) {
      const { start } = event(offset);
      const end = momentOf('2026-10-25', '23:55:00', offset);
      expect(check({ start: start.toISOString(), end: end.toISOString() }, offset), offset).toMatchObject({ start });
    }
    expect(utcOffsets).toHaveLength(38);
  });

  it('needs the dates of its event', () => {
    const without = checkSlot(complete, { start: undefined, end: undefined, utcOffset: '+01:00' }, 'schedule.2');
    expect(without).toEqual({
      errors: [{ path: 'schedule.2.start', message: slotMessages.outsideEvent }],
    });
  });
});

describe('time slots of one event', () => {
  const slot = (start: string, end: string) => ({
    start: new Date(`2026-12-01T${start}:00Z`),
    end: new Date(`2026-12-01T${end}:00Z`),
  });
  it.each([
    ['one after the other', [slot('08:00', '09:00'), slot('09:00', '10:00')], []],
    ['not in order', [slot('09:00', '10:00'), slot('08:00', '09:00')], []],
    ['one within another', [slot('08:00', '12:00'), slot('09:00', '09:30'), slot('10:00', '10:30')], [1, 2]],
    ['one into another', [slot('08:30', '09:30'), slot('08:00', '09:00')], [0]],
    ['the same twice', [slot('08:00', '09:00'), slot('08:00', '09:00')], [1]],
  ])('are found: %s', (_, slots, found) => {
    expect(overlapping(slots)).toEqual(found);
  });
});

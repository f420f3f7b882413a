import '#lib/testTexts.ts';
import type { Event } from '@wheelhouse/contract/events';
import { describe, expect, it } from 'vitest';
import {
  changeOf,
  draftOf,
  hiddenByDraft,
  isEmptyDraft,
  isOver,
  publishErrors,
  slotFieldErrors,
  type DraftSlot,
} from './eventDraft.ts';

const now = new Date('2026-05-01T12:00:00Z');
const saved: Event = {
  id: 7,
  version: 3,
  title: 'Open day',
  shortDescription: '',
  published: false,
  start: '2026-05-11T23:00:00.000Z',
  end: '2026-05-13T22:59:59.000Z',
  utcOffset: '+01:00',
  place: '',
  freeSlots: 0,
  source: { id: 1, name: 'Kystverk' },
  longDescriptionMedia: { path: 'texts/a.txt' },
  own: true,
  schedule: [
    {
      id: 70,
      title: 'Sonar',
      notes: 'Stand 4',
      visitorNote: 'Bring drawings',
      start: '2026-05-12T08:00:00.000Z',
      end: '2026-05-12T08:25:00.000Z',
      status: 'PENDING',
      mine: false,
      waiting: false,
    },
  ],
};
const draft = draftOf({ event: saved, body: '<p>Come</p>' });
const slot: DraftSlot = {
  key: 'new',
  title: 'Winches',
  notes: 'Stand 5',
  visitorNote: '',
  day: '2026-05-12',
  start: '10:00',
  end: '10:30',
  status: 'AVAILABLE',
  vacated: false,
  reason: '',
};

describe('an event in the editor', () => {
  it('has a slot that is over when it ends in its time zone', () => {
    expect(isOver(slot, '+01:00', new Date('2026-05-12T09:29:59Z'))).toBe(false);
    expect(isOver(slot, '+01:00', new Date('2026-05-12T09:30:00Z'))).toBe(true);
    expect(isOver(slot, '-03:30', new Date('2026-05-12T09:30:00Z'))).toBe(false);
  });

  it('shows its days and times in its own time zone', () => {
    expect(draft).toMatchObject({ startDay: '2026-05-12', endDay: '2026-05-13' });
    expect(draft.slots).toMatchObject([{ key: 70, day: '2026-05-12', start: '09:00', end: '09:25' }]);
  });

  it('is sent as it came when nothing was changed', () => {
    const { start, end, utcOffset, schedule, title } = changeOf(draft, saved.version, true);
    expect({ title, start, end, utcOffset }).toEqual({
      title: saved.title,
      start: saved.start,
      end: saved.end,
      utcOffset: saved.utcOffset,
    });
    expect(schedule).toMatchObject(
      saved.schedule.map(({ id, start: from, end: to }) => ({ id, start: from, end: to })),
    );
  });

  it('sends the state of released slots only', () => {
    const [slot] = draft.slots;
    expect(changeOf(draft, 3, true).schedule[0]).not.toHaveProperty('status');
    const vacated = { ...draft, slots: slot === undefined ? [] : [{ ...slot, vacated: true }] };
    expect(changeOf(vacated, 3, true).schedule).toMatchObject([{ id: 70, status: 'AVAILABLE' }]);
  });

  it('keeps the times shown when its time zone is changed', () => {
    const { start, schedule } = changeOf({ ...draft, utcOffset: '-03:30' }, 3, false);
    expect([start, schedule[0]?.start]).toEqual(['2026-05-12T03:30:00.000Z', '2026-05-12T12:30:00.000Z']);
  });

  it('is blank until a field is filled in', () => {
    const { start, end, ...undated } = saved;
    const blank: Event = { ...undated, title: '', schedule: [] };
    const isEmptyDraftWith = (part: Partial<Event>, body = '') => isEmptyDraft({ event: { ...blank, ...part }, body });
    expect(isEmptyDraftWith({})).toBe(true);
    const filled = [{ title: 'A' }, { start, end }, { schedule: saved.schedule }, { published: true }] as const;
    for (const part of filled) expect(isEmptyDraftWith(part)).toBe(false);
    expect(isEmptyDraftWith({}, '<p>Come</p>')).toBe(false);
  });
});

describe('an event is published (content specification, section 5)', () => {
  it.each([
    [{}, []],
    [{ title: ' ' }, [['title', 'Title is required!']]],
    [{ title: 't'.repeat(161) }, [['title', "Title can't be longer than 160 characters!"]]],
    [
      { shortDescription: 's'.repeat(1001) },
      [['shortDescription', "Short description can't be longer than 1000 characters!"]],
    ],
    [{ startDay: '', endDay: '' }, [['dates', 'Start~end dates are required!']]],
    [{ startDay: '2026-05-01' }, [['dates', 'Start~end dates must be between now and one year from now!']]],
    [{ endDay: '2027-05-02' }, [['dates', 'Start~end dates must be between now and one year from now!']]],
  ])('with %j: %j', (change, errors) => {
    const found = publishErrors({ ...draft, ...change }, saved, now);
    expect(found.map(({ field, message }) => [field, message])).toEqual(errors);
  });
});

describe('a slot (content specification, section 5)', () => {
  it.each([
    [{}, {}],
    [{ title: '' }, { title: 'Title is required!' }],
    [{ notes: 'n'.repeat(101) }, { notes: "Notes can't be longer than 100 characters!" }],
    [
      { title: '', day: '', start: '', end: '' },
      {
        title: 'Title is required!',
        day: 'Please select date!',
        start: 'Please select start time!',
        end: 'Please select end time!',
      },
    ],
    [{ day: '2026-05-14' }, { day: 'The time slot must be within the dates of the event!' }],
    [{ end: '10:00' }, { end: 'The time slot must end after it starts!' }],
    [{ start: '10:03' }, { start: 'Times must be in steps of 5 minutes!' }],
    [{ start: '08:00' }, { start: 'This time slot overlaps another one!' }],
    [{ start: '09:20' }, { start: 'This time slot overlaps another one!' }],
    [{ start: '09:25', end: '09:30' }, {}],
  ])('with %j: %j', (change, errors) => expect(slotFieldErrors({ ...slot, ...change }, draft)).toEqual(errors));

  it('asks for the dates of its event first', () => {
    const { day } = slotFieldErrors(slot, { ...draft, startDay: '', endDay: '', slots: [] });
    expect(day).toBe('Please select start~end dates!');
  });
});

describe('what unpublishing an event hides', () => {
  const published: Event = { ...saved, published: true };

  it('are its booked and requested slots that stay and are not over', () => {
    const taken = (event: Event, slots: DraftSlot[], at = now) => hiddenByDraft(event, { slots }, at).taken;
    expect(taken(published, draft.slots)).toHaveLength(1);
    expect(taken(saved, draft.slots)).toEqual([]);
    expect(taken(published, [])).toEqual([]);
    const vacated = draft.slots.map((one) => ({ ...one, vacated: true }));
    expect(taken(published, vacated)).toEqual([]);
    expect(taken(published, draft.slots, new Date('2026-05-12T08:25:00Z'))).toEqual([]);
  });

  it('include the people who wait for a slot that stays', () => {
    const schedule = published.schedule.map((slot) => ({ ...slot, waitingCount: 2 }));
    const waited = { ...published, schedule };
    expect(hiddenByDraft(waited, draft, now).waiting).toBe(2 * schedule.length);
    expect(hiddenByDraft(waited, { slots: [] }, now).waiting).toBe(0);
  });
});

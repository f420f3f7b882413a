import { say } from '@wheelhouse/messages/say';
import { describe, expect, it } from 'vitest';
import type { SlotChange, SlotStatus } from '@wheelhouse/contract/schedule';
import { reconcile, type StoredSlot } from './reconcile.ts';

const event = {
  start: new Date('2026-12-01T00:00:00Z'),
  end: new Date('2026-12-01T23:59:59Z'),
  utcOffset: '+00:00',
} as const;
const at = (time: string) => `2026-12-01T${time}:00Z`;

/** A slot at this hour, stored since version 3. */
function stored(id: number, status: SlotStatus, movedVersion = 3): StoredSlot {
  const hour = String(7 + id).padStart(2, '0');
  return {
    id,
    title: `Talk ${id}`,
    notes: 'By the stand',
    start: new Date(at(`${hour}:00`)),
    end: new Date(at(`${hour}:30`)),
    status,
    appointeeId: status === 'AVAILABLE' ? null : 20 + id,
    movedVersion,
  };
}
function sent({ id, title, notes, start, end, status }: StoredSlot, change: Partial<SlotChange> = {}): SlotChange {
  return { id, title, notes, start: start.toISOString(), end: end.toISOString(), status, ...change };
}
const save = (slots: readonly StoredSlot[], schedule: readonly SlotChange[], version = 5) =>
  summaryOf(reconcile(slots, { version, schedule }, event));
const summaryOf = (outcome: ReturnType<typeof reconcile>) =>
  'errors' in outcome
    ? { errors: outcome.errors.map(({ path, message }) => ({ path, message: say(message) })) }
    : outcome;
const nothing = { added: [], changed: [], vacated: [], removed: [] };
const [vacant, requested, booked] = [stored(1, 'AVAILABLE'), stored(2, 'PENDING'), stored(3, 'BOOKED')];
const all = [vacant, requested, booked];

describe('saving the slots of an event (decisions, section 5)', () => {
  it('leaves unchanged slots as they are', () => {
    expect(save(all, [sent(vacant), sent(requested), sent(booked)])).toEqual({ plan: nothing });
    expect(save(all, [sent(booked), sent(vacant), sent(requested)])).toEqual({ plan: nothing });
  });

  it('adds those without a numeric id', () => {
    const fresh = { title: 'New', notes: 'n', start: at('14:00'), end: at('14:05') };
    const times = {
      title: 'New',
      notes: 'n',
      visitorNote: '',
      start: new Date(at('14:00')),
      end: new Date(at('14:05')),
    };
    const later = { ...fresh, id: '7', start: at('15:00'), end: at('15:05'), status: 'AVAILABLE' } as const;
    expect(save([], [fresh, later])).toEqual({
      plan: { ...nothing, added: [times, { ...times, start: new Date(at('15:00')), end: new Date(at('15:05')) }] },
    });
  });

  it('changes vacant and requested ones, and removes them', () => {
    const outcome = save(all, [sent(vacant, { title: 'Other' }), sent(requested, { end: at('09:45') }), sent(booked)]);
    expect(outcome).toMatchObject({
      plan: { changed: [{ slot: { id: 1 }, to: { title: 'Other' } }, { slot: { id: 2 } }], removed: [] },
    });
    expect(save(all, [sent(booked)])).toMatchObject({ plan: { removed: [{ id: 1 }, { id: 2 }] } });
  });

  it('neither changes nor removes a booked one', () => {
    const message = 'This time slot is booked. Make it vacant before you change it.';
    expect(save(all, [sent(vacant), sent(requested), sent(booked, { notes: 'x' })])).toEqual({
      errors: [{ path: 'schedule.2', message }],
    });
    expect(save(all, [sent(vacant), sent(requested)])).toEqual({ errors: [{ path: 'schedule', message }] });
  });

  it('makes a slot vacant by the status AVAILABLE, and may change it then', () => {
    const outcome = save(all, [
      sent(vacant),
      sent(requested, { status: 'AVAILABLE' }),
      sent(booked, { status: 'AVAILABLE', title: 'Other' }),
    ]);
    expect(outcome).toMatchObject({
      plan: { changed: [], vacated: [{ slot: { id: 2 } }, { slot: { id: 3 }, to: { title: 'Other' } }] },
    });
  });

  it.each([
    ['a vacant one BOOKED', vacant, 'BOOKED'],
    ['a vacant one PENDING', vacant, 'PENDING'],
    ['a requested one BOOKED', requested, 'BOOKED'],
    ['a booked one PENDING', booked, 'PENDING'],
  ] as const)('does not make %s', (_, slot, status) => {
    const schedule = all.map((one) => (one === slot ? sent(one, { status }) : sent(one)));
    expect(save(all, schedule)).toEqual({
      errors: [
        {
          path: `schedule.${all.indexOf(slot)}.status`,
          message:
            "You can't set this status. Visitors request a time slot, and you book it by approving their request.",
        },
      ],
    });
  });

  it('does not add one that is taken', () => {
    const { id: _, ...rest } = sent(vacant, { status: 'BOOKED', appointee: { id: 9 } });
    expect(save([], [rest])).toMatchObject({ errors: [{ path: 'schedule.0.status' }] });
  });

  it.each([
    ['of another event', [sent(vacant, { id: 99 })], 'schedule.0.id'],
    ['named twice', [sent(vacant), sent(vacant)], 'schedule.1.id'],
  ])('refuses a slot %s', (_, schedule, path) => {
    expect(save([vacant], schedule)).toEqual({
      errors: [{ path, message: 'This event has no such time slot. It may have been removed.' }],
    });
  });

  it('refuses those that overlap, or are outside the dates of the event', () => {
    const over = save([vacant], [sent(vacant), { ...sent(vacant), id: 'new' }]);
    expect(over).toEqual({ errors: [{ path: 'schedule.1.start', message: 'This time slot overlaps another one!' }] });
    const elsewhere = { ...event, start: new Date('2026-12-01T12:00:00Z') };
    expect(summaryOf(reconcile([booked], { version: 5, schedule: [sent(booked)] }, elsewhere))).toEqual({
      errors: [{ path: 'schedule.0.start', message: 'The time slot must be within the dates of the event!' }],
    });
  });

  it('reports every error at once', () => {
    const outcome = save([vacant], [sent(vacant, { title: '', notes: '' }), { ...sent(vacant), id: 4 }]);
    expect('errors' in outcome && outcome.errors.map(({ path }) => path)).toEqual([
      'schedule.0.title',
      'schedule.0.notes',
      'schedule.1.id',
    ]);
  });
});

describe('a slot whose status changed while its owner was editing', () => {
  const requested = { ...stored(1, 'PENDING', 6), title: 'Talk 1' };
  const asSeen = sent(vacant);

  it('is unchanged, whatever status was sent', () => {
    expect(save([requested], [asSeen])).toEqual({ plan: nothing });
    const given = stored(3, 'AVAILABLE', 6);
    expect(save([given], [sent(booked)])).toEqual({ plan: nothing });
  });

  it('is neither changed nor removed unseen', () => {
    expect(save([requested], [{ ...asSeen, title: 'Other' }])).toEqual({ stale: true });
    expect(save([requested], [])).toEqual({ stale: true });
  });

  it('may be changed and removed if it is vacant again', () => {
    const given = stored(3, 'AVAILABLE', 6);
    expect(save([given], [sent(booked, { title: 'Other' })])).toMatchObject({
      plan: { changed: [{ slot: { id: 3 } }] },
    });
    expect(save([given], [])).toMatchObject({ plan: { removed: [{ id: 3 }] } });
  });
});

import { say } from '@wheelhouse/messages/say';
import { describe, expect, it } from 'vitest';
import { slotStatuses, type SlotStatus } from '@wheelhouse/contract/schedule';
import { slotActions, slotStep, type SlotAction, type SlotRole } from './slotSteps.ts';

const nobody: SlotRole = { isSignedIn: true, isOwner: false, isAdmin: false, isBooker: false, isWaiting: false };
const roles = {
  visitor: { ...nobody, isSignedIn: false },
  other: nobody,
  booker: { ...nobody, isBooker: true },
  owner: { ...nobody, isOwner: true },
  admin: { ...nobody, isAdmin: true },
} as const satisfies Record<string, SlotRole>;
type Role = keyof typeof roles;
const columns = ['visitor', 'other', 'booker', 'owner', 'admin'] as const satisfies readonly Role[];

/** The results in the tables below. */
const words: Readonly<Record<string, string>> = {
  'Bad credentials or token expired!': 'sign in',
  "You don't have permission to do this.": 'not allowed',
  'Not found': 'not found',
  "You can't book a time slot in your own event.": 'own',
  "You've already requested this time slot.": 'requested already',
  'Someone else has just taken this time slot.': 'taken',
  'This time slot has ended.': 'over',
  'This event is not published.': 'draft',
  'This time slot is no longer yours.': 'not yours',
  'This time slot is no longer booked.': 'not booked',
  'This time slot is no longer requested.': 'not requested',
  'This time slot is vacant. You can book it now.': 'vacant',
  'This time slot is booked. Make it vacant before you change it.': 'booked',
};
const statusOf: Readonly<Record<string, number>> = {
  'sign in': 401,
  'not allowed': 403,
  own: 403,
  'not found': 404,
  'requested already': 409,
  taken: 409,
  'not yours': 409,
  'not booked': 409,
  'not requested': 409,
  vacant: 409,
  over: 422,
  draft: 422,
  booked: 422,
};

function verdictOf(state: Parameters<typeof slotStep>[0], action: SlotAction, role: Role): string {
  const verdict = slotStep(state, action, roles[role]);
  if ('to' in verdict) return verdict.to;
  const text = words[say(verdict.message)] ?? say(verdict.message);
  expect(verdict.status, text).toBe(statusOf[text]);
  return text;
}

type Row = readonly [visitor: string, other: string, booker: string, owner: string, admin: string];
type Table = Readonly<Record<SlotAction, Readonly<Record<SlotStatus, Row>>>>;

const always = (...row: Row): Readonly<Record<SlotStatus, Row>> => ({ AVAILABLE: row, PENDING: row, BOOKED: row });
/** Owners cancel bookings; a booker cancels their own. */
const cancelling = (other: string, mine: string): Readonly<Record<SlotStatus, Row>> => ({
  AVAILABLE: ['sign in', other, mine, 'not booked', 'not booked'],
  PENDING: ['sign in', other, mine, 'not booked', 'not booked'],
  BOOKED: ['sign in', other, mine, mine, mine],
});
const saving = {
  vacate: always('sign in', 'not allowed', 'not allowed', 'AVAILABLE', 'AVAILABLE'),
  edit: {
    AVAILABLE: ['sign in', 'not allowed', 'not allowed', 'AVAILABLE', 'AVAILABLE'],
    PENDING: ['sign in', 'not allowed', 'not allowed', 'PENDING', 'PENDING'],
    BOOKED: ['sign in', 'not allowed', 'not allowed', 'booked', 'booked'],
  },
  remove: {
    AVAILABLE: ['sign in', 'not allowed', 'not allowed', 'AVAILABLE', 'AVAILABLE'],
    PENDING: ['sign in', 'not allowed', 'not allowed', 'PENDING', 'PENDING'],
    BOOKED: ['sign in', 'not allowed', 'not allowed', 'booked', 'booked'],
  },
} as const;
const seen = {
  stopWaiting: {
    AVAILABLE: ['sign in', 'AVAILABLE', 'AVAILABLE', 'AVAILABLE', 'AVAILABLE'],
    PENDING: ['sign in', 'PENDING', 'PENDING', 'PENDING', 'PENDING'],
    BOOKED: ['sign in', 'BOOKED', 'BOOKED', 'BOOKED', 'BOOKED'],
  },
  reject: {
    AVAILABLE: ['sign in', 'not allowed', 'not allowed', 'not requested', 'not requested'],
    PENDING: ['sign in', 'not allowed', 'not allowed', 'AVAILABLE', 'AVAILABLE'],
    BOOKED: ['sign in', 'not allowed', 'not allowed', 'not requested', 'not requested'],
  },
} as const;

const ahead: Table = {
  ...saving,
  ...seen,
  book: {
    AVAILABLE: ['sign in', 'PENDING', 'requested already', 'own', 'PENDING'],
    PENDING: ['sign in', 'taken', 'requested already', 'own', 'taken'],
    BOOKED: ['sign in', 'taken', 'requested already', 'own', 'taken'],
  },
  cancel: cancelling('not yours', 'AVAILABLE'),
  approve: {
    AVAILABLE: ['sign in', 'not allowed', 'not allowed', 'not requested', 'not requested'],
    PENDING: ['sign in', 'not allowed', 'not allowed', 'BOOKED', 'BOOKED'],
    BOOKED: ['sign in', 'not allowed', 'not allowed', 'not requested', 'not requested'],
  },
  wait: {
    AVAILABLE: ['sign in', 'vacant', 'requested already', 'own', 'vacant'],
    PENDING: ['sign in', 'PENDING', 'requested already', 'own', 'PENDING'],
    BOOKED: ['sign in', 'BOOKED', 'requested already', 'own', 'BOOKED'],
  },
};

const past: Table = {
  ...saving,
  ...seen,
  book: always('sign in', 'over', 'over', 'own', 'over'),
  cancel: cancelling('not yours', 'over'),
  approve: { ...ahead.approve, PENDING: ['sign in', 'not allowed', 'not allowed', 'over', 'over'] },
  wait: always('sign in', 'over', 'over', 'own', 'over'),
};

/** Others don't see a draft, and a booker can only cancel after it was unpublished. */
function hidden(row: Row): Row {
  const [visitor, , , owner, admin] = row;
  return [visitor, 'not found', 'not found', owner, admin];
}
const hiddenAll = (rows: Readonly<Record<SlotStatus, Row>>) => ({
  AVAILABLE: hidden(rows.AVAILABLE),
  PENDING: hidden(rows.PENDING),
  BOOKED: hidden(rows.BOOKED),
});
const draft: Table = {
  vacate: hiddenAll(saving.vacate),
  edit: hiddenAll(saving.edit),
  remove: hiddenAll(saving.remove),
  stopWaiting: hiddenAll(seen.stopWaiting),
  reject: hiddenAll(seen.reject),
  approve: hiddenAll(ahead.approve),
  book: always('sign in', 'not found', 'not found', 'own', 'draft'),
  cancel: cancelling('not found', 'AVAILABLE'),
  wait: always('sign in', 'not found', 'not found', 'own', 'draft'),
};

/** Visibility is checked before whether it is over. */
const pastDraft: Table = {
  ...draft,
  approve: hiddenAll(past.approve),
  cancel: cancelling('not found', 'over'),
};

const states = [
  ['a slot ahead', { isPublic: true, isOver: false }, ahead],
  ['a slot that is over', { isPublic: true, isOver: true }, past],
  ['a slot of a draft', { isPublic: false, isOver: false }, draft],
  ['a slot of a draft that is over', { isPublic: false, isOver: true }, pastDraft],
] as const;

describe.each(states)('%s (content specification, section 4; decisions, section 5)', (_, state, table) => {
  describe.each(slotActions)('the step %s', (action) => {
    it.each(slotStatuses)('is allowed to the right roles for a slot with the status %s', (status) => {
      const verdicts = columns.map((role) => verdictOf({ ...state, status }, action, role));
      expect(Object.fromEntries(columns.map((role, place) => [role, verdicts[place]]))).toEqual(
        Object.fromEntries(columns.map((role, place) => [role, table[action][status][place]])),
      );
    });
  });
});

describe('a person who waits for a slot', () => {
  const waiting = { ...roles.other, isWaiting: true };

  it.each(states.slice(0, 2))('can do for %s what everyone else can', (_, state) => {
    for (const status of slotStatuses) {
      for (const action of slotActions) {
        expect(slotStep({ ...state, status }, action, waiting)).toEqual(
          slotStep({ ...state, status }, action, roles.other),
        );
      }
    }
  });

  it.each(slotStatuses)('can only stop waiting for a draft: %s', (status) => {
    const state = { isPublic: false, isOver: false, status };
    for (const action of slotActions) {
      expect(slotStep(state, action, waiting)).toEqual(
        action === 'stopWaiting' ? { to: status } : slotStep(state, action, roles.other),
      );
    }
  });
});

describe('a person in two roles', () => {
  const every = states.flatMap(([, state]) =>
    slotStatuses.flatMap((status) => slotActions.map((action) => ({ state: { ...state, status }, action }))),
  );

  it('an administrator who owns the provider acts as its owner', () => {
    for (const { state, action } of every) {
      const both = slotStep(state, action, { ...roles.owner, isAdmin: true });
      expect(both, `${action} ${state.status}`).toEqual(slotStep(state, action, roles.owner));
    }
  });

  it('a booker who became an owner of the provider cancels as a booker, and otherwise acts as its owner', () => {
    for (const { state, action } of every) {
      const both = slotStep(state, action, { ...roles.owner, isBooker: true });
      const alone = action === 'cancel' ? roles.booker : roles.owner;
      expect(both, `${action} ${state.status}`).toEqual(slotStep(state, action, alone));
    }
  });

  it('an administrator who requested a slot books, waits and cancels as a booker, and decides as ADMIN', () => {
    for (const { state, action } of every) {
      const both = slotStep(state, action, { ...roles.admin, isBooker: true });
      const isOwnStep = action === 'cancel' || (state.isPublic && (action === 'book' || action === 'wait'));
      const alone = isOwnStep ? roles.booker : roles.admin;
      expect(both, `${action} ${state.status}`).toEqual(slotStep(state, action, alone));
    }
  });
});

import '#lib/testTexts.ts';
import { say } from '@wheelhouse/messages/say';
import { beforeAll, describe, expect, it } from 'vitest';
import { registrationMessages, type Subscription } from '@wheelhouse/contract/registration';
import { loadPageTexts, t } from '#lib/language.ts';
import { renewalWords } from './renewalWords.ts';

beforeAll(async () => {
  await loadPageTexts();
});

const year = { id: 3, description: 'Harbour, a year', price: 150, priceTerm: 'YEAR' } as const;
const running: Subscription = {
  plan: { ...year, allowedBranches: 3, allowedCountries: 1 },
  state: 'ACTIVE',
  started: '2026-05-01T12:00:00.000Z',
  ends: '2027-05-01T12:00:00.000Z',
  renewable: true,
  renewals: [
    { subscriptionTypeId: 1, refusal: say(registrationMessages.paidTimeLeft) },
    { subscriptionTypeId: 3, starts: '2027-05-01T12:00:00.000Z', ends: '2028-05-01T12:00:00.000Z' },
    { subscriptionTypeId: 4, starts: '2026-09-18T21:13:50.769Z', ends: '2027-09-18T21:13:50.769Z' },
  ],
};
/** With spaces a line may break at. */
const words = (subscription: Subscription, plan: number) =>
  renewalWords(subscription, plan, t)?.replaceAll('\u00a0', ' ');

describe('what a user reads before paying for a plan', () => {
  it('is the new end date of the same plan', () => {
    expect(words(running, 3)).toBe('If you pay for another term now, your plan runs until 1 May 2028.');
  });

  it('is what happens to the remaining time when the plan changes', () => {
    expect(words(running, 4)).toBe(
      'The unused value of “Harbour, a year”, paid until 1 May 2027, carries over and covers this plan until 18 Sept 2026. If you pay for another term now, your plan runs until 18 Sept 2027.',
    );
  });

  it('does not mention time that has passed', () => {
    expect(words({ ...running, state: 'GRACE' }, 4)).toBe(
      'If you pay for another term now, your plan runs until 18 Sept 2027.',
    );
  });

  it("says why a plan can't be chosen or has no end, and nothing about a plan that isn't offered", () => {
    expect(words(running, 1)).toBe(say(registrationMessages.paidTimeLeft));
    expect(words({ ...running, renewals: [{ subscriptionTypeId: 1 }] }, 1)).toBe(
      'This plan is free and has no end date.',
    );
    expect(words(running, 9)).toBeUndefined();
  });
});

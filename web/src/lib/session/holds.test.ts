import { expect, test } from 'vitest';
import { holds } from './holds.ts';
import type { SessionState } from './session.ts';

const visitor: SessionState = { stage: 'visitor', refused: false };
const owner: SessionState = {
  stage: 'open',
  user: {
    id: 1,
    username: 'owner',
    authorities: ['USER', 'VIEW_OWNER'],
    serviceProvidersId: [],
    eventsId: [],
    newsId: [],
    fleets: [],
  },
};

test.each([
  ['a visitor', visitor, 'VIEW_MAP', true],
  ['a visitor', visitor, 'VIEW_OWNER', false],
  ['an owner', owner, 'VIEW_OWNER', true],
  ['an owner', owner, 'VIEW_MAP', false],
  ['an owner', owner, 'ADMIN', false],
  ['an unconfirmed session', { stage: 'opening' }, 'VIEW_MAP', false],
] as const)('%s, where visitors may see the map: %3$s of %2$s', (_, state, authority, expected) => {
  expect(holds(state, { visitorAuthorities: ['VIEW_MAP'] }, authority)).toBe(expected);
});

test("visitors hold no authority before the installation's data has loaded", () => {
  expect(holds(visitor, undefined, 'VIEW_MAP')).toBe(false);
});

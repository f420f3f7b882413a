import { expect, it } from 'vitest';
import { withoutPersonalData } from './withoutPersonalData.ts';

it.each([
  [
    'letter 7 failed too often and is not tried again: 550 <anna.berg@example.org> unknown',
    'letter 7 failed too often and is not tried again: 550 <[email]> unknown',
  ],
  ['connect ECONNREFUSED 192.168.4.17:5432', 'connect ECONNREFUSED [address]:5432'],
  ['connect ECONNREFUSED 2001:db8:0:1::25', 'connect ECONNREFUSED [address]'],
  ['GET /verify?token=Hk3 failed', 'GET /verify?[query] failed'],
  ['no session 0f3b5c0a9d8e7f6a5b4c3d2e1f0a9b8c7d6e', 'no session [key]'],
  ["Cannot read properties of undefined (reading 'name')", "Cannot read properties of undefined (reading 'name')"],
])('leaves personal data out of "%s"', (message, expected) => {
  expect(withoutPersonalData(message)).toBe(expected);
});

import { expect, it } from 'vitest';
import { authorities, type Authority } from '@wheelhouse/contract/authority';
import { authoritiesOfRegistered } from './registered.ts';

it.each<[readonly Authority[], readonly Authority[]]>([
  [[], ['USER']],
  [['VIEW_MAP'], ['USER', 'VIEW_MAP']],
  [
    ['USER', 'VIEW_MAP'],
    ['USER', 'VIEW_MAP'],
  ],
  [authorities, ['USER', 'VESSEL_EXTENDED_FIELDS', 'VIEW_ANALYTICS', 'VIEW_OWNER', 'VIEW_MAP']],
])('where visitors hold %j, who registers holds %j (decisions, section 4)', (visitor, registered) => {
  expect(authoritiesOfRegistered(visitor)).toEqual(registered);
});

import { authorities, type Authority } from '@wheelhouse/contract/authority';
import { routes } from '@wheelhouse/contract/routes';
import { describe, expect, it } from 'vitest';
import { mayCall } from './access.ts';
import { maySeeExtendedFields, maySeeOwner, maySeeParticulars, maySeePositions } from './vessels.ts';
import { effectiveAuthorities, visitorWith, type Viewer } from './viewer.ts';

/** The accounts of the demo, by their authorities (decisions, section 10). */
const given: Readonly<Record<string, readonly Authority[]>> = {
  skipper: ['USER', 'VIEW_MAP'],
  owner: ['USER', 'VIEW_MAP', 'VIEW_OWNER', 'VIEW_ANALYTICS', 'VESSEL_EXTENDED_FIELDS'],
  editor: ['USER', 'CREATE_NEWS', 'SERVICE_PROVIDER'],
  newcomer: ['USER', 'SERVICE_PROVIDER'],
  admin: authorities,
  'an account that only has ADMIN': ['ADMIN'],
  'an account without any': [],
};
const settings: readonly (readonly Authority[])[] = [[], ['VIEW_MAP'], ['VIEW_MAP', 'VIEW_OWNER'], authorities];

function signedIn(name: string, visitor: readonly Authority[]): Viewer {
  const held = effectiveAuthorities(given[name] ?? [], visitor);
  return { account: { id: 1, username: name }, authorities: new Set(held), signInId: 1 };
}

describe.each(settings.map((visitor) => [visitor.join(', ') || 'nothing', visitor] as const))(
  'visitors with %s',
  (_, visitor) => {
    describe.each(Object.keys(given))('%s', (name) => {
      it.each(routes.map((route) => [route.name, route] as const))('may call %s if a visitor may', (_name, route) => {
        if (mayCall(route.access, visitorWith(visitor)) !== 'yes') return;
        expect(mayCall(route.access, signedIn(name, visitor))).toBe('yes');
      });

      it.each([maySeeParticulars, maySeeOwner, maySeeExtendedFields, maySeePositions])(
        'sees all of a vessel that a visitor sees: %o',
        (right) => {
          expect(right(signedIn(name, visitor)) || !right(visitorWith(visitor))).toBe(true);
        },
      );
    });
  },
);

describe('the map, by default a visitor’s', () => {
  const chart = routes.find((route) => route.name === 'listChartLayers');
  it.each(Object.keys(given))('is open to %s', (name) => {
    expect(chart && mayCall(chart.access, signedIn(name, ['VIEW_MAP']))).toBe('yes');
  });
});

it.each<[readonly Authority[], readonly Authority[], readonly Authority[]]>([
  [[], [], ['USER']],
  [['SERVICE_PROVIDER'], ['VIEW_MAP'], ['SERVICE_PROVIDER', 'USER', 'VIEW_MAP']],
  [['VIEW_OWNER'], [], ['USER', 'VIEW_OWNER']],
  [[], authorities, ['USER', 'VESSEL_EXTENDED_FIELDS', 'VIEW_ANALYTICS', 'VIEW_OWNER', 'VIEW_MAP']],
  [authorities, [], authorities],
])('an account given %j where visitors have %j has %j', (account, visitor, effective) => {
  expect(effectiveAuthorities(account, visitor)).toEqual(effective);
});

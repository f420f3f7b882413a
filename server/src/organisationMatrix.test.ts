import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrganisationRole } from '@wheelhouse/contract/organisations';
import type { RouteShape } from '@wheelhouse/contract/route';
import { routes } from '@wheelhouse/contract/routes';
import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { inputsOf } from './testRouteInputs.ts';
import {
  addInvitation,
  addKey,
  addWebhook,
  ask,
  logIn,
  makeThings,
  openRouteWorld,
  type RouteWorld,
  type Things,
} from './testRoutes.ts';

/** Callers by their role in the organisation; the editor owns another one. */
const callers = {
  visitor: undefined,
  editor: undefined,
  skipper: 'MEMBER',
  newcomer: 'MANAGER',
  owner: 'OWNER',
} as const satisfies Readonly<Record<string, OrganisationRole | undefined>>;
type Caller = keyof typeof callers;
const everyone = Object.keys(callers) as Caller[];
/** In every name and address of the organisation, and in nothing else. */
const mark = 'Zebrafjord';

let database: TestDatabase;
let world: RouteWorld;
let things: Things;
let sharedFleet: number;
let privateFleet: number;
let organisationWebhook: number;
const tokens = new Map<Caller, string>();
const ids = new Map<Caller, number>();

beforeAll(async () => {
  database = await testDatabase();
  world = await openRouteWorld(database);
  for (const caller of everyone) {
    if (caller === 'visitor') continue;
    tokens.set(caller, await logIn(world, caller));
    const account = database.db.selectFrom('account').select('id').where('username', '=', caller);
    ids.set(caller, (await account.executeTakeFirstOrThrow()).id);
  }
  things = await makeThings(world);
  await putBack();
}, 120_000);
afterAll(async () => {
  await world.close();
  await database.close();
});

/** The organisation as it was, with a provider, two fleets and an invitation. */
async function putBack(): Promise<void> {
  const { db } = database;
  await db.deleteFrom('fleet').where('organisation_id', 'is not', null).execute();
  await db.deleteFrom('organisation_provider').execute();
  await db.deleteFrom('organisation').where('name', 'not in', ['Office', 'Left', 'Empty']).execute();
  const at = new Date();
  const { id } = await db
    .insertInto('organisation')
    .values({ name: `${mark} rederi`, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const manager = { organisation_id: id, account_id: things.manager, role: 'MEMBER' as const, joined_at: at };
  const members = everyone.flatMap((caller) => {
    const role = callers[caller];
    return role === undefined ? [] : [{ organisation_id: id, account_id: ids.get(caller) ?? 0, role, joined_at: at }];
  });
  await db
    .insertInto('organisation_member')
    .values([...members, manager])
    .execute();
  // Else the owner of the organisation is its last one.
  const second = { organisation_id: id, account_id: things.user, role: 'OWNER' as const, joined_at: at };
  await db.insertInto('organisation_member').values(second).execute();
  const { otherProvider } = things;
  await db
    .updateTable('service_provider')
    .set({ name: `${mark} nets`, published: false })
    .where('id', '=', otherProvider)
    .execute();
  await db.insertInto('organisation_provider').values({ organisation_id: id, provider_id: otherProvider }).execute();
  const fleets = await db
    .insertInto('fleet')
    .values([
      { organisation_id: id, account_id: null, name: `${mark} fleet` },
      { organisation_id: id, account_id: ids.get('newcomer') ?? 0, name: `${mark} rivals` },
    ])
    .returning('id')
    .execute();
  [sharedFleet = 0, privateFleet = 0] = fleets.map((fleet) => fleet.id);
  const { id: invitation } = await addInvitation(db, id, `crew@${mark}.example`);
  const organisationKey = await addKey(db, ids.get('newcomer') ?? 0, id);
  organisationWebhook = (await addWebhook(db, ids.get('newcomer') ?? 0, id)).webhook;
  things = {
    ...things,
    organisationKey,
    organisation: id,
    leftOrganisation: id,
    emptyOrganisation: id,
    invitation,
    fleet: sharedFleet,
  };
}

const shapeOf = (name: string): RouteShape => {
  const shape = (routes as readonly RouteShape[]).find((one) => one.name === name);
  if (shape === undefined) throw new Error(`No route ${name}.`);
  return shape;
};

async function call(name: string, caller: Caller, given: Partial<Things> = {}) {
  const shape = shapeOf(name);
  const { path, body } = await inputsOf(world, shape, { ...things, ...given }, tokens.get(caller));
  const { method, bodyType } = shape;
  return await ask(world, { path, method, token: tokens.get(caller), body, type: bodyType ?? 'json' });
}

async function stored(): Promise<string> {
  const tables = [
    'organisation',
    'organisation_member',
    'organisation_provider',
    'fleet',
    'fleet_vessel',
    'fleet_share',
    'webhook',
  ];
  const sums = tables.map(async (table) => {
    const { rows } = await sql<{ rows: string }>`
      select string_agg(one::text, ',' order by one::text) as rows from ${sql.table(table)} as one`.execute(
      database.db,
    );
    return `${table} ${rows[0]?.rows}`;
  });
  return (await Promise.all(sums)).join('\n');
}

/** Statuses by caller: visitor, outsider, member, manager, owner. */
type Statuses = readonly [number, number, number, number, number];
const forMembers: Statuses = [401, 404, 200, 200, 200];
const forManagers: Statuses = [401, 404, 403, 200, 200];
const forOwners: Statuses = [401, 404, 403, 403, 200];
const ofOrganisation: Readonly<Record<string, Statuses>> = {
  getOrganisation: forMembers,
  listMembers: forMembers,
  listInvitations: forManagers,
  listOrganisationInvoices: forManagers,
  listOrganisationLog: forOwners,
  inviteMember: forManagers,
  resendInvitation: forManagers,
  withdrawInvitation: forManagers,
  removeMember: forManagers,
  changeMemberRole: forOwners,
  renameOrganisation: forOwners,
  listOrganisationKeys: forManagers,
  createOrganisationKey: forManagers,
  // The manager's.
  revokeOrganisationKey: [401, 404, 403, 204, 204],
  listOrganisationWebhooks: forManagers,
  createOrganisationWebhook: forManagers,
  leaveOrganisation: [401, 404, 204, 204, 204],
  // It has fleets.
  removeOrganisation: [401, 404, 403, 403, 422],
};
const ofSharedFleet: Readonly<Record<string, Statuses>> = {
  exportFleet: forMembers,
  listFleetShares: forManagers,
  createFleetShare: forManagers,
  renameFleet: forManagers,
  addFleetVessels: forManagers,
  removeFleetVessels: forManagers,
  setFleetRule: forManagers,
  // To where it is.
  moveFleet: forManagers,
  removeFleet: [401, 404, 403, 204, 204],
};
/** The manager's. */
const ofWebhook: Readonly<Record<string, Statuses>> = {
  changeWebhook: forManagers,
  pauseWebhook: forManagers,
  rotateWebhookSecret: forManagers,
  testWebhook: forManagers,
  listWebhookDeliveries: forManagers,
  getWebhookDelivery: forManagers,
  replayWebhookDelivery: forManagers,
  removeWebhook: [401, 404, 403, 204, 204],
};
/** The manager's own. */
const ofPrivateFleet = Object.fromEntries(
  Object.entries(ofSharedFleet).map(([name, [visitor, outsider, , ...[manager]]]) => [
    name,
    [visitor, outsider, outsider, manager, outsider] as const,
  ]),
);

describe.each([
  ['an organisation', ofOrganisation, () => ({})],
  ['its shared fleet', ofSharedFleet, () => ({ fleet: sharedFleet })],
  ['a webhook of a manager for it', ofWebhook, () => ({ webhook: organisationWebhook })],
  ['the private fleet of a manager in it', ofPrivateFleet, () => ({ fleet: privateFleet })],
] as const)('%s', (_, table, given) => {
  it.each(Object.keys(table))('answers %s to each role as declared, and changes nothing for others', async (name) => {
    const statuses: number[] = [];
    for (const caller of everyone) {
      await putBack();
      const before = await stored();
      const { status } = await call(name, caller, given());
      statuses.push(status);
      if (status >= 400) expect(await stored()).toBe(before);
    }
    expect(statuses).toEqual(table[name]);
  });
});

const noNumber = 2_000_000_000;
const none = { organisation: noNumber, leftOrganisation: noNumber, emptyOrganisation: noNumber };

it.each([
  ...Object.keys(ofOrganisation).map((name) => ({ name, given: () => ({}), missing: none })),
  ...Object.keys(ofSharedFleet).map((name) => ({
    name,
    given: () => ({ fleet: sharedFleet }),
    missing: { fleet: noNumber },
  })),
  ...Object.keys(ofPrivateFleet).map((name) => ({
    name,
    given: () => ({ fleet: privateFleet }),
    missing: { fleet: noNumber },
  })),
  ...Object.keys(ofWebhook).map((name) => ({
    name,
    given: () => ({ webhook: organisationWebhook }),
    missing: { webhook: noNumber },
  })),
])('answers $name to an outsider as if there were no such thing', async ({ name, given, missing }) => {
  await putBack();
  // What differs between any two answers.
  const answerOf = async (which: Partial<Things>) => {
    const { status, answer } = await call(name, 'editor', which);
    return { status, ...(answer as object), requestId: undefined };
  };
  expect(await answerOf(given())).toEqual(await answerOf(missing));
});

it('has all routes of organisations in this table', () => {
  const byId = (routes as readonly RouteShape[]).filter(({ path }) => path.startsWith('organisations/{id}'));
  expect(Object.keys(ofOrganisation).sort()).toEqual(byId.map(({ name }) => name).sort());
});

it('shows nothing of an organisation to others on any route of the API', { timeout: 60_000 }, async () => {
  await putBack();
  const own = { ...things, providerId: things.otherProvider };
  const showing: string[] = [];
  const shownToOwner: string[] = [];
  // The lists of administrators apart, which none of these callers may read.
  const reading = (routes as readonly RouteShape[]).filter(({ method }) => method === 'GET');
  for (const { name } of reading) {
    for (const caller of ['visitor', 'editor', 'owner'] as const) {
      const { answer } = await call(name, caller, own);
      if (!JSON.stringify(answer ?? '').includes(mark)) continue;
      (caller === 'owner' ? shownToOwner : showing).push(name);
    }
  }
  expect(showing).toEqual([]);
  // If the owner saw nothing either, this would prove nothing.
  expect(shownToOwner.sort()).toEqual(
    [
      'getOrganisation',
      'getProvider',
      'listBookings',
      'listFleets',
      'listInvitations',
      'listOrganisations',
      'activeUser',
    ].sort(),
  );
});

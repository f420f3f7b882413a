import { beforeEach, describe, expect, it } from 'vitest';
import { changeProviderOwner, providersList } from '@wheelhouse/contract/adminSelling';
import {
  addFleetVessels,
  countVesselsByFleet,
  createFleet,
  createFleetShare,
  exportFleet,
  fleetMessages,
  listFleets,
  listFleetShares,
  moveFleet,
  openSharedFleet,
  removeFleet,
  renameFleet,
} from '@wheelhouse/contract/fleets';
import { getInvoice, listInvoices, listOrganisationInvoices } from '@wheelhouse/contract/invoices';
import { createArticle } from '@wheelhouse/contract/news';
import {
  getOrganisation,
  leaveOrganisation,
  listOrganisationLog,
  moveProvider,
  organisationMessages,
  removeOrganisation,
} from '@wheelhouse/contract/organisations';
import { changeProvider } from '@wheelhouse/contract/providerEditor';
import { getProvider } from '@wheelhouse/contract/providers';
import { activeUser } from '@wheelhouse/contract/session';
import { say } from '@wheelhouse/messages/say';
import { refusalOf } from '#platform/http/testApi.ts';
import { organisationWorld, type Person } from './testOrganisations.ts';

const { world, found } = organisationWorld();
const statusOf = async (call: Promise<unknown>) =>
  await call.then(
    () => 200,
    (error: { status: number }) => error.status,
  );
const namesSeenBy = async (person: Person) => (await world.as[person].call(listFleets)).map(({ name }) => name);
const suspend = async (id: number, at: Date | null) =>
  world.database.db.updateTable('organisation').set({ suspended_at: at }).where('id', '=', id).execute();

let vessel: number;
beforeEach(async () => {
  const { db } = world.database;
  await db.deleteFrom('vessel').execute();
  await db
    .insertInto('country')
    .values({ id: 1, iso: 'NO', iso3: 'NOR', names: '{"en_GB":"Norway"}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  ({ id: vessel } = await db
    .insertInto('vessel')
    .values({ name: 'HAVBRIS', flag: 'NO' })
    .returning('id')
    .executeTakeFirstOrThrow());
});

describe('a fleet of an organisation', () => {
  it('is seen by all members if it is shared, and changed by owners and managers', async () => {
    const { anna, bjorn, cecilie, david } = world.as;
    const id = await found({ bjorn: 'MANAGER', cecilie: 'MEMBER' });
    const body = { name: 'Pelagic', organisationId: id, shared: true };
    expect(await statusOf(cecilie.call(createFleet, { body }))).toBe(403);
    expect(await statusOf(david.call(createFleet, { body }))).toBe(404);
    const fleet = await bjorn.call(createFleet, { body });
    expect(fleet).toEqual({
      id: fleet.id,
      name: 'Pelagic',
      vesselIds: [],
      organisation: { id, name: 'Brimnes rederi', shared: true, mayChange: true },
    });
    const params = { id: fleet.id };
    expect(await cecilie.call(listFleets)).toMatchObject([{ name: 'Pelagic', organisation: { mayChange: false } }]);
    const add = { params, body: { vesselId: [vessel] } };
    const refusal = await refusalOf(cecilie.call(addFleetVessels, add));
    expect([refusal.status, refusal.message]).toEqual([403, say(fleetMessages.notAllowed)]);
    expect(await statusOf(david.call(addFleetVessels, add))).toBe(404);
    await anna.call(addFleetVessels, add);
    // Members use it like their own ones: in the filter, exports and their user.
    expect(await cecilie.call(countVesselsByFleet)).toEqual([{ id: fleet.id, vessels: 1 }]);
    expect((await cecilie.call(activeUser)).fleets).toMatchObject([{ id: fleet.id, vesselIds: [vessel] }]);
    expect(await (await cecilie.open(exportFleet, { params, query: { format: 'csv' } })).text()).toContain('HAVBRIS');
    expect(await statusOf(cecilie.call(listFleetShares, { params }))).toBe(403);
    expect(await namesSeenBy('david')).toEqual([]);
  });

  it('is seen by its keeper alone if it is private, and by the owners once its keeper has left', async () => {
    const { bjorn, cecilie } = world.as;
    const id = await found({ bjorn: 'OWNER', cecilie: 'MEMBER', david: 'MANAGER' });
    await cecilie.call(createFleet, { body: { name: 'Rivals', organisationId: id } });
    for (const person of ['anna', 'bjorn', 'david'] as const) expect(await namesSeenBy(person)).toEqual([]);
    expect(await cecilie.call(listFleets)).toMatchObject([{ organisation: { shared: false, mayChange: true } }]);
    await cecilie.call(leaveOrganisation, { params: { id } });
    expect(await namesSeenBy('cecilie')).toEqual([]);
    expect(await namesSeenBy('david')).toEqual([]);
    const [left] = await bjorn.call(listFleets);
    await bjorn.call(moveFleet, { params: { id: left?.id ?? 0 }, body: { organisationId: id, shared: true } });
    expect(await namesSeenBy('david')).toEqual(['Rivals']);
  });

  it('is shared, made private and taken out of it by those who may', async () => {
    const { anna, bjorn, cecilie } = world.as;
    const id = await found({ bjorn: 'MANAGER', cecilie: 'MEMBER' });
    const own = await bjorn.call(createFleet, { body: { name: 'Own' } });
    const move = (who: typeof anna, body: { organisationId?: number; shared?: boolean }) =>
      statusOf(who.call(moveFleet, { params: { id: own.id }, body }));
    const shared = { organisationId: id, shared: true };
    expect(await move(anna, shared)).toBe(404);
    expect(await move(bjorn, shared)).toBe(200);
    // A manager doesn't take from the others what is theirs.
    expect(await move(bjorn, {})).toBe(403);
    expect(await move(bjorn, { organisationId: id })).toBe(403);
    expect(await move(cecilie, {})).toBe(403);
    expect(await move(anna, {})).toBe(200);
    expect(await namesSeenBy('bjorn')).toEqual([]);
    const { data } = await anna.call(listOrganisationLog, { params: { id } });
    expect(data.map(({ action }) => action)).toEqual(['fleet.move', 'fleet.move', 'organisation.create']);
    const secret = await cecilie.call(createFleet, { body: { name: 'Mine', organisationId: id } });
    const share = { params: { id: secret.id }, body: shared };
    expect(await statusOf(cecilie.call(moveFleet, share))).toBe(403);
    expect(await statusOf(cecilie.call(moveFleet, { ...share, body: {} }))).toBe(200);
  });

  it('counts in the limits of the organisation', async () => {
    const { anna } = world.as;
    const id = await found();
    const rows = Array.from({ length: 100 }, (_, n) => ({ account_id: null, organisation_id: id, name: `F${n}` }));
    await world.database.db.insertInto('fleet').values(rows).execute();
    const body = { name: 'One more', organisationId: id };
    expect((await refusalOf(anna.call(createFleet, { body }))).message).toBe(say(fleetMessages.tooManyFleets));
    const own = await anna.call(createFleet, { body: { name: 'Own' } });
    const moved = anna.call(moveFleet, { params: { id: own.id }, body: { organisationId: id } });
    expect((await refusalOf(moved)).message).toBe(say(fleetMessages.tooManyFleets));
  });

  it('is hidden with its links while the organisation is suspended', async () => {
    const { anna } = world.as;
    const id = await found({ bjorn: 'MEMBER' });
    const fleet = await anna.call(createFleet, { body: { name: 'Pelagic', organisationId: id, shared: true } });
    const params = { id: fleet.id };
    const { token } = await anna.call(createFleetShare, { params, body: { days: 3 } });
    await suspend(id, new Date());
    expect(await namesSeenBy('bjorn')).toEqual([]);
    expect(await statusOf(anna.call(renameFleet, { params, body: { name: 'X' } }))).toBe(404);
    expect(await statusOf(world.visitor.call(openSharedFleet, { params: { token } }))).toBe(404);
    const refusal = await refusalOf(anna.call(createFleet, { body: { name: 'Other', organisationId: id } }));
    expect([refusal.status, refusal.message]).toEqual([409, say(organisationMessages.suspended)]);
    await suspend(id, null);
    expect(await namesSeenBy('bjorn')).toEqual(['Pelagic']);
    await anna.call(removeFleet, { params });
  });
});

describe('a provider of an organisation', () => {
  let providerId: number;
  beforeEach(async () => {
    const { db } = world.database;
    await db.deleteFrom('service_provider').execute();
    ({ id: providerId } = await db
      .insertInto('service_provider')
      .values({ name: 'Nes nets', published: false })
      .returning('id')
      .executeTakeFirstOrThrow());
    await db.insertInto('account_provider').values({ account_id: world.ids.bjorn, provider_id: providerId }).execute();
  });
  const params = () => ({ params: { id: providerId } });
  const move = (person: Person, organisationId?: number) =>
    world.as[person].call(moveProvider, { ...params(), body: organisationId === undefined ? {} : { organisationId } });

  it('is edited by owners and managers, with the rights that come with it', async () => {
    const id = await found({ bjorn: 'MANAGER', cecilie: 'MEMBER' });
    await move('bjorn', id);
    const { anna, bjorn, cecilie } = world.as;
    const article = await anna.call(createArticle, { body: { providerId } });
    for (const person of [anna, bjorn]) {
      expect(await person.call(activeUser)).toMatchObject({
        serviceProvidersId: [providerId],
        newsId: [article.id],
        authorities: expect.arrayContaining(['SERVICE_PROVIDER', 'CREATE_NEWS']),
      });
      const { version } = await person.call(getProvider, params());
      await person.call(changeProvider, { ...params(), body: { version, website: 'https://nets.example' } });
    }
    expect(await cecilie.call(activeUser)).toMatchObject({ serviceProvidersId: [], newsId: [] });
    expect((await cecilie.call(activeUser)).authorities).not.toContain('CREATE_NEWS');
    expect(await statusOf(cecilie.call(getProvider, params()))).toBe(404);
    expect(await cecilie.call(getOrganisation, { params: { id } })).toMatchObject({
      providers: [{ id: providerId, name: 'Nes nets', published: false }],
    });
    await suspend(id, new Date());
    expect((await anna.call(activeUser)).serviceProvidersId).toEqual([]);
    expect(await statusOf(anna.call(getProvider, params()))).toBe(404);
  });

  it('is given by its owner, and taken out by the owners of the organisation', async () => {
    const id = await found({ bjorn: 'MEMBER', cecilie: 'MANAGER' });
    expect(await statusOf(move('anna', id))).toBe(404);
    expect(await statusOf(move('bjorn', id))).toBe(403);
    await world.database.db
      .updateTable('organisation_member')
      .set({ role: 'MANAGER' })
      .where('account_id', '=', world.ids.bjorn)
      .execute();
    await move('bjorn', id);
    expect(await statusOf(move('bjorn'))).toBe(403);
    expect(await statusOf(world.as.anna.call(removeOrganisation, { params: { id } }))).toBe(422);
    await move('anna');
    expect((await world.as.anna.call(activeUser)).serviceProvidersId).toEqual([providerId]);
    expect((await world.as.bjorn.call(activeUser)).serviceProvidersId).toEqual([]);
    const { data } = await world.as.anna.call(listOrganisationLog, { params: { id } });
    expect(data.slice(0, 2).map(({ action }) => action)).toEqual([
      'organisation.release provider',
      'organisation.receive provider',
    ]);
  });

  it('has invoices that its owners and managers read', async () => {
    const { db } = world.database;
    const payment = {
      account_id: world.ids.bjorn,
      purpose: 'RENEWAL',
      description: 'Plan',
      amount_cents: 1500,
    } as const;
    const { id: payment_id } = await db
      .insertInto('payment')
      .values({
        ...payment,
        status: 'SUCCESS',
        gateway: 'invoice',
        gateway_reference: null,
        checkout_link: null,
        redirect_path: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const content = {
      seller: { name: 'Kystdata AS' },
      buyer: { name: 'Nes nets' },
      currency: 'EUR',
      totalCents: 1500,
      lines: [{ text: 'Plan', amountCents: 1500 }],
    };
    await db
      .insertInto('invoice')
      .values({
        number: 1,
        label: 'WH-2026-000001',
        year: 2026,
        year_number: 1,
        payment_id,
        provider_id: providerId,
        issued_at: new Date(),
        due_at: null,
        paid_at: new Date(),
        cancelled_at: null,
        content: JSON.stringify(content),
      })
      .execute();
    const id = await found({ bjorn: 'OWNER', cecilie: 'MEMBER', david: 'MANAGER' });
    await move('bjorn', id);
    for (const person of ['anna', 'david'] as const) {
      const client = world.as[person];
      expect((await client.call(listOrganisationInvoices, { params: { id } })).data).toMatchObject([
        { number: 'WH-2026-000001' },
      ]);
      expect((await client.call(listInvoices, params())).total).toBe(1);
    }
    const { cecilie } = world.as;
    expect(await statusOf(cecilie.call(listOrganisationInvoices, { params: { id } }))).toBe(403);
    expect(await statusOf(cecilie.call(getInvoice, { params: { number: 'WH-2026-000001' } }))).toBe(404);
    await db.deleteFrom('invoice').execute();
  });

  it('is moved to an account by an administrator', async () => {
    const { chief } = world.as;
    const id = await found({ bjorn: 'OWNER' });
    await move('bjorn', id);
    const listed = await chief.call(providersList.list, { query: { query: 'brimnes' } });
    expect(listed.data).toMatchObject([{ id: providerId, owners: ['Brimnes rederi'] }]);
    await chief.call(changeProviderOwner, { ...params(), body: { username: 'david@nets.example' } });
    expect((await world.as.david.call(activeUser)).serviceProvidersId).toEqual([providerId]);
    expect((await world.as.anna.call(activeUser)).serviceProvidersId).toEqual([]);
  });
});

import { createHmac } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { contactProvider } from '@wheelhouse/contract/leads';
import { createFleet } from '@wheelhouse/contract/fleets';
import { changeMemberRole, removeMember } from '@wheelhouse/contract/organisations';
import {
  changeWebhook,
  createOrganisationWebhook,
  createWebhook,
  getWebhookDelivery,
  listOrganisationWebhooks,
  listWebhookDeliveries,
  listWebhooks,
  pauseWebhook,
  removeWebhook,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  webhookLimits,
} from '@wheelhouse/contract/webhooks';
import type { WebhookType } from '@wheelhouse/contract/webhookEvents';
import { createKeyedClient } from '@wheelhouse/contract/keyedClient';
import { say } from '@wheelhouse/messages/say';
import { addTestKey } from '#areas/mcp/testMcp.ts';
import { organisationWorld, type Person } from '#areas/organisations/testOrganisations.ts';
import { refusalOf } from '#platform/http/testApi.ts';
import { testTarget } from './testTarget.ts';

const target = await testTarget();
const { world, found, emails, password } = organisationWorld({
  appOptions: { webhookTargets: { trusted: new URL(target.origin), withinMs: 2000 } },
});
const soon = { timeout: 20_000 };
let provider: number;

afterAll(() => target.close());
beforeEach(async () => {
  const { db, pool } = world.database;
  await db.deleteFrom('webhook').execute();
  await db.deleteFrom('one_time_code').execute();
  await db.deleteFrom('provider_lead').execute();
  await db.deleteFrom('account_provider').execute();
  target.received.length = 0;
  target.answers = (response) => response.writeHead(200).end('thanks');
  const { rows } = await pool.query<{ id: number }>(
    `insert into service_provider (name, published) values ('Nets', true) returning id`,
  );
  provider = rows[0]?.id ?? 0;
  const held = { account_id: world.ids.anna, provider_id: provider };
  await db.insertInto('account_provider').values(held).execute();
});

const form = (types: WebhookType[] = ['lead.created'], fleetId?: number) => ({
  address: 'https://nets.example/hook',
  types,
  password,
  ...(fleetId === undefined ? {} : { fleetId }),
});

/** A webhook to the target, which no form would take: it has no https. */
async function made(person: Person = 'anna', body = form()) {
  const { webhook, secret } = await world.as[person].call(createWebhook, { body });
  await world.database.db
    .updateTable('webhook')
    .set({ address: `${target.origin}/hook` })
    .where('id', '=', webhook.id)
    .execute();
  return { id: webhook.id, webhook, secret };
}

const deliveriesOf = async (id: number, person: Person = 'anna') =>
  (await world.as[person].call(listWebhookDeliveries, { params: { id } })).data;
const signatureOf = (secret: string, { headers, body }: (typeof target.received)[number]) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest('base64')}`;

describe('a webhook', () => {
  it('is sent what happens, signed with the secret that was shown once', async () => {
    const { id, secret } = await made();
    await world.as.bjorn.call(contactProvider, { params: { id: provider }, body: { message: 'Do you mend nets?' } });
    await expect.poll(() => target.received.length, soon).toBe(1);
    const [got] = target.received;
    if (got === undefined) throw new Error('Nothing came.');
    expect(got.headers['webhook-signature']).toBe(signatureOf(secret, got));
    expect(JSON.parse(got.body)).toMatchObject({ type: 'lead.created', data: { providerId: provider } });
    // No person is named: who asked is read by the API.
    expect(got.body).not.toMatch(/bjorn|mend nets/);
    await expect.poll(async () => (await deliveriesOf(id))[0]?.state, soon).toBe('DELIVERED');
    const params = { id, deliveryId: String(got.headers['webhook-id']) };
    expect(await world.as.anna.call(getWebhookDelivery, { params })).toMatchObject({
      body: got.body,
      answer: 'thanks',
      status: 200,
      attempts: 1,
    });
  });

  it('has its secret in no list, log or email', async () => {
    const { id, secret } = await made();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const entries = await world.database.db.selectFrom('audit_entry').selectAll().execute();
    expect(entries.map(({ action }) => action)).toContain('webhook.create');
    // Of the address the host alone: the rest may be a secret.
    expect(JSON.stringify(entries)).toMatch(/nets\.example(?!\/hook)/);
    expect(JSON.stringify(entries)).not.toContain('/hook');
    const listed = await world.as.anna.call(listWebhooks);
    expect(listed).toMatchObject([{ id, state: 'ON', types: ['lead.created'], waiting: 0 }]);
    for (const shown of [entries, listed, await emails()]) expect(JSON.stringify(shown)).not.toContain(secret.slice(6));
    expect((await emails()).at(-1)).toMatchObject({
      to: 'anna@nets.example',
      subject: expect.stringContaining('webhook'),
    });
  });

  it('needs the password, and the second factor of an account that has one', async () => {
    const wrong = { ...form(), password: 'wrong' };
    expect((await refusalOf(world.as.anna.call(createWebhook, { body: wrong }))).status).toBe(422);
    const codes = { account_id: world.ids.anna, secret: 'JBSWY3DPEHPK3PXP', confirmed_at: new Date() };
    await world.database.db.insertInto('one_time_code').values(codes).execute();
    const refused = await refusalOf(world.as.anna.call(createWebhook, { body: form() }));
    expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([422, 'code']);
  });

  it.each([
    ['http', { address: 'http://nets.example/hook' }],
    ['no address', { address: 'nets' }],
    ['a password in the address', { address: 'https://me:secret@nets.example/' }],
    ['a private address', { address: 'https://10.0.0.1/hook' }],
    ['this machine', { address: 'https://[::ffff:127.0.0.1]/' }],
    ['this machine by name', { address: 'https://hooks.localhost:8443/' }],
    ['a script', { address: 'javascript:alert(1)' }],
    ['a long address', { address: `https://nets.example/${'x'.repeat(500)}` }],
    ['nothing to send', { types: [] }],
    ['an unknown type', { types: ['vessel.sunk'] }],
    ['positions of no fleet', { types: ['fleet.position'] }],
  ])('with %s is refused', async (_, wrong) => {
    const body = { ...form(), ...wrong } as ReturnType<typeof form>;
    expect((await refusalOf(world.as.anna.call(createWebhook, { body }))).status).toBe(422);
  });

  it('of another user’s fleet is refused', async () => {
    const fleet = await world.as.bjorn.call(createFleet, { body: { name: 'Bjørn’s' } });
    const body = form(['fleet.position'], fleet.id);
    expect((await refusalOf(world.as.anna.call(createWebhook, { body }))).status).toBe(404);
    const { id } = await made();
    const change = { types: ['fleet.position' as const], fleetId: fleet.id };
    expect((await refusalOf(world.as.anna.call(changeWebhook, { params: { id }, body: change }))).status).toBe(404);
  });

  it('is one of a limited number, also when they are requested at once', async () => {
    for (let made = 2; made < webhookLimits.most; made += 1) await world.as.anna.call(createWebhook, { body: form() });
    await Promise.all(
      Array.from({ length: 4 }, () => world.as.anna.call(createWebhook, { body: form() }).catch(() => undefined)),
    );
    expect(await world.as.anna.call(listWebhooks)).toHaveLength(webhookLimits.most);
  });

  it('is changed, paused and removed by its account alone, and never with a key', async () => {
    const { id } = await made();
    const params = { id };
    const body = { types: ['booking.requested' as const, 'lead.created' as const] };
    expect(await world.as.anna.call(changeWebhook, { params, body })).toMatchObject(body);
    expect(await world.as.anna.call(pauseWebhook, { params, body: { paused: true } })).toMatchObject({
      state: 'PAUSED',
    });
    for (const other of [world.as.bjorn, world.as.chief]) {
      for (const call of [
        () => other.call(changeWebhook, { params, body }),
        () => other.call(pauseWebhook, { params, body: { paused: false } }),
        () => other.call(listWebhookDeliveries, { params }),
        () => other.call(testWebhook, { params }),
        () => other.call(removeWebhook, { params }),
      ]) {
        expect((await refusalOf(call())).status).toBe(404);
      }
    }
    const { origin } = world.app;
    const key = await addTestKey(world.database, 'anna@nets.example', ['providers:read']);
    const refused = await refusalOf(createKeyedClient({ origin, key, say }).call(listWebhooks));
    expect(refused.status).toBe(403);
    await world.as.anna.call(removeWebhook, { params });
    expect(await world.as.anna.call(listWebhooks)).toEqual([]);
  });

  it('is tested and replayed with the same id, also while it is paused', async () => {
    const { id } = await made();
    await world.as.anna.call(pauseWebhook, { params: { id }, body: { paused: true } });
    const test = await world.as.anna.call(testWebhook, { params: { id } });
    await expect.poll(() => target.received.length, soon).toBe(1);
    await expect.poll(async () => (await deliveriesOf(id))[0]?.state, soon).toBe('DELIVERED');
    await world.as.anna.call(replayWebhookDelivery, { params: { id, deliveryId: test.id } });
    await expect.poll(() => target.received.length, soon).toBe(2);
    expect(target.received.map(({ headers }) => headers['webhook-id'])).toEqual([test.id, test.id]);
    const gone = { id, deliveryId: 'msg_other' };
    expect((await refusalOf(world.as.anna.call(replayWebhookDelivery, { params: gone }))).status).toBe(404);
    // Nothing else is kept for it.
    await world.as.bjorn.call(contactProvider, { params: { id: provider }, body: {} });
    expect(await deliveriesOf(id)).toHaveLength(1);
  });

  it('gets a new secret with the password, and signs with both for a while', async () => {
    const { id, secret } = await made();
    const params = { id };
    const wrong = world.as.anna.call(rotateWebhookSecret, { params, body: { password: 'wrong' } });
    expect((await refusalOf(wrong)).status).toBe(422);
    const rotated = await world.as.anna.call(rotateWebhookSecret, { params, body: { password } });
    await world.as.anna.call(testWebhook, { params });
    await expect.poll(() => target.received.length, soon).toBe(1);
    const [got] = target.received;
    if (got === undefined) throw new Error('Nothing came.');
    const signatures = [signatureOf(rotated.secret, got), signatureOf(secret, got)];
    expect(got.headers['webhook-signature']).toBe(signatures.join(' '));
  });
});

describe('a webhook of an organisation', () => {
  const ofOrganisation = (id: number, person: Person, body = form()) =>
    world.as[person].call(createOrganisationWebhook, { params: { id }, body });

  it('is made by owners and managers, and owners change those of all', async () => {
    const id = await found({ bjorn: 'MANAGER', cecilie: 'MEMBER' });
    expect((await refusalOf(ofOrganisation(id, 'cecilie'))).status).toBe(403);
    expect((await refusalOf(ofOrganisation(id, 'david'))).status).toBe(404);
    const [own, others] = [await ofOrganisation(id, 'bjorn'), await ofOrganisation(id, 'anna')];
    const listed = await world.as.bjorn.call(listOrganisationWebhooks, { params: { id } });
    expect(listed.map(({ owner }) => owner)).toEqual(['anna@nets.example', 'bjorn@nets.example']);
    const remove = (person: Person, which: typeof own) =>
      world.as[person].call(removeWebhook, { params: { id: which.webhook.id } });
    expect((await refusalOf(remove('bjorn', others))).status).toBe(403);
    expect((await refusalOf(remove('cecilie', own))).status).toBe(403);
    await remove('anna', own);
    await remove('anna', others);
  });

  it('shows its bodies only to the one who made it', async () => {
    const id = await found({ bjorn: 'MANAGER' });
    const { webhook } = await ofOrganisation(id, 'bjorn');
    const test = await world.as.bjorn.call(testWebhook, { params: { id: webhook.id } });
    const params = { id: webhook.id, deliveryId: test.id };
    expect((await world.as.bjorn.call(getWebhookDelivery, { params })).body).toContain('webhook.test');
    expect((await world.as.anna.call(getWebhookDelivery, { params })).body).toBeUndefined();
  });

  it('sends positions of its own fleets only', async () => {
    const id = await found();
    const own = await world.as.anna.call(createFleet, { body: { name: 'Mine' } });
    const refused = await refusalOf(ofOrganisation(id, 'anna', form(['fleet.position'], own.id)));
    expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([422, 'fleetId']);
    const shared = await world.as.anna.call(createFleet, { body: { name: 'Ours', organisationId: id, shared: true } });
    const made = await ofOrganisation(id, 'anna', form(['fleet.position'], shared.id));
    expect(made.webhook.fleet).toEqual({ id: shared.id, name: 'Ours' });
  });

  it('rests when its maker is a member only, and goes when they leave', async () => {
    const id = await found({ bjorn: 'MANAGER' });
    const { webhook } = await ofOrganisation(id, 'bjorn');
    const params = { id, accountId: world.ids.bjorn };
    await world.as.anna.call(changeMemberRole, { params, body: { role: 'MEMBER' } });
    expect((await refusalOf(world.as.bjorn.call(testWebhook, { params: { id: webhook.id } }))).status).toBe(403);
    await world.as.anna.call(removeMember, { params });
    expect(await world.as.anna.call(listOrganisationWebhooks, { params: { id } })).toEqual([]);
  });
});

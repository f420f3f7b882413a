import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  apiKeyLimits,
  apiKeyMessages,
  createKey,
  createOrganisationKey,
  listKeys,
  listOrganisationKeys,
  revokeKey,
  revokeOrganisationKey,
} from '@wheelhouse/contract/apiKeys';
import { revokeAnyKey } from '@wheelhouse/contract/adminApiKeys';
import { usersList } from '@wheelhouse/contract/adminUsers';
import type { Client } from '@wheelhouse/contract/client';
import { createKeyedClient } from '@wheelhouse/contract/keyedClient';
import { removeArea } from '@wheelhouse/contract/drawnAreas';
import { createFleet, listFleets } from '@wheelhouse/contract/fleets';
import { getInstallation } from '@wheelhouse/contract/installation';
import { keyScopes, type KeyScope } from '@wheelhouse/contract/keyScopes';
import { changeMemberRole, removeMember } from '@wheelhouse/contract/organisations';
import { streamLocations } from '@wheelhouse/contract/positions';
import { apiBase, tokenHeader } from '@wheelhouse/contract/route';
import { login } from '@wheelhouse/contract/session';
import { say } from '@wheelhouse/messages/say';
import { newSecret } from '#areas/secondFactors/oneTimeCodes.ts';
import { organisationWorld, type Person } from '#areas/organisations/testOrganisations.ts';
import { refusalOf } from '#platform/http/testApi.ts';

const { world, found, add, emails, password } = organisationWorld();
beforeEach(async () => {
  await world.database.db.deleteFrom('api_key').execute();
});

const formOf = (scopes: readonly KeyScope[]) => ({ name: 'Scripts', scopes: [...scopes], days: 30, password });

async function made(person: Person | 'chief' = 'anna', scopes: readonly KeyScope[] = keyScopes) {
  return await world.as[person].call(createKey, { body: formOf(scopes) });
}

/** A program with a key. */
const program = (secret: string): Client => createKeyedClient({ origin: world.app.origin, key: secret, say });
const statusOf = async (secret: string) =>
  await program(secret)
    .call(listFleets)
    .then(
      () => 200,
      async (error: unknown) => (await refusalOf(Promise.reject(error as Error))).status,
    );
const rows = () => world.database.db.selectFrom('api_key').selectAll().execute();

describe('a key', () => {
  it('is shown once: the database has its hash, and lists and the audit log its beginning', async () => {
    const { key, secret } = await made();
    expect(secret).toMatch(/^whk_[\w-]{43}$/);
    expect(await world.as.anna.call(listKeys)).toEqual([key]);
    expect(secret.startsWith(key.prefix)).toBe(true);
    const entries = await world.database.db.selectFrom('audit_entry').selectAll().execute();
    expect(entries.map(({ action }) => action)).toContain('key.create');
    const rest = secret.slice(key.prefix.length);
    for (const stored of [await rows(), entries, await emails()]) expect(JSON.stringify(stored)).not.toContain(rest);
    expect((await emails()).at(-1)).toMatchObject({ to: 'anna@nets.example' });
  });

  it('needs the password, and the second factor of an account that has one', async () => {
    const wrong = { ...formOf(keyScopes), password: 'wrong' };
    expect((await refusalOf(world.as.anna.call(createKey, { body: wrong }))).status).toBe(422);
    const { db } = world.database;
    const codes = { account_id: world.ids.anna, secret: 'JBSWY3DPEHPK3PXP', confirmed_at: new Date() };
    await db.insertInto('one_time_code').values(codes).execute();
    const refused = await refusalOf(made());
    await db.deleteFrom('one_time_code').execute();
    expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([422, 'code']);
    expect(await rows()).toEqual([]);
  });

  it('is refused after twenty wrong codes, also with the right one: a thief of a session may have the password', async () => {
    const { db } = world.database;
    const secret = newSecret();
    await db
      .insertInto('one_time_code')
      .values({ account_id: world.ids.anna, secret, confirmed_at: new Date() })
      .execute();
    const right = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const wrong = right === '000000' ? '000001' : '000000';
    const withCode = async (code: string) =>
      (await refusalOf(world.as.anna.call(createKey, { body: { ...formOf(keyScopes), code } }))).status;
    const statuses: number[] = [];
    for (let count = 0; count < 20; count += 1) statuses.push(await withCode(wrong));
    statuses.push(await withCode(right));
    await db.deleteFrom('one_time_code').execute();
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429]);
    expect(await rows()).toEqual([]);
    const failed = await db.selectFrom('audit_entry').select('action').where('action', '=', 'log in locked').execute();
    expect(failed).toHaveLength(1);
  });

  it.each([
    ['no scope', { scopes: [] }],
    ['an unknown scope', { scopes: ['admin:write'] }],
    ['a scope twice', { scopes: ['map:read', 'map:read'] }],
    ['no name', { name: ' \u200b ' }],
    ['a long name', { name: 'x'.repeat(61) }],
    ['no end', { days: 36_500 }],
  ])('with %s is refused', async (_, wrong) => {
    const body = { ...formOf(keyScopes), ...wrong } as ReturnType<typeof formOf>;
    expect((await refusalOf(world.as.anna.call(createKey, { body }))).status).toBe(422);
  });

  it('is one of a limited number, also when they are requested at once', async () => {
    await made();
    await world.database.pool.query(
      `insert into api_key (account_id, name, prefix, hash, scopes, created_at, expires_at)
       select account_id, name, prefix, sha256(n::text::bytea), scopes, created_at, expires_at
       from api_key, generate_series(2, $1) as n`,
      [apiKeyLimits.most - 2],
    );
    await Promise.all(Array.from({ length: 4 }, () => made().catch(() => undefined)));
    expect((await rows()).length).toBe(apiKeyLimits.most);
  });

  it('may do what its scopes say', async () => {
    const { secret } = await made('anna', ['fleets:read']);
    expect(await program(secret).call(listFleets)).toEqual([]);
    expect(await program(secret).call(getInstallation)).toMatchObject({ app: 'WHEELHOUSE' });
    const refused = await refusalOf(program(secret).call(createFleet, { body: { name: 'Ours' } }));
    expect([refused.status, refused.message]).toEqual([403, say(apiKeyMessages.outOfScope('fleets:write'))]);
    const writing = (await made('anna', ['fleets:write'])).secret;
    await program(writing).call(createFleet, { body: { name: 'Ours' } });
    expect(await statusOf(writing)).toBe(403);
  });

  it('of an administrator administers nothing', async () => {
    const { secret } = await made('chief');
    const refused = await refusalOf(program(secret).call(usersList.list, { query: {} }));
    expect([refused.status, refused.message]).toEqual([403, say(apiKeyMessages.never)]);
  });

  it('makes no other key and opens no session', async () => {
    const { secret } = await made();
    expect((await refusalOf(program(secret).call(createKey, { body: formOf(keyScopes) }))).status).toBe(403);
    expect((await refusalOf(program(secret).call(login, { body: { username: 'anna', password } }))).status).toBe(403);
  });

  it('notes when and from which network it was used', async () => {
    const { secret } = await made();
    await program(secret).call(listFleets);
    expect((await world.as.anna.call(listKeys))[0]?.lastUsed).toMatchObject({ from: '127.0.0.0/24' });
  });
});

describe('a key is refused', () => {
  it.each([
    ['once it is revoked by its owner', (id: number) => world.as.anna.call(revokeKey, { params: { id } })],
    ['once an administrator revokes it', (id: number) => world.as.chief.call(revokeAnyKey, { params: { id } })],
    [
      'once it has expired',
      (id: number) =>
        world.database.db.updateTable('api_key').set({ expires_at: new Date() }).where('id', '=', id).execute(),
    ],
    [
      'while its account is suspended',
      () =>
        world.database.db
          .updateTable('account')
          .set({ suspended_at: new Date() })
          .where('id', '=', world.ids.anna)
          .execute(),
    ],
  ])('%s', async (_, end) => {
    const { key, secret } = await made();
    expect(await statusOf(secret)).toBe(200);
    await end(key.id);
    expect(await statusOf(secret)).toBe(401);
    await world.database.db.updateTable('account').set({ suspended_at: null }).execute();
  });

  it.each([
    ['an unknown one', { authorization: `Bearer whk_${'x'.repeat(43)}` }],
    ['a session token', { authorization: 'Bearer of-a-session' }],
    ['an empty one', { authorization: 'Bearer ' }],
    ['one with quotes and SQL', { authorization: `Bearer whk_' or 1=1; --` }],
    ['a very long one', { authorization: `Bearer whk_${'x'.repeat(8000)}` }],
  ])('if it is %s', async (_, headers) => {
    expect((await fetch(`${world.app.origin}${apiBase}/installation`, { headers })).status).toBe(401);
  });

  it('if it comes with a session', async () => {
    const { secret } = await made();
    const headers = { authorization: `Bearer ${secret}`, [tokenHeader]: 'of-a-session' };
    const response = await fetch(`${world.app.origin}${apiBase}/installation`, { headers });
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="wheelhouse"']);
    expect(((await response.json()) as { key: string }).key).toBe(apiKeyMessages.withSession.key);
  });

  it('after too many requests, with the time to wait, while other keys are served', async () => {
    const { secret } = await made();
    const other = await made();
    const remove = (by: string) => refusalOf(program(by).call(removeArea, { params: { id: 2_000_000_000 } }));
    for (let sent = 0; sent < apiKeyLimits.aMinute.write; sent += 1) expect((await remove(secret)).status).toBe(404);
    const headers = { authorization: `Bearer ${secret}` };
    const refused = await fetch(`${world.app.origin}${apiBase}/areas/2000000000`, { method: 'DELETE', headers });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await remove(other.secret)).status).toBe(404);
    const served = await fetch(`${world.app.origin}${apiBase}/installation`, { headers });
    const [limit, left] = ['limit', 'remaining'].map((name) => Number(served.headers.get(`x-ratelimit-${name}`)));
    expect([served.status, limit, left]).toEqual([200, apiKeyLimits.aMinute.read, apiKeyLimits.aMinute.read - 1]);
  });
});

describe('the streams of a key', () => {
  const open = (secret: string, signal?: AbortSignal) =>
    program(secret).open(streamLocations, { query: {}, ...(signal && { signal }) });

  it('end when it is revoked', async () => {
    const { key, secret } = await made();
    const { body } = await open(secret);
    await world.as.anna.call(revokeKey, { params: { id: key.id } });
    const reader = body?.getReader();
    for (let part = await reader?.read(); part?.done === false;) part = await reader?.read();
    expect(await statusOf(secret)).toBe(401);
  });

  it('are a few', async () => {
    const { secret } = await made();
    const leaving = new AbortController();
    for (let opened = 0; opened < apiKeyLimits.streams; opened += 1) await open(secret, leaving.signal);
    expect((await refusalOf(open(secret))).status).toBe(429);
    leaving.abort();
  });
});

describe('a key of an organisation', () => {
  async function keyOf(person: Person, id: number) {
    return await world.as[person].call(createOrganisationKey, { params: { id }, body: formOf(keyScopes) });
  }

  it('is made by owners and managers, listed to them, and revoked by owners', async () => {
    const id = await found({ bjorn: 'MANAGER', cecilie: 'MEMBER' });
    const { key, secret } = await keyOf('bjorn', id);
    expect((await refusalOf(keyOf('cecilie', id))).status).toBe(403);
    expect((await refusalOf(keyOf('david', id))).status).toBe(404);
    expect(await world.as.anna.call(listOrganisationKeys, { params: { id } })).toEqual([key]);
    expect(await world.as.bjorn.call(listKeys)).toEqual([]);
    const ofAnna = await keyOf('anna', id);
    const byManager = world.as.bjorn.call(revokeOrganisationKey, { params: { id, keyId: ofAnna.key.id } });
    expect((await refusalOf(byManager)).status).toBe(404);
    await world.as.anna.call(revokeOrganisationKey, { params: { id, keyId: key.id } });
    expect(await statusOf(secret)).toBe(401);
  });

  it('dies with the membership, also if the member comes back', async () => {
    const id = await found({ bjorn: 'MANAGER' });
    const { secret } = await keyOf('bjorn', id);
    expect(await statusOf(secret)).toBe(200);
    await world.as.anna.call(removeMember, { params: { id, accountId: world.ids.bjorn } });
    expect(await statusOf(secret)).toBe(401);
    await add(id, 'bjorn', 'MANAGER');
    expect(await statusOf(secret)).toBe(401);
  });

  it('is refused to one who is no longer a manager, and while the organisation is suspended', async () => {
    const id = await found({ bjorn: 'MANAGER' });
    const { secret } = await keyOf('bjorn', id);
    const become = (role: 'MEMBER' | 'MANAGER') =>
      world.as.anna.call(changeMemberRole, { params: { id, accountId: world.ids.bjorn }, body: { role } });
    await become('MEMBER');
    expect(await statusOf(secret)).toBe(401);
    await become('MANAGER');
    expect(await statusOf(secret)).toBe(200);
    await world.database.db.updateTable('organisation').set({ suspended_at: new Date() }).execute();
    expect(await statusOf(secret)).toBe(401);
    expect((await refusalOf(keyOf('anna', id))).status).toBe(409);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Authority } from '@wheelhouse/contract/authority';
import { datedLayerMessages } from '@wheelhouse/contract/datedLayers';
import {
  followLayer,
  layerFollowerRoutes as contract,
  listFollowedLayers,
  makeLayerAddress,
  unfollowLayer,
} from '@wheelhouse/contract/layerFollowers';
import { say } from '@wheelhouse/messages/say';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { refusalOf, testApi, type TestApi } from '#platform/http/testApi.ts';
import type { Email } from '#platform/mail/mail.ts';
import { emailFollowers } from './followerEmails.ts';
import { followerRoutes } from './followerRoutes.ts';
import { importLayer } from './layers.ts';
import { forgetRemoved } from './store.ts';

const holders: Readonly<Record<string, { id: number; authorities: readonly Authority[] }>> = {
  anna: { id: 1, authorities: ['USER', 'VIEW_MAP'] },
  bjorn: { id: 2, authorities: ['USER', 'VIEW_MAP'] },
};
const publicUrl = 'https://wheelhouse.example';
const dayMs = 86_400_000;

let database: TestDatabase;
let api: TestApi;
let now: Date;
let layerId: number;
let sent: Email[];

const keptSince = () => new Date(now.getTime() - 400 * dayMs);

beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`insert into account (username, email, password_hash, authorities, confirmed_at) values
    ('anna', 'anna@boats.example', 'x', '{USER,VIEW_MAP}', now()), ('bjorn', 'bjorn@boats.example', 'x', '{USER,VIEW_MAP}', now())`);
  const needs = { db: database.db, now: () => now, publicUrl, visitor: [], keptSince };
  api = await testApi(contract, followerRoutes(needs), async (token) => {
    const held = holders[token];
    return held && { account: { id: held.id, username: token }, authorities: new Set(held.authorities), signInId: 1 };
  });
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(async () => {
  now = new Date('2026-05-10T12:00:00Z');
  sent = [];
  await database.pool.query('delete from dated_layer');
  await database.pool.query("update account set authorities = '{USER,VIEW_MAP}', suspended_at = null");
  layerId = (await take('Kept', 'Moved', 'Gone')).id;
});

/** Imports features with these names; a number after a colon is their longitude. */
async function take(...names: readonly string[]) {
  const features = names.map((text) => {
    const [name = '', longitude = '4'] = text.split(':');
    const geometry = { type: 'Point', coordinates: [Number(longitude), 60] };
    return { type: 'Feature', id: name, properties: { name }, geometry };
  });
  const content = JSON.stringify({ type: 'FeatureCollection', features });
  const actor = { accountId: null, actor: 'test' };
  return await importLayer(database.db, actor, { name: 'Closed & more', kind: 'CLOSED_AREA', content }, now);
}

const as = (who: string) => api.client(who);
const params = () => ({ id: layerId });
async function makeAddress(who = 'anna'): Promise<string> {
  const { address } = await as(who).call(makeLayerAddress, { params: params() });
  expect(address.startsWith(`${publicUrl}/api/v3/layerChanges/`)).toBe(true);
  return address;
}
const request = async (address: string, headers: Record<string, string> = {}) =>
  await fetch(address.replace(publicUrl, api.origin), { headers });
async function changes(address: string) {
  const answer = (await (await request(address)).json()) as {
    features: { id: string }[];
    removed: { key: string }[];
    complete: boolean;
    revision: number;
    next: string;
  };
  const { features, removed, ...rest } = answer;
  return { ...rest, features: features.map(({ id }) => id), removed: removed.map(({ key }) => key) };
}

describe('the personal address of a layer', () => {
  it('gives the whole layer first, and then, by the address it names, only what changed', async () => {
    const address = await makeAddress();
    const first = await changes(address);
    expect(first).toMatchObject({ complete: true, revision: 1, features: ['Gone', 'Kept', 'Moved'], removed: [] });
    expect(await changes(first.next)).toMatchObject({ complete: false, features: [], removed: [] });
    now = new Date('2026-05-11T12:00:00Z');
    await take('Kept', 'Moved:5', 'New');
    const second = { complete: false, revision: 2, features: ['Moved', 'New'], removed: ['Gone'] };
    expect(await changes(first.next)).toMatchObject(second);
    expect(await changes(`${address}?since=2026-05-11`)).toMatchObject(second);
    expect(await changes(`${address}?since=2026-05-11T12:00:00Z`)).toMatchObject({ features: [], removed: [] });
    // A revision that the layer never had: it was removed and made again.
    expect(await changes(`${address}?since=9`)).toMatchObject({ complete: true, features: ['Kept', 'Moved', 'New'] });
  });

  it('gives the whole layer where removed features are forgotten', async () => {
    const address = await makeAddress();
    await take('Kept');
    await forgetRemoved(database.db, new Date('2026-05-11T12:00:00Z'));
    expect(await changes(`${address}?since=1`)).toMatchObject({ complete: true, features: ['Kept'] });
    expect(await changes(`${address}?since=2`)).toMatchObject({ complete: false, features: [] });
    expect(await changes(`${address}?since=2024-01-01`)).toMatchObject({ complete: true });
  });

  it('gives GPX and KML by its ending, which name what was removed', async () => {
    const address = await makeAddress();
    await take('Kept', 'Moved:5');
    const gpx = await (await request(`${address}.gpx?since=1`)).text();
    expect(gpx).toContain('<desc>What changed up to revision 2. Removed: Gone</desc>');
    expect(gpx).toContain('<wpt lat="60" lon="5"><name>Moved</name>');
    expect(gpx).not.toContain('Kept');
    const kml = await request(`${address}.kml?since=1`);
    expect(kml.headers.get('content-type')).toContain('application/vnd.google-earth.kml+xml');
    expect(await kml.text()).toContain('<description>What changed up to revision 2. Removed: Gone</description>');
  });

  it('answers 304 to a program that has the same already', async () => {
    const address = await makeAddress();
    const tag = (await request(address)).headers.get('etag') ?? '';
    expect((await request(address, { 'if-none-match': tag })).status).toBe(304);
    await take('Kept');
    expect((await request(address, { 'if-none-match': tag })).status).toBe(200);
  });

  it('is shown once, notes when it was requested, and ends with a new one, with the following and with the right to the map', async () => {
    const address = await makeAddress();
    const [followed] = await as('anna').call(listFollowedLayers);
    expect(followed).toEqual({ layerId, email: false, hasAddress: true });
    await request(address);
    expect(await as('anna').call(listFollowedLayers)).toMatchObject([{ read: '2026-05-10T12:00:00.000Z' }]);
    const { rows } = await database.pool.query('select hash from layer_follower');
    expect(rows[0].hash.toString('base64url')).not.toBe(address.split('/').at(-1));

    await database.pool.query("update account set authorities = '{USER}'");
    expect((await request(address)).status).toBe(404);
    await database.pool.query("update account set authorities = '{USER,VIEW_MAP}', suspended_at = now()");
    expect((await request(address)).status).toBe(404);
    await database.pool.query('update account set suspended_at = null');
    expect((await request(address)).status).toBe(200);

    const other = await makeAddress();
    expect((await request(address)).status).toBe(404);
    expect((await request(other)).status).toBe(200);
    await as('bjorn').call(unfollowLayer, { params: params() });
    expect((await request(other)).status).toBe(200);
    await as('anna').call(unfollowLayer, { params: params() });
    expect((await request(other)).status).toBe(404);
    expect(await as('anna').call(listFollowedLayers)).toEqual([]);
  });

  it.each(['?since=', '?since=yesterday', '?since=2026-02', '?since=99999999999', '.pdf', 'x'])(
    'refuses %s after it',
    async (end) => {
      const address = await makeAddress();
      expect([400, 404, 422]).toContain((await request(`${address}${end}`)).status);
    },
  );
});

describe('following a layer by email', () => {
  const mail = {
    send: async (email: Email) => {
      sent.push(email);
    },
    forget: async () => {},
  };
  const email = async () => {
    sent = [];
    await emailFollowers({ db: database.db, mail, publicUrl, visitor: [], keptSince });
    return sent;
  };
  const follow = (wanted: boolean, who = 'anna') =>
    as(who).call(followLayer, { params: params(), body: { email: wanted } });

  it('has what changed since it began, once, in the words of the layer', async () => {
    await follow(true);
    expect(await email()).toEqual([]);
    await take('Kept', 'Moved:5', 'New');
    await take('Kept', 'Moved:6', 'New');
    const [only, ...more] = await email();
    expect(more).toEqual([]);
    expect(only).toMatchObject({ to: 'anna@boats.example', subject: 'Closed & more has changed' });
    expect(only?.text).toContain('New or changed: Moved, New');
    expect(only?.text).toContain('Removed: Gone');
    expect(await email()).toEqual([]);
  });

  it('is silent for those who stopped it, and begins again from then on', async () => {
    await follow(true);
    await follow(false);
    await take('Kept');
    expect(await email()).toEqual([]);
    await follow(true);
    expect(await email()).toEqual([]);
    await take('Kept', 'Later');
    expect((await email())[0]?.text).toContain('New or changed: Later');
  });

  it('has all layers of an account in one email, and is not sent to those who no longer see the map', async () => {
    await follow(true);
    await follow(true, 'bjorn');
    await database.pool.query("update account set authorities = '{USER}' where username = 'bjorn'");
    await take('Kept');
    expect((await email()).map(({ to }) => to)).toEqual(['anna@boats.example']);
    // What bjorn missed is not sent later.
    await database.pool.query("update account set authorities = '{USER,VIEW_MAP}'");
    expect(await email()).toEqual([]);
  });

  it('is refused for a layer that is gone', async () => {
    layerId += 1000;
    expect(await refusalOf(follow(true))).toMatchObject({ status: 404, message: say(datedLayerMessages.notFound) });
  });
});

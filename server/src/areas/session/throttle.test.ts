import { say } from '@wheelhouse/messages/say';
import { describe, expect, it } from 'vitest';
import { changePassword } from '@wheelhouse/contract/passwords';
import { createHandover, loginHandover } from '@wheelhouse/contract/handover';
import { login, sessionMessages } from '@wheelhouse/contract/session';
import { refusalOf } from '#platform/http/testApi.ts';
import { kari, ola, sessionWorld } from './testSessions.ts';

const { world, clock, from, audited } = sessionWorld();
const minute = 60_000;

const home = '192.0.2.10';
const office = '192.0.2.20';
const stranger = (number: number) => `198.51.100.${number}`;

async function wrong(address: string, times: number, username = kari.username, deviceToken?: string) {
  const body = { username, password: 'wrong', ...(deviceToken === undefined ? {} : { deviceToken }) };
  const statuses: number[] = [];
  for (let i = 0; i < times; i += 1) statuses.push((await refusalOf(from(address).call(login, { body }))).status);
  return statuses;
}
/** Earlier wrong passwords, without the time that hashing takes. */
async function before(count: number, of: (number: number) => { address: string; minutes: number; name?: string }) {
  const attempts = Array.from({ length: count }, (_, number) => {
    const { address, minutes, name = 'kari' } = of(number);
    return { account_key: name, address, place: null, at: new Date(clock.now - minutes * minute) };
  });
  await world.database.db.insertInto('login_attempt').values(attempts).execute();
}
const right = (address: string, deviceToken?: string) =>
  from(address).call(login, { body: { ...kari, ...(deviceToken === undefined ? {} : { deviceToken }) } });

describe('wrong passwords', () => {
  it('at a session count together with those at the sessions that it handed over', async () => {
    const { token } = await right(home);
    let client = world.api.client(token);
    const statuses: number[] = [];
    for (let session = 0; session < 3; session += 1) {
      const { code, username } = await client.call(createHandover);
      const handed = await world.api.client().call(loginHandover, { body: { code, username } });
      client = world.api.client(handed.token);
      for (let count = 0; count < 4; count += 1) {
        const body = { current: 'wrong', next: 'a longer secret' };
        statuses.push((await refusalOf(client.call(changePassword, { body }))).status);
      }
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
  });

  it('are checked ten times in a quarter of an hour at one place, also simultaneously', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => wrong(home, 1)));
    expect(answers.flat().filter((status) => status === 401)).toHaveLength(10);
    const refusal = await refusalOf(right(home));
    expect([refusal.status, refusal.message]).toEqual([429, say(sessionMessages.tooManyLogins)]);
  });

  it('count for one account, whatever letters are typed that the database takes for those of its name', async () => {
    for (const typed of ['Kari', 'KARI', 'kar\u0130', '\u212Aari', '\u212Aar\u0130']) {
      const before = await wrong(home, 2, typed);
      expect(before).toEqual([401, 401]);
    }
    for (const typed of ['kari', 'kar\u0130', '\u212Aar\u0130']) expect(await wrong(home, 1, typed)).toEqual([429]);
  });

  it('at ten lock their own address out, with the time until the next attempt', async () => {
    await wrong(home, 5);
    clock.now += 5 * minute;
    await wrong(home, 5);
    const answer = await fetch(`${world.api.origin}/api/v3/login`, {
      method: 'POST',
      headers: { 'x-forwarded-for': home },
      body: new URLSearchParams(kari),
    });
    expect(answer.status).toBe(429);
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBe(10 * 60);
    clock.now += (seconds - 1) * 1000;
    expect((await refusalOf(right(home))).status).toBe(429);
    clock.now += 2000;
    await right(home);
  });

  it('of a stranger lock out neither a new address nor a known one', async () => {
    await right(home);
    expect(await wrong(stranger(1), 12)).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    await right(office);
    await right(home);
  });

  it('of many strangers together have their own limit, which locks out neither a known address nor a known device', async () => {
    const { deviceToken } = await right(home);
    const answers = [];
    for (let number = 1; number <= 4; number += 1) answers.push(...(await wrong(stranger(number), 10)));
    expect(answers.filter((status) => status === 401)).toHaveLength(30);
    // From home, and from anywhere with the browser of home.
    await right(home);
    await right('203.0.113.5', deviceToken);
    // An unknown client waits, even with the right password.
    expect((await refusalOf(right('203.0.113.6'))).status).toBe(429);
  });

  it('of many strangers also have a limit per day', async () => {
    await before(149, (number) => ({ address: stranger(number), minutes: 30 + number }));
    expect(await wrong('203.0.113.7', 2)).toEqual([401, 429]);
    clock.now += 24 * 60 * minute;
    expect(await wrong('203.0.113.7', 1)).toEqual([401]);
  });

  it('on a known device lock that device out, and no others', async () => {
    const { deviceToken } = await right(home);
    expect((await wrong(home, 11, kari.username, deviceToken)).at(-1)).toBe(429);
    expect((await refusalOf(right(home, deviceToken))).status).toBe(429);
    await right(office);
  });

  it('for many names from one address are checked a hundred times', async () => {
    await before(99, (number) => ({ address: home, minutes: 1, name: `nobody${number}` }));
    expect(await wrong(home, 2, 'nobody')).toEqual([401, 429]);
    expect((await refusalOf(from(home).call(login, { body: ola }))).status).toBe(429);
    await from(office).call(login, { body: ola });
  });

  it('are reset after a correct one only at the same place', async () => {
    for (let round = 0; round < 3; round += 1) {
      await wrong(home, 6);
      await right(home);
    }
    await wrong(stranger(1), 10);
    await right(home);
    expect(await wrong(stranger(1), 1)).toEqual([429]);
  });
});

describe('the token of a device', () => {
  it('is issued once, and serves everyone who uses the browser', async () => {
    const first = await right(home);
    expect((await right(home, first.deviceToken)).deviceToken).toBeUndefined();
    const body = { ...ola, deviceToken: first.deviceToken ?? '' };
    expect((await from(home).call(login, { body })).deviceToken).toBeUndefined();
  });

  it('that was not issued by us is worthless', async () => {
    const invented = 'x'.repeat(43);
    const opened = await right(home, invented);
    expect(opened.deviceToken).not.toBe(invented);
    expect(opened.deviceToken).toEqual(expect.any(String));
  });

  it('of one account does not open another', async () => {
    const { deviceToken } = await from(stranger(1)).call(login, { body: ola });
    expect((await wrong(stranger(1), 11, kari.username, deviceToken)).at(-1)).toBe(429);
  });
});

describe('the audit log and the metrics', () => {
  const measure = (name: string) => world.sessions.log.measures.find((one) => one.name === name)?.read() ?? 0;

  it('contain log-ins, failures and locks without passwords, and of a flood only a few', async () => {
    const before = ['logins_total', 'login_failures_total', 'login_refusals_total'].map(measure);
    await wrong(home, 15);
    await right(office);
    const entries = await audited();
    expect(entries.map(({ actor, action }) => `${actor}: ${action}`)).toEqual([
      'test: add account',
      'test: add account',
      'Kari: log in failed',
      'Kari: log in failed',
      'Kari: log in failed',
      'Kari: log in locked',
      'Kari: log in',
    ]);
    expect(entries.at(-1)?.after).toEqual({ device: 'Unknown device', address: office });
    expect(JSON.stringify(entries)).not.toContain('wrong');
    const after = ['logins_total', 'login_failures_total', 'login_refusals_total'].map(measure);
    expect(after.map((count, place) => count - (before[place] ?? 0))).toEqual([1, 10, 5]);
  });

  it('contain a limited part of a tried name, and a limited number of names from one address', async () => {
    await wrong(home, 1, 'x'.repeat(100));
    for (let name = 0; name < 60; name += 1) await wrong(home, 1, `nobody${name}`);
    const failures = (await audited()).filter(({ action }) => action === 'log in failed');
    expect(failures).toHaveLength(40);
    expect(failures[0]?.actor).toHaveLength(40);
  });
});

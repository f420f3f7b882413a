import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issuerMessages } from '@wheelhouse/contract/issuerLogin';
import { activeUser, login } from '@wheelhouse/contract/session';
import { say } from '@wheelhouse/messages/say';
import { kari } from '#areas/session/testSessions.ts';
import { refusalOf } from '#platform/http/testApi.ts';
import { fakeIssuer } from './testFakeIssuer.ts';
import { issuerWorld, settingsOf } from './testIssuerWorld.ts';

let issuer: Awaited<ReturnType<typeof fakeIssuer>>;
beforeAll(async () => {
  issuer = await fakeIssuer();
});
afterAll(() => issuer.close());
const { world, clock, begin, finish } = issuerWorld(() => settingsOf(issuer.origin, { timeoutSeconds: 0.5 }));
const { unreachable, slow, refused, unverified, forOthers } = issuerMessages;
const name = 'Fishers’ Union';

beforeEach(async () => {
  Object.assign(issuer.state, { claims: { sub: 'anna', email: 'anna@nets.example', email_verified: true }, lies: {} });
  issuer.state.health = 'up';
  await issuer.rotateKeys();
});

/** A log-in that the issuer answers. */
async function logIn() {
  const { searchParams } = await begin();
  issuer.state.nonce = searchParams.get('nonce') ?? '';
  return await finish(`code=x&state=${searchParams.get('state') ?? ''}`);
}
const localLogIn = () => world.api.client().call(login, { body: kari });

describe('an issuer', () => {
  it('that says the truth opens a session', async () => {
    const { token, rememberToken } = await logIn();
    expect((await world.api.client(token).call(activeUser)).username).toBe('anna@nets.example');
    expect(rememberToken).toBeUndefined();
  });

  it.each([
    ['for another site', { aud: 'another' }, forOthers(name)],
    ['for us and others', { aud: ['wheelhouse', 'another'], azp: 'another' }, forOthers(name)],
    ['of another issuer', { iss: 'https://evil.example' }, unverified(name)],
    ['with the nonce of another log-in', { nonce: 'another' }, unverified(name)],
    ['without a nonce', { nonce: undefined }, unverified(name)],
    ['that is over', { exp: Math.floor(Date.now() / 1000) - 3600 }, unverified(name)],
    ['about nobody', { sub: undefined }, unverified(name)],
  ])('with an answer %s logs nobody in', async (_, lies, message) => {
    issuer.state.lies = lies;
    expect(await refusalOf(logIn())).toMatchObject({ status: 422, message: say(message) });
    await localLogIn();
  });

  it('whose answer is signed with an unknown key logs nobody in', async () => {
    await logIn();
    await issuer.rotateKeys(false);
    expect(await refusalOf(logIn())).toMatchObject({ status: 422, message: say(unverified(name)) });
  });

  it('may rotate its keys: the next log-in or the one after it works', async () => {
    await logIn();
    clock.now += 10 * 60_000;
    await issuer.rotateKeys();
    const first = await logIn().catch(() => undefined);
    expect(first ?? (await logIn())).toHaveProperty('token');
  });

  it('that is down is reported as down, and others log in with their passwords', async () => {
    issuer.state.health = 'down';
    expect(await refusalOf(logIn())).toMatchObject({ status: 503, message: say(unreachable(name)) });
    await localLogIn();
    issuer.state.health = 'up';
    await logIn();
  });

  it('that is silent is reported as slow, and others log in with their passwords', async () => {
    const { searchParams } = await begin();
    issuer.state.health = 'silent';
    const answered = finish(`code=x&state=${searchParams.get('state') ?? ''}`);
    expect(await refusalOf(answered)).toMatchObject({ status: 503, message: say(slow(name)) });
    await localLogIn();
  });

  it('that goes down in between is reported as down', async () => {
    const { searchParams } = await begin();
    issuer.state.health = 'down';
    const answered = finish(`code=x&state=${searchParams.get('state') ?? ''}`);
    expect(await refusalOf(answered)).toMatchObject({ status: 503, message: say(unreachable(name)) });
  });

  it('at which the user declines gets no further request', async () => {
    const { searchParams } = await begin();
    const answer = `error=access_denied&state=${searchParams.get('state') ?? ''}`;
    expect(await refusalOf(finish(answer))).toMatchObject({ status: 422, message: say(refused(name)) });
  });
});

describe('a log-in that has begun', () => {
  it('is finished once, by the browser that began it, in time', async () => {
    const { over } = issuerMessages;
    const { searchParams } = await begin();
    issuer.state.nonce = searchParams.get('nonce') ?? '';
    const answer = `code=x&state=${searchParams.get('state') ?? ''}`;
    const elsewhere = finish(answer, { of: 'another browser, another secret' });
    expect(await refusalOf(elsewhere)).toMatchObject({ status: 422, message: say(over) });
    const outcomes = await Promise.allSettled([finish(answer), finish(answer)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const late = await begin();
    clock.now += 16 * 60_000;
    const tooLate = finish(`code=x&state=${late.searchParams.get('state') ?? ''}`);
    expect(await refusalOf(tooLate)).toMatchObject({ status: 422, message: say(over) });
  });

  it('is sent to the issuer with PKCE, state and nonce', async () => {
    const first = (await begin()).searchParams;
    const second = (await begin()).searchParams;
    expect(first.get('code_challenge_method')).toBe('S256');
    expect(first.get('redirect_uri')).toBe('https://fleet.example/login/issuer');
    for (const part of ['code_challenge', 'state', 'nonce']) {
      expect(first.get(part)).toMatch(/^[\w-]{40,}$/);
      expect(first.get(part)).not.toBe(second.get(part));
    }
    const discovered = () => issuer.requests.filter((path) => path.includes('well-known')).length;
    const before = discovered();
    await begin();
    expect(discovered()).toBe(before);
  });
});

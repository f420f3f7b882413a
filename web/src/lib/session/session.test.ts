import { ProblemError } from '@wheelhouse/contract/client';
import { listVessels } from '@wheelhouse/contract/vessels';
import { describe, expect, test, vi } from 'vitest';
import { openHandover, type Handover } from './openHandover.ts';
import { createSession, type Session } from './session.ts';
import type { AuthStorage, StoredAuth } from './storedAuth.ts';

const user = {
  id: 7,
  username: 'ola',
  authorities: ['USER'],
  serviceProvidersId: [],
  eventsId: [],
  newsId: [],
  fleets: [],
};

/** Storage that several tabs share. */
function sharedStorage(auth?: StoredAuth) {
  let stored = auth;
  let device: string | undefined;
  const watchers = new Map<AuthStorage, () => void>();
  function tab(): AuthStorage {
    const self: AuthStorage = {
      read: () => stored,
      write: (next) => changed(next),
      clear: () => changed(undefined),
      watch: (notify) => void watchers.set(self, notify),
      deviceToken: () => device,
      keepDeviceToken: (token) => {
        device = token;
      },
    };
    function changed(next: StoredAuth | undefined) {
      stored = next;
      for (const [other, notify] of watchers) if (other !== self) notify();
    }
    return self;
  }
  return { tab, stored: () => stored };
}

/** A server with tokens and remember tokens; each remember token opens one session, once. */
function fakeServer({ tokens = ['good'], remember = ['keep-1'] } = {}) {
  let fleets: readonly object[] = [];
  const valid = new Set(tokens);
  const keeps = new Set(remember);
  const calls: string[] = [];
  const bodies: string[] = [];
  let opened = 0;
  let down = false;

  function refuse(status: number) {
    return Response.json({ type: 'about:blank', title: 'No', status, detail: `refused ${status}` }, { status });
  }
  function open(remembered: boolean) {
    opened++;
    valid.add(`token-${opened}`);
    if (remembered) keeps.add(`kept-${opened}`);
    return Response.json({
      token: `token-${opened}`,
      userInfo: user,
      deviceToken: `device-${opened}`,
      ...(remembered ? { rememberToken: `kept-${opened}` } : {}),
    });
  }
  async function answer(url: string, init: RequestInit): Promise<Response> {
    const path = url.replace('/api/v3/', '');
    const token = new Headers(init.headers).get('X-Auth-Token');
    calls.push(`${init.method} ${path}${token === null ? '' : ` ${token}`}`);
    bodies.push(String(init.body ?? ''));
    await Promise.resolve();
    if (down) throw new TypeError('Failed to fetch');
    const body = String(init.body ?? '');
    if (path === 'login')
      return body.includes('password=right') ? open(body.includes('shouldKeepLogged=true')) : refuse(401);
    if (path === 'login/remembered') {
      const { rememberToken } = JSON.parse(body) as { rememberToken: string };
      return keeps.delete(rememberToken) ? open(true) : refuse(401);
    }
    if (path === 'login/handover') return body.includes('"c0de"') ? open(false) : refuse(401);
    if (path === 'logout') return new Response(null, { status: 204 });
    if (token !== null && !valid.has(token)) return refuse(401);
    if (path === 'vessels') return Response.json([]);
    return token === null ? refuse(401) : Response.json({ ...user, fleets });
  }
  return {
    setFleets: (changed: readonly object[]) => {
      fleets = changed;
    },
    calls,
    bodies,
    fetch: ((url: string, init: RequestInit) => answer(url, init)) as typeof fetch,
    expire: () => valid.clear(),
    setDown: (value: boolean) => {
      down = value;
    },
  };
}

/** One action at a time, like a lock over tabs. */
function lock() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(action: () => Promise<T>): Promise<T> => {
    const next = last.then(action);
    last = next.catch(() => undefined);
    return next;
  };
}

function openTab(
  storage: ReturnType<typeof sharedStorage>,
  server: ReturnType<typeof fakeServer>,
  exclusively = lock(),
) {
  return createSession({ storage: storage.tab(), exclusively, fetch: server.fetch });
}

/** Starts with a hand-over code, and waits until it is used, or its question is answered. */
async function handOver(
  session: Session,
  handover: Handover,
  mayReplace?: (...accounts: string[]) => Promise<boolean>,
) {
  const asks = vi.fn(mayReplace ?? (() => Promise.reject(new Error('It asks.'))));
  await session.start(() => openHandover(session, handover, asks));
  await Promise.all(asks.mock.results.map(({ value }) => value));
  await vi.waitFor(() => expect(session.state().stage).not.toBe('opening'));
}

describe('at start', () => {
  test('is a visitor without a stored token, and sends no request', async () => {
    const server = fakeServer();
    const session = openTab(sharedStorage(), server);
    await session.start();
    expect(session.state()).toEqual({ stage: 'visitor', refused: false });
    expect(server.calls).toEqual([]);
  });

  test('refreshes a stored token', async () => {
    const server = fakeServer();
    const session = openTab(sharedStorage({ remembered: false, token: 'good' }), server);
    expect(session.state()).toEqual({ stage: 'opening' });
    await session.start();
    expect(session.state()).toEqual({ stage: 'open', user });
    expect(server.calls).toEqual(['GET user/active good']);
  });

  test('ends the session after a refused token without a remember token', async () => {
    const storage = sharedStorage({ remembered: false, token: 'stale' });
    const session = openTab(storage, fakeServer());
    await session.start();
    expect(session.state()).toEqual({ stage: 'visitor', refused: true });
    expect(storage.stored()).toBeUndefined();
  });

  test('opens a new session after a refused token with a remember token, and stores the new remember token', async () => {
    const storage = sharedStorage({ remembered: true, token: 'stale', rememberToken: 'keep-1' });
    const session = openTab(storage, fakeServer());
    await session.start();
    expect(session.state()).toEqual({ stage: 'open', user });
    expect(storage.stored()).toEqual({ remembered: true, token: 'token-1', rememberToken: 'kept-1' });
  });

  test('keeps the token when there is no answer, and tries again later', async () => {
    const server = fakeServer();
    const storage = sharedStorage({ remembered: false, token: 'good' });
    const session = openTab(storage, server);
    server.setDown(true);
    await session.start();
    expect(session.state()).toEqual({ stage: 'unreachable' });
    expect(storage.stored()?.token).toBe('good');
    server.setDown(false);
    await session.start();
    expect(session.state()).toEqual({ stage: 'open', user });
  });

  test('exchanges a hand-over code for a session', async () => {
    const storage = sharedStorage();
    const session = openTab(storage, fakeServer());
    await handOver(session, { code: 'c0de', username: 'ola' });
    expect(session.state()).toEqual({ stage: 'open', user });
    expect(storage.stored()).toEqual({ remembered: false, token: 'token-1' });
  });

  test.each([
    ['keeps an existing session', false, 'good'],
    ['replaces an existing session when the reader agrees', true, 'token-1'],
  ])('%s when a hand-over code is for another account', async (_, agrees, token) => {
    const storage = sharedStorage({ remembered: false, token: 'good' });
    const session = openTab(storage, fakeServer());
    const asked: string[] = [];
    await handOver(session, { code: 'c0de', username: 'kari' }, async (...accounts) => {
      asked.push(...accounts);
      return agrees;
    });
    expect(asked).toEqual(['ola', 'kari']);
    await vi.waitFor(() => expect(storage.stored()?.token).toBe(token));
  });

  test('asks nothing when a hand-over code is for the account of the session', async () => {
    const server = fakeServer();
    const session = openTab(sharedStorage({ remembered: false, token: 'good' }), server);
    await handOver(session, { code: 'c0de', username: 'ola' });
    expect(session.state()).toEqual({ stage: 'open', user });
    expect(server.calls).toEqual(['GET user/active good']);
  });

  test('exchanges a hand-over code when the stored session has ended', async () => {
    const storage = sharedStorage({ remembered: false, token: 'old' });
    const session = openTab(storage, fakeServer());
    await handOver(session, { code: 'c0de', username: 'ola' });
    expect(session.state()).toEqual({ stage: 'open', user });
    expect(storage.stored()?.token).toBe('token-1');
  });

  test('keeps an existing session when a hand-over code was used before', async () => {
    const session = openTab(sharedStorage({ remembered: false, token: 'good' }), fakeServer());
    await handOver(session, { code: 'spent', username: 'kari' }, async () => true);
    expect(session.state()).toEqual({ stage: 'open', user });
  });

  test('asks to log in when a hand-over code was used before and there is no session', async () => {
    const session = openTab(sharedStorage(), fakeServer());
    await handOver(session, { code: 'spent', username: 'ola' });
    expect(session.state()).toEqual({ stage: 'visitor', refused: true });
  });
});

describe('logging in and out', () => {
  test('stores the token, and the remember token if requested', async () => {
    const storage = sharedStorage();
    const session = openTab(storage, fakeServer());
    await session.logIn('ola', 'right', true);
    expect(storage.stored()).toEqual({ remembered: true, token: 'token-1', rememberToken: 'kept-1' });
    await session.logIn('ola', 'right', false);
    expect(storage.stored()).toEqual({ remembered: false, token: 'token-2' });
  });

  test('stores nothing after a wrong password', async () => {
    const storage = sharedStorage();
    const session = openTab(storage, fakeServer());
    await expect(session.logIn('ola', 'wrong', true)).rejects.toMatchObject({ status: 401 });
    expect(storage.stored()).toBeUndefined();
    expect(session.state().stage).toBe('visitor');
  });

  test("clears storage on log-out before the request, even if the server can't be reached", async () => {
    const server = fakeServer();
    const storage = sharedStorage({ remembered: false, token: 'good' });
    const session = openTab(storage, server);
    await session.start();
    server.setDown(true);
    const leaving = session.logOut();
    expect(storage.stored()).toBeUndefined();
    await leaving;
    expect(server.calls.at(-1)).toBe('DELETE logout good');
    expect(session.state()).toEqual({ stage: 'visitor', refused: false });
  });
});

describe('a session that ends while the page is open', () => {
  const kept: StoredAuth = { remembered: true, token: 'good', rememberToken: 'keep-1' };

  test('is renewed once for any number of calls, which are then repeated', async () => {
    const server = fakeServer();
    const session = openTab(sharedStorage(kept), server);
    await session.start();
    server.expire();
    await Promise.all([1, 2, 3].map(() => session.client.call(listVessels)));
    expect(server.calls.filter((call) => call.includes('login/remembered'))).toHaveLength(1);
    expect(server.calls.filter((call) => call === 'GET vessels token-1')).toHaveLength(3);
  });

  test('is renewed once by several tabs', async () => {
    const server = fakeServer();
    const storage = sharedStorage(kept);
    const exclusively = lock();
    const tabs = [openTab(storage, server, exclusively), openTab(storage, server, exclusively)];
    await Promise.all(tabs.map((tab) => tab.start(undefined)));
    server.expire();
    await Promise.all(tabs.map((tab) => tab.client.call(listVessels)));
    expect(server.calls.filter((call) => call.includes('login/remembered'))).toHaveLength(1);
    expect(await Promise.all(tabs.map(async (tab) => (await tab.settled()).stage))).toEqual(['open', 'open']);
  });

  test('ends for good when the remember token is refused', async () => {
    const server = fakeServer({ remember: [] });
    const storage = sharedStorage(kept);
    const session = openTab(storage, server);
    await session.start();
    server.expire();
    await expect(session.client.call(listVessels)).rejects.toBeInstanceOf(ProblemError);
    expect(session.state()).toEqual({ stage: 'visitor', refused: true });
    expect(storage.stored()).toBeUndefined();
  });

  test('closes in the other tabs when one logs out', async () => {
    const storage = sharedStorage(kept);
    const server = fakeServer();
    const [first, second] = [openTab(storage, server), openTab(storage, server)];
    await Promise.all([first.start(undefined), second.start(undefined)]);
    await first.logOut();
    expect(await second.settled()).toEqual({ stage: 'visitor', refused: false });
  });
});

describe('the fleets of the open session', () => {
  const crabbers = { id: 3, name: 'Crabbers', vesselIds: [1, 2] };

  async function opened() {
    const server = fakeServer();
    const session = openTab(sharedStorage({ remembered: false, token: 'good' }), server);
    await session.start();
    return { server, session };
  }

  test('are updated when they are read again after a change elsewhere', async () => {
    const { server, session } = await opened();
    server.setFleets([crabbers]);
    await session.reread();
    expect(session.state()).toEqual({ stage: 'open', user: { ...user, fleets: [crabbers] } });
  });

  test('stay as they are without an answer', async () => {
    const { server, session } = await opened();
    server.setDown(true);
    await session.reread();
    expect(session.state()).toEqual({ stage: 'open', user });
  });

  test('keep what this page changed while they were being read', async () => {
    const { session } = await opened();
    const reading = session.reread();
    session.changeFleets(() => [crabbers]);
    await reading;
    expect(session.state()).toEqual({ stage: 'open', user: { ...user, fleets: [crabbers] } });
  });

  test('are empty for a visitor', async () => {
    const session = openTab(sharedStorage(), fakeServer());
    await session.start();
    session.changeFleets(() => [crabbers]);
    await session.reread();
    expect(session.state()).toEqual({ stage: 'visitor', refused: false });
  });
});

test('keeps the device token after the session and sends it with each later log-in', async () => {
  const server = fakeServer();
  const session = openTab(sharedStorage(), server);
  await session.logIn('ola', 'right', false);
  expect(server.bodies.at(-1)).not.toContain('deviceToken');
  await session.logOut();
  await session.logIn('ola', 'right', false);
  expect(server.bodies.at(-1)).toContain('deviceToken=device-1');
});

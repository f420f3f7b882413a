import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { tableauAnalytics, type TableauSettings } from './tableau.ts';

/** The fake server's data of its one connected app. */
const app = { clientId: 'c0ffee00-client', secretId: 'c0ffee00-secret-id', secret: 'the value of the secret, long' };
const users = ['viewer@example.org'];
const claims = z.object({
  jti: z.string().check(z.minLength(1)),
  sub: z.string(),
  scp: z.array(z.string()),
  exp: z.number(),
});

/**
 * A fake of Tableau's log-in for embedded views: the embedding script posts `{siteName, jwt}` to it. It refuses what
 * Tableau refuses by its page on connected apps: another issuer, secret, audience, user or scope, a token that has
 * expired, is valid for more than ten minutes, or is used a second time.
 */
async function fakeServer(): Promise<Server> {
  const used = new Set<string>();
  const server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const problem = await refuse(body, used);
      response.statusCode = problem === undefined ? 200 : 401;
      response.end(problem);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function refuse(body: string, used: Set<string>): Promise<string | undefined> {
  try {
    const { jwt } = z.parse(z.object({ siteName: z.string(), jwt: z.string() }), JSON.parse(body));
    const { payload, protectedHeader } = await jwtVerify(jwt, new TextEncoder().encode(app.secret), {
      algorithms: ['HS256'],
      issuer: app.clientId,
      audience: 'tableau',
      requiredClaims: ['exp', 'jti', 'sub', 'scp'],
    });
    const { jti, sub, scp, exp } = z.parse(claims, payload);
    if (protectedHeader.kid !== app.secretId) return 'unknown secret';
    if (protectedHeader['iss'] !== app.clientId) return 'no issuer in the header';
    if (!users.includes(sub)) return 'unknown user';
    if (!scp.includes('tableau:views:embed')) return 'not for embedding';
    if (exp > Date.now() / 1000 + 600) return 'lasts too long';
    if (used.has(jti)) return 'used before';
    used.add(jti);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'refused';
  }
}

let server: Server;
let origin: string;
let settings: TableauSettings;

beforeAll(async () => {
  server = await fakeServer();
  // A server that listens on TCP has an address.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  settings = { ...app, view: `${origin}/t/fleet/views/Catches/Overview`, user: 'viewer@example.org' };
});

/** Logs in as Tableau's embedding script does. */
async function signIn(jwt: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`${origin}/vizportal/api/web/v1/auth/embed/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ siteName: 'fleet', jwt }),
  });
  return { status: response.status, text: await response.text() };
}

describe('analytics by Tableau', () => {
  it('opens the view with a token that Tableau accepts once', async () => {
    const frame = await tableauAnalytics(settings).open(1);
    expect(frame).toMatchObject({
      provider: 'tableau',
      address: settings.view,
      script: `${origin}/javascripts/api/tableau.embedding.3.latest.min.js`,
    });
    expect(await signIn(frame.token)).toEqual({ status: 200, text: '' });
    expect(await signIn(frame.token)).toEqual({ status: 401, text: 'used before' });
  });

  it("has a new token each time, and lets the page load only from the view's origin", async () => {
    const provider = tableauAnalytics(settings);
    expect((await provider.open(1)).token).not.toBe((await provider.open(1)).token);
    expect(provider.origin).toBe(origin);
  });

  it('never reveals the secret', async () => {
    const frame = await tableauAnalytics(settings).open(1);
    const frameText = [
      JSON.stringify(frame),
      ...frame.token.split('.').map((part) => atob(part.replaceAll(/[-_]/g, 'A'))),
    ];
    expect(frameText.join('\n')).not.toContain(app.secret);
  });

  it.each([
    ['the secret of another app', { secret: 'the value of another secret' }, 'signature verification failed'],
    ['an id the secret does not have', { secretId: 'another' }, 'unknown secret'],
    ['another connected app', { clientId: 'another' }, 'unexpected "iss" claim value'],
    ['a user Tableau does not know', { user: 'nobody@example.org' }, 'unknown user'],
  ])('is refused by Tableau with %s', async (_, wrong, words) => {
    const { token } = await tableauAnalytics({ ...settings, ...wrong }).open(1);
    expect(await signIn(token)).toEqual({ status: 401, text: words });
  });

  it.each([
    ['is over', -301_000, '"exp" claim timestamp check failed'],
    ['would last too long, which a clock gone wrong makes it', 400_000, 'lasts too long'],
  ])('is refused by Tableau when the token %s', async (_, clockMs, words) => {
    const { token } = await tableauAnalytics(settings, () => Date.now() + clockMs).open(1);
    expect(await signIn(token)).toEqual({ status: 401, text: words });
  });
});

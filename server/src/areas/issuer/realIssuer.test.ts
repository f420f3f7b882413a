import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { activeUser } from '@wheelhouse/contract/session';
import { refusalOf } from '#platform/http/testApi.ts';
import { issuerWorld, publicUrl, settingsOf } from './testIssuerWorld.ts';

const people: Readonly<Record<string, object>> = {
  anna: { email: 'anna@nets.example', email_verified: true, given_name: 'Anna', groups: ['crew'] },
};
let server: Server;
let origin = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      if (request.url?.startsWith('/interaction/') !== true) return provider.callback()(request, response);
      return await provider.interactionFinished(request, response, { login: { accountId: 'anna' } });
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: Provider = new Provider(origin, {
    clients: [
      {
        client_id: 'wheelhouse',
        client_secret: 'hush-hush-hush-hush',
        redirect_uris: [`${publicUrl}/login/issuer`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'groups'] },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people[accountId] }),
    }),
    async loadExistingGrant({ oidc }: { oidc: { session: { accountId: string } } }) {
      const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: 'wheelhouse' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    cookies: { keys: ['of a test'] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const { world, begin, finish } = issuerWorld(() => settingsOf(origin));

/** Follows the issuer's redirects with its cookies, until it sends the browser back to us. @returns the query there */
async function browse(start: URL): Promise<string> {
  const cookies = new Map<string, string>();
  for (let address = start; ;) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`${address.href}: ${answer.status} ${await answer.text()}`);
    address = new URL(next, address);
    if (address.origin === publicUrl) return address.search;
  }
}

it('oidc-provider logs a person in with the groups of its user info, and its answer works once', async () => {
  const answer = await browse(await begin());
  const { token, userInfo } = await finish(answer);
  expect(userInfo).toMatchObject({ username: 'anna@nets.example', authorities: ['USER', 'VIEW_OWNER', 'VIEW_MAP'] });
  expect((await world.api.client(token).call(activeUser)).username).toBe('anna@nets.example');
  expect((await refusalOf(finish(answer))).status).toBe(422);
  // Its code with the state of another log-in.
  const other = (await begin()).searchParams.get('state') ?? '';
  const mixed = new URLSearchParams(answer);
  mixed.set('state', other);
  expect((await refusalOf(finish(mixed.toString()))).status).toBe(422);
});

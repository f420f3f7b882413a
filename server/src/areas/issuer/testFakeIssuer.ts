import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import { fakeServer } from '#platform/httpClient/testFakeServer.ts';

/** An issuer whose claims a test sets, true or not. */
export async function fakeIssuer() {
  const state = {
    claims: {} as Record<string, unknown>,
    /** Of the ID token instead of the right ones. */
    lies: {} as Record<string, unknown>,
    /** `down`: every answer is 500; `silent`: none comes. */
    health: 'up' as 'up' | 'down' | 'silent',
    /** The nonce of the log-in that is answered. */
    nonce: '',
    published: [] as JWK[],
    signing: undefined as { key: CryptoKey; kid: string } | undefined,
  };
  let keys = 0;
  /** A new signing key; the earlier ones are no longer published. */
  async function rotateKeys(isPublished = true) {
    keys += 1;
    const kid = `key ${keys}`;
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    state.signing = { key: privateKey, kid };
    if (isPublished) state.published = [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }];
  }
  await rotateKeys();

  async function idToken(origin: string): Promise<string> {
    const { key, kid } = state.signing ?? { key: new Uint8Array(), kid: '' };
    const now = Math.floor(Date.now() / 1000);
    const right = { iss: origin, aud: 'wheelhouse', nonce: state.nonce, iat: now, exp: now + 60 };
    return await new SignJWT({ ...state.claims, ...right, ...state.lies })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(key);
  }

  const server = await fakeServer((request, response) => {
    const { origin } = server;
    const answers: Readonly<Record<string, () => unknown>> = {
      '/.well-known/openid-configuration': () => ({
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }),
      '/keys': () => ({ keys: state.published }),
      '/token': async () => ({ access_token: 'access', token_type: 'Bearer', id_token: await idToken(origin) }),
    };
    void (async () => {
      if (state.health === 'silent') return;
      const answer = state.health === 'down' ? undefined : await answers[request.url ?? '']?.();
      response.writeHead(answer === undefined ? 500 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? {}));
    })();
  });
  return { ...server, state, rotateKeys };
}

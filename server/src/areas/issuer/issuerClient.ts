import * as oidc from 'openid-client';
import { issuerLimits, issuerMessages, issuerReturnPath } from '@wheelhouse/contract/issuerLogin';
import { Refusal } from '#platform/errors/refusal.ts';
import type { IssuerSettings } from './settings.ts';

/** The issuer's documents are read again after this time, or after an answer that can't be verified. */
const cachedMs = 3_600_000;
/** Of an answer; real ones have some kilobytes. */
const mostBytes = 1_000_000;

/** What has to be known until the answer comes. */
export interface BegunLogIn {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The client of an OpenID Connect issuer: code flow with PKCE, state and nonce, by `openid-client`. */
export function createIssuerClient(settings: IssuerSettings, publicUrl: string, now: () => Date) {
  const { name } = settings;
  let cached: { readonly config: Promise<oidc.Configuration>; readonly until: number } | undefined;

  function discover(): Promise<oidc.Configuration> {
    if (cached !== undefined && now().getTime() < cached.until) return cached.config;
    const { issuer, clientId, clientSecret } = settings;
    const auth = clientSecret === undefined ? oidc.None() : undefined;
    const config = oidc.discovery(issuer, clientId, clientSecret, auth, {
      timeout: settings.timeoutSeconds,
      [oidc.customFetch]: boundedFetch,
      // Signatures are checked although the answer comes over TLS, with the issuer's current keys.
      execute: [oidc.enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
    });
    const here = { config, until: now().getTime() + cachedMs };
    cached = here;
    config.catch(() => {
      if (cached === here) cached = undefined;
    });
    return config;
  }

  return {
    /** @returns where the browser goes, and what to keep @throws Refusal 503 */
    async begin(): Promise<BegunLogIn & { readonly address: string }> {
      const config = await discover().catch((cause: unknown) => refuse(name, cause));
      const [verifier, state, nonce] = [oidc.randomPKCECodeVerifier(), oidc.randomState(), oidc.randomNonce()];
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: publicUrl + issuerReturnPath,
        scope: settings.scopes,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      return { state, nonce, verifier, address: address.href };
    },

    /** The claims about the person, of the ID token and the issuer's user info. @throws Refusal 422, 503 */
    async finish(answer: string, { state, nonce, verifier }: BegunLogIn): Promise<Record<string, unknown>> {
      try {
        const config = await discover();
        const returned = new URL(publicUrl + issuerReturnPath);
        returned.search = answer;
        const tokens = await oidc.authorizationCodeGrant(config, returned, {
          pkceCodeVerifier: verifier,
          expectedNonce: nonce,
          expectedState: state,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new Refusal(422, issuerMessages.unverified(name));
        if (config.serverMetadata().userinfo_endpoint === undefined) return { ...claims };
        const more = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
        return { ...more, ...claims };
      } catch (cause) {
        if (!(cause instanceof Refusal)) cached = undefined;
        return refuse(name, cause);
      }
    },
  };
}

export type IssuerClient = ReturnType<typeof createIssuerClient>;
/** How long a begun log-in may take, milliseconds. */
export const logInMs = issuerLimits.minutes * 60_000;

/** `fetch` with a bound on the answer's bytes, and without redirects: the issuer names its addresses itself. */
const boundedFetch: oidc.CustomFetch = async (address, options) => {
  const response = await fetch(address, { ...options, redirect: 'manual' } as RequestInit);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > mostBytes) throw new Error(`The answer has more than ${mostBytes} bytes.`);
    chunks.push(chunk);
  }
  const { status, statusText, headers } = response;
  return new Response(length === 0 ? null : Buffer.concat(chunks), { status, statusText, headers });
};

/** Every failure as a sentence for the user; the cause is for the log. */
function refuse(name: string, cause: unknown): never {
  if (cause instanceof Refusal) throw cause;
  if (cause instanceof oidc.AuthorizationResponseError) throw new Refusal(422, issuerMessages.refused(name), { cause });
  // A code is accepted once by the issuer.
  if (cause instanceof oidc.ResponseBodyError && cause.error === 'invalid_grant') {
    throw new Refusal(422, issuerMessages.used(name), { cause });
  }
  if (isTimeout(cause)) throw new Refusal(503, issuerMessages.slow(name), { cause });
  if (cause instanceof oidc.ClientError && verification.has(cause.code ?? '')) {
    const isAudience = claimOf(cause) === 'aud' || claimOf(cause) === 'azp';
    const { forOthers, unverified } = issuerMessages;
    throw new Refusal(422, isAudience ? forOthers(name) : unverified(name), { cause });
  }
  throw new Refusal(503, issuerMessages.unreachable(name), { cause });
}

const verification = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
  'OAUTH_PARSE_ERROR',
]);

function isTimeout(cause: unknown): boolean {
  if (cause instanceof oidc.ClientError && ['OAUTH_TIMEOUT', 'OAUTH_ABORT'].includes(cause.code ?? '')) return true;
  return cause instanceof Error && (cause.name === 'TimeoutError' || isTimeout(cause.cause));
}

/** The claim of an ID token that is not as expected. */
function claimOf(cause: unknown): unknown {
  if (!(cause instanceof Error)) return undefined;
  const detail = cause.cause;
  if (typeof detail === 'object' && detail !== null && 'claim' in detail) return detail.claim;
  return claimOf(detail);
}

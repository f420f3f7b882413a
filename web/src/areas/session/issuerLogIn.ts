import { ProblemError } from '@wheelhouse/contract/client';
import { beginIssuerLogin, loginWithIssuer } from '@wheelhouse/contract/issuerLogin';
import * as z from 'zod/mini';
import { api, session } from '#lib/api.ts';
import { browserAuthStorage } from '#lib/session/storedAuth.ts';
import { loginFailure } from './loginFailure.ts';
import { readStored, removeStored, writeStored } from '#lib/storage.ts';

/** The sentence for a failed log-in by the issuer: the server says which part of it is down. */
export function issuerFailure(cause: unknown): string {
  const hasSentence = cause instanceof ProblemError && cause.problem.key?.startsWith('issuer.') === true;
  return hasSentence ? cause.message : loginFailure(cause);
}

/** What the tab keeps while its user is at the issuer. */
const begun = z.object({ secret: z.string(), redirect: z.optional(z.string()) });
const logInKey = 'issuer-log-in';

/** Goes to the issuer. `redirect`: where to go once logged in. @throws ProblemError */
export async function goToIssuer(redirect: string | undefined): Promise<void> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const secret = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const { address } = await api.call(beginIssuerLogin, { body: { secret } });
  writeStored(logInKey, { secret, redirect }, 'tab');
  window.location.assign(address);
}

/** The log-in that this tab has begun; undefined in any other. */
export function begunLogIn(): z.infer<typeof begun> | undefined {
  return readStored(logInKey, begun, 'tab');
}

/** Opens a session with the issuer's answer in the address. @throws ProblemError */
export async function finishIssuerLogIn(answer: string, secret: string, code?: string): Promise<void> {
  const deviceToken = browserAuthStorage().deviceToken();
  const device = deviceToken === undefined ? {} : { deviceToken };
  const body = { answer, secret, ...(code !== undefined && { code }), ...device };
  session.adopt(await api.call(loginWithIssuer, { body }));
  removeStored(logInKey, 'tab');
}

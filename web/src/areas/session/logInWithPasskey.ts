import { askPasskey, loginWithPasskey } from '@wheelhouse/contract/passkeys';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { api, session } from '#lib/api.ts';
import { browserAuthStorage } from '#lib/session/storedAuth.ts';

/**
 * Asks the browser for a passkey, and opens a session with it.
 *
 * @throws ProblemError if the server refuses it, and the browser's error if the user or the browser does
 */
export async function logInWithPasskey(remember: boolean): Promise<void> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  // The server makes the options by the same library.
  const optionsJSON = (await api.call(askPasskey)) as PublicKeyCredentialRequestOptionsJSON;
  const credential = await startAuthentication({ optionsJSON });
  const deviceToken = browserAuthStorage().deviceToken();
  const device = deviceToken === undefined ? {} : { deviceToken };
  const body = { credential, shouldKeepLogged: remember, ...device };
  session.adopt(await api.call(loginWithPasskey, { body }));
}

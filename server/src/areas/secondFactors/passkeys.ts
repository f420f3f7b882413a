import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import { passkeyLimits, passkeyMessages, type addPasskey, type loginWithPasskey } from '@wheelhouse/contract/passkeys';
import type { Body } from '@wheelhouse/contract/route';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { hashToken } from '#platform/tokens/tokens.ts';
import * as store from './passkeyStore.ts';

const minuteMs = 60_000;
/** EdDSA, ES256 and RS256: what devices have. */
const algorithms = [-8, -7, -257] as const;

interface PasskeyNeeds {
  readonly db: Kysely<Schema>;
  /** Passkeys work at this address alone. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

/**
 * Passkeys by `@simplewebauthn/server`. Each is found by the browser without a user name, and its device checks the user
 * (PIN, finger, face), so that one is as good as a password and a code.
 */
export function createPasskeys({ db, publicUrl, now }: PasskeyNeeds) {
  const { hostname, origin } = new URL(publicUrl);
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true } as const;
  const expires = () => new Date(now().getTime() + passkeyLimits.minutes * minuteMs);
  const supportedAlgorithmIDs = [...algorithms];
  const timeout = passkeyLimits.minutes * minuteMs;
  const isExpected = (accountId: number | null) => (challenge: string) =>
    store.takeChallenge(db, { challenge, accountId, now: now() });

  return {
    /** What a browser needs to create a passkey of an account. */
    async beginNew(account: { readonly id: number; readonly username: string }) {
      const known = await store.listPasskeys(db, account.id);
      const options = await generateRegistrationOptions({
        rpName: 'Wheelhouse',
        rpID: hostname,
        userName: account.username,
        // The same for all passkeys of an account, so that a device keeps one.
        userID: new Uint8Array(hashToken(`passkeys of ${account.id}`)),
        timeout,
        supportedAlgorithmIDs,
        excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await store.storeChallenge(db, { challenge: options.challenge, accountId: account.id, expires: expires() });
      return { ...options };
    },

    /** Checks a passkey that a browser has created. @throws Refusal 422 */
    async verifyNew(accountId: number, response: Body<typeof addPasskey>['credential']) {
      const transports = response.response.transports ?? [];
      const verified = await verifyRegistrationResponse({
        ...expected,
        response: { ...response, response: { ...response.response, transports }, clientExtensionResults: {} },
        expectedChallenge: isExpected(accountId),
        supportedAlgorithmIDs,
      }).catch(refuse);
      if (!verified.verified) throw new Refusal(422, passkeyMessages.refused);
      const { credential, credentialBackedUp: synced } = verified.registrationInfo;
      return {
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports,
        synced,
      };
    },

    /** What a browser needs to log in with any passkey of this installation. */
    async ask() {
      const options = await generateAuthenticationOptions({ rpID: hostname, userVerification: 'required', timeout });
      await store.storeChallenge(db, { challenge: options.challenge, accountId: null, expires: expires() });
      return { ...options };
    },

    /** Checks what a passkey has signed, and notes its use. @returns Whose it is. @throws Refusal 422 */
    async verifyUse(response: Body<typeof loginWithPasskey>['credential']): Promise<{ readonly accountId: number }> {
      const stored = await store.findPasskey(db, response.id);
      if (stored === undefined) throw new Refusal(422, passkeyMessages.unknown);
      const credential: WebAuthnCredential = {
        id: stored.credential_id,
        publicKey: new Uint8Array(stored.public_key),
        counter: stored.counter,
      };
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected,
        response: { ...response, clientExtensionResults: {} },
        expectedChallenge: isExpected(null),
        credential,
      }).catch(refuse);
      const use = { counter: authenticationInfo.newCounter, at: now() };
      if (!verified || !(await store.notePasskeyUse(db, stored.id, use))) {
        throw new Refusal(422, passkeyMessages.refused);
      }
      return { accountId: stored.account_id };
    },
  };
}

/** The library throws for whatever is wrong with an answer; the user can only try again. */
function refuse(cause: unknown): never {
  throw new Refusal(422, passkeyMessages.refused, { cause });
}

export type Passkeys = ReturnType<typeof createPasskeys>;

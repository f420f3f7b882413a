import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');
/** Bits of authenticator data (WebAuthn, section 6.1). */
const flag = { present: 0x01, verified: 0x04, hasCredential: 0x40 } as const;

interface Signing {
  readonly origin?: string;
  /** As by a device that required neither PIN nor finger. */
  readonly unverified?: true;
  readonly counter?: number;
}

/** A device with one passkey, an ES256 key as a browser and its device would keep it. */
export function testAuthenticator(origin: string) {
  const { hostname } = new URL(origin);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const bits = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  // COSE: EC2 key, ES256, P-256.
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bits(x)],
      [-3, bits(y)],
    ]),
  );

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  function authenticatorData({ unverified, counter = 0 }: Signing, isNew: boolean): Buffer {
    const flags = flag.present | (unverified === true ? 0 : flag.verified) | (isNew ? flag.hasCredential : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const length = Buffer.from([0, id.length]);
    const credential = isNew ? [Buffer.alloc(16), length, id, cose] : [];
    return Buffer.concat([sha256(hostname), Buffer.from([flags]), count, ...credential]);
  }
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const };

  return {
    id: named.id,

    /** What a browser answers to `navigator.credentials.create`. */
    create(challenge: string, signing: Signing = {}) {
      const authData = new Uint8Array(authenticatorData(signing, true));
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, never>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', authData],
        ]),
      );
      return {
        ...named,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, signing.origin ?? origin)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },

    /** What a browser answers to `navigator.credentials.get`. */
    use(challenge: string, signing: Signing = {}) {
      const data = authenticatorData(signing, false);
      const client = clientData('webauthn.get', challenge, signing.origin ?? origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}

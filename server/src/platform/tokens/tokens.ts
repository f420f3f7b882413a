import { createHash, randomBytes } from 'node:crypto';

/** A secret handed out once: 256 random bits for its holder, their SHA-256 for the database. */
export interface NewToken {
  readonly token: string;
  readonly hash: Buffer;
}

export function newToken(): NewToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** The bits are random, so a plain hash is enough: there is no dictionary to try. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

import { createHash, randomBytes } from 'node:crypto';

/** A secret that is handed out once: 256 random bits for its holder, their SHA-256 for the database. */
export interface NewToken {
  readonly token: string;
  readonly hash: Buffer;
}

export function newToken(): NewToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** The bits are random, so a plain hash is enough: a dictionary attack is impossible. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

import { hash, verify } from '@node-rs/argon2';

/** Argon2id with OWASP's second choice: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the account's. Without an account it works as long against a decoy, so that the time tells
 * nothing about which names exist.
 */
export async function isPassword(password: string, accountHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const right = await verify(accountHash ?? (await decoy), password);
  return right && accountHash !== undefined;
}

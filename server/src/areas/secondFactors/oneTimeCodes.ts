import { Secret, TOTP } from 'otpauth';

/** As every authenticator app understands them (RFC 6238): 6 digits, 30 seconds, SHA-1. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Periods before and after now whose codes are accepted: clocks of phones differ. */
const tolerance = 1;

/** A new secret of 160 random bits, in base 32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that authenticator apps read from a QR code. `place`: where the account is, such as a host name. */
export function addressOf(secret: string, { username, place }: { username: string; place: string }): string {
  return new TOTP({ ...form, issuer: place, label: username, secret: Secret.fromBase32(secret) }).toString();
}

/** The period of a code, in half minutes since 1970; undefined if it is no code of the secret at this time. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const totp = new TOTP({ ...form, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: tolerance });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / form.period) + delta;
}

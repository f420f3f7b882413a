import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Authority } from '@wheelhouse/contract/authority';
import type { NoticeMail } from '@wheelhouse/contract/notices';

/** Tables of accounts and sessions, as migrations 1, 4 and 9 create them. */
export interface AccountSchema {
  account: Account;
  sign_in: SignIn;
  session_token: SessionToken;
  remember_token: RememberToken;
  handover_code: HandoverCode;
  login_attempt: LoginAttempt;
  known_place: KnownPlace;
  email_link: EmailLink;
  frame_token: FrameToken;
  one_time_code: OneTimeCode;
  recovery_code: RecoveryCode;
  passkey: Passkey;
  passkey_challenge: PasskeyChallenge;
  linked_identity: LinkedIdentity;
  issuer_log_in: IssuerLogIn;
}

export interface Account {
  id: GeneratedAlways<number>;
  username: string;
  username_key: GeneratedAlways<string>;
  password_hash: string;
  authorities: Authority[];
  first_name: Generated<string>;
  last_name: Generated<string>;
  email: Generated<string>;
  company_name: Generated<string>;
  country: string | null;
  /** Kinds of notifications whose email setting differs from the default. */
  notice_mail: ColumnType<Partial<NoticeMail>, string | undefined, string>;
  created_at: Generated<Date>;
  /** Of emails and notifications: that of the latest log-in, as a folder of `messages`. */
  language: Generated<string>;
  /** When the email address was verified; null before. */
  confirmed_at: ColumnType<Date | null, Date | null | undefined>;
  /** Since then it can't log in. */
  suspended_at: ColumnType<Date | null, Date | null | undefined>;
  suspended_reason: Generated<string>;
}

export interface SignIn {
  id: GeneratedAlways<number>;
  account_id: number;
  device: string;
  remembered: boolean;
  opened_at: Date;
  last_used_at: Date;
  revoked_at: Date | null;
  parent_id: number | null;
  /** Whether more than a password opened it. */
  second_factor: Generated<boolean>;
}

export interface SessionToken {
  hash: Buffer;
  sign_in_id: number;
  idle_seconds: number;
  last_used_at: Date;
  expires_at: Date;
}

export interface RememberToken {
  hash: Buffer;
  sign_in_id: number;
  expires_at: Date;
  used_at: Date | null;
  used_by: Buffer | null;
}

export interface HandoverCode {
  hash: Buffer;
  sign_in_id: number;
  expires_at: Date;
}

export interface LoginAttempt {
  id: GeneratedAlways<number>;
  account_key: string;
  address: string;
  at: Date;
  place: Buffer | null;
}

export interface KnownPlace {
  account_id: number;
  hash: Buffer;
  last_used_at: Date;
}

export interface FrameToken {
  hash: Buffer;
  sign_in_id: number;
  expires_at: Date;
}

export interface EmailLink {
  hash: Buffer;
  account_id: number;
  purpose: 'REGISTER' | 'CHANGE' | 'RESET';
  email: string;
  expires_at: Date;
}

/** An authenticator app of an account. */
export interface OneTimeCode {
  account_id: number;
  /** In base 32. */
  secret: string;
  /** When the first code proved that the app has the secret; null before. */
  confirmed_at: Date | null;
  /** The period of the latest accepted code, in half minutes since 1970. */
  last_step: Generated<number>;
}

export interface RecoveryCode {
  account_id: number;
  /** Argon2id. */
  hash: Buffer;
  salt: Buffer;
}

export interface Passkey {
  id: GeneratedAlways<number>;
  account_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  synced: boolean;
  created_at: Date;
  last_used_at: ColumnType<Date | null, Date | null | undefined>;
}

export interface PasskeyChallenge {
  hash: Buffer;
  account_id: number | null;
  expires_at: Date;
}

/** An account of an OpenID Connect issuer, and the one of ours that it opens. */
export interface LinkedIdentity {
  issuer: string;
  subject: string;
  account_id: number;
  linked_at: Date;
  last_used_at: Date;
}

export interface IssuerLogIn {
  state_hash: Buffer;
  browser_hash: Buffer;
  nonce: string;
  verifier: string;
  account_id: number | null;
  expires_at: Date;
}

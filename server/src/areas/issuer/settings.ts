import type { Authority } from '@wheelhouse/contract/authority';

/** The operator's OpenID Connect issuer. */
export interface IssuerSettings {
  readonly issuer: URL;
  readonly clientId: string;
  /** Undefined for a public client. */
  readonly clientSecret: string | undefined;
  /** As on the button. */
  readonly name: string;
  readonly scopes: string;
  readonly groupsClaim: string;
  /** Which authorities a group gives. */
  readonly groups: ReadonlyMap<string, readonly Authority[]>;
  /** An account is made for a person who has none. */
  readonly makesAccounts: boolean;
  /** The issuer has verified every email, also where it doesn't say so. */
  readonly verifiesEmails: boolean;
  /** How long it may take to answer. */
  readonly timeoutSeconds: number;
}

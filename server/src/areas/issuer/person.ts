import { authorities as everyAuthority, type Authority } from '@wheelhouse/contract/authority';
import { isAddress } from '#platform/mail/checkEmail.ts';
import type { IssuerSettings } from './settings.ts';

/** The claims of an issuer about a person, as far as they are used. */
export interface Person {
  readonly subject: string;
  /** Undefined unless the issuer has verified it. */
  readonly email: string | undefined;
  readonly firstName: string;
  readonly lastName: string;
  /** Those of the groups; undefined if the operator maps no groups. */
  readonly authorities: { readonly given: readonly Authority[]; readonly managed: readonly Authority[] } | undefined;
  /** The issuer required more than a password. */
  readonly hasSecondFactor: boolean;
}

/** Methods of RFC 8176 that are more than a password. */
const strongMethods = new Set(['mfa', 'otp', 'hwk', 'swk', 'sc', 'fpt', 'face', 'iris', 'pop']);
const nameMax = 100;
const emailMax = 100;

/** Reads verified claims. A claim of another type than expected counts as missing: an issuer may send anything. */
export function personOf(claims: Readonly<Record<string, unknown>>, settings: IssuerSettings): Person {
  const { groupsClaim, groups, verifiesEmails } = settings;
  const verified = claims['email_verified'];
  const isVerified = verified === true || verified === 'true' || (verified === undefined && verifiesEmails);
  const email = textOf(claims['email']);
  const named = new Set(listOf(claims[groupsClaim]));
  const managed = new Set([...groups.values()].flat());
  const given = new Set([...groups].flatMap(([group, held]) => (named.has(group) ? held : [])));
  return {
    subject: textOf(claims['sub']),
    email: isVerified && email.length <= emailMax && isAddress(email) ? email : undefined,
    firstName: textOf(claims['given_name']).slice(0, nameMax),
    lastName: textOf(claims['family_name']).slice(0, nameMax),
    authorities:
      groups.size === 0
        ? undefined
        : {
            given: everyAuthority.filter((one) => given.has(one)),
            managed: everyAuthority.filter((one) => managed.has(one)),
          },
    hasSecondFactor: listOf(claims['amr']).some((method) => strongMethods.has(method)),
  };
}

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim.replaceAll(/\p{Cc}/gu, '').trim() : '');

/** Some issuers send a single group as a text. */
function listOf(claim: unknown): string[] {
  if (typeof claim === 'string') return [claim];
  return Array.isArray(claim) ? claim.filter((one) => typeof one === 'string') : [];
}

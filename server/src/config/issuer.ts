import type { Authority } from '@wheelhouse/contract/authority';
import type { IssuerSettings } from '#areas/issuer/settings.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { parseAuthorities } from './authorities.ts';

/** The values of settings that are not set. */
export const usualIssuer = {
  WHEELHOUSE_OIDC_NAME: 'your organisation',
  WHEELHOUSE_OIDC_SCOPES: 'openid email profile',
  WHEELHOUSE_OIDC_GROUPS_CLAIM: 'groups',
  WHEELHOUSE_OIDC_NEW_ACCOUNTS: 'off',
  WHEELHOUSE_OIDC_EMAILS: 'verified',
} as const;

interface IssuerEnvironment {
  readonly WHEELHOUSE_OIDC_ISSUER?: string | undefined;
  readonly WHEELHOUSE_OIDC_CLIENT_ID?: string | undefined;
  readonly WHEELHOUSE_OIDC_CLIENT_SECRET?: string | undefined;
  readonly WHEELHOUSE_OIDC_NAME?: string | undefined;
  readonly WHEELHOUSE_OIDC_SCOPES?: string | undefined;
  readonly WHEELHOUSE_OIDC_GROUPS_CLAIM?: string | undefined;
  readonly WHEELHOUSE_OIDC_GROUPS?: string | undefined;
  readonly WHEELHOUSE_OIDC_NEW_ACCOUNTS?: string | undefined;
  readonly WHEELHOUSE_OIDC_EMAILS?: string | undefined;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @returns undefined without an issuer @throws UserFacingError if something is missing or unsafe */
export function readIssuer(given: IssuerEnvironment): IssuerSettings | undefined {
  if (given.WHEELHOUSE_OIDC_ISSUER === undefined) return undefined;
  const issuer = new URL(given.WHEELHOUSE_OIDC_ISSUER);
  const set = (name: keyof typeof usualIssuer): string => given[name] ?? usualIssuer[name];
  if (issuer.protocol === 'http:' && !loopback.has(issuer.hostname)) {
    throw new UserFacingError('WHEELHOUSE_OIDC_ISSUER must be an https address: it decides who can log in.');
  }
  if (given.WHEELHOUSE_OIDC_CLIENT_ID === undefined) {
    throw new UserFacingError('WHEELHOUSE_OIDC_ISSUER also needs WHEELHOUSE_OIDC_CLIENT_ID.');
  }
  const scopes = set('WHEELHOUSE_OIDC_SCOPES').split(/[\s,]+/);
  return {
    issuer,
    clientId: given.WHEELHOUSE_OIDC_CLIENT_ID,
    clientSecret: given.WHEELHOUSE_OIDC_CLIENT_SECRET,
    name: set('WHEELHOUSE_OIDC_NAME'),
    scopes: [...new Set(['openid', ...scopes])].join(' ').trim(),
    groupsClaim: set('WHEELHOUSE_OIDC_GROUPS_CLAIM'),
    groups: readGroups(given.WHEELHOUSE_OIDC_GROUPS ?? ''),
    makesAccounts: set('WHEELHOUSE_OIDC_NEW_ACCOUNTS') === 'on',
    timeoutSeconds: 10,
    verifiesEmails: set('WHEELHOUSE_OIDC_EMAILS') === 'all',
  };
}

/** Reads `group=ADMIN; other group=VIEW_MAP,VIEW_OWNER`. */
function readGroups(written: string): ReadonlyMap<string, readonly Authority[]> {
  const pairs = written.split(';').filter((pair) => pair.trim() !== '');
  return new Map(
    pairs.map((pair) => {
      const at = pair.lastIndexOf('=');
      const group = pair.slice(0, at).trim();
      if (at < 0 || group === '') {
        throw new UserFacingError(
          `WHEELHOUSE_OIDC_GROUPS must be written as "group=ADMIN; other group=VIEW_MAP,VIEW_OWNER", but has "${pair.trim()}".`,
        );
      }
      return [group, parseAuthorities('WHEELHOUSE_OIDC_GROUPS', pair.slice(at + 1).trim())];
    }),
  );
}

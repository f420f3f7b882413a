import { createHash } from 'node:crypto';
import { issuerLoginRoutes, beginIssuerLogin, loginWithIssuer } from '@wheelhouse/contract/issuerLogin';
import { loginWithCode } from '@wheelhouse/contract/secondFactor';
import { sessionWorld } from '#areas/session/testSessions.ts';
import type { Email } from '#platform/mail/mail.ts';
import { issuerRoutes } from './routes.ts';
import type { IssuerSettings } from './settings.ts';

export const publicUrl = 'https://fleet.example';
/** What the browser keeps. */
export const secret = createHash('sha256').update('browser').digest('base64url');

/** The settings of an issuer that verifies emails and maps two groups. */
export function settingsOf(origin: string, changes: Partial<IssuerSettings> = {}): IssuerSettings {
  return {
    issuer: new URL(origin),
    clientId: 'wheelhouse',
    clientSecret: 'hush-hush-hush-hush',
    name: 'Fishers’ Union',
    scopes: 'openid email profile',
    groupsClaim: 'groups',
    groups: new Map([
      ['wheelhouse-admins', ['ADMIN']],
      ['crew', ['VIEW_MAP', 'VIEW_OWNER']],
    ]),
    makesAccounts: true,
    verifiesEmails: false,
    timeoutSeconds: 10,
    ...changes,
  };
}

/** Sessions with an issuer; its settings can be replaced before each test. */
export function issuerWorld(settings: () => IssuerSettings) {
  const emails: Email[] = [];
  const session = sessionWorld({
    rights: { visitor: [], adminNeedsSecondFactor: false },
    more: {
      contract: issuerLoginRoutes,
      handlers: ({ database: { db }, sessions, now }) => {
        const mail = { send: async (email: Email) => void emails.push(email), forget: async () => {} };
        const services = { db, now, publicUrl, mail };
        return issuerRoutes(services, { sessions, settings: settings() });
      },
    },
  });
  const visitor = () => session.world.api.client();
  return {
    ...session,
    emails,
    /** Begins a log-in. @returns the address at the issuer that the browser goes to */
    async begin(of = secret) {
      const { address } = await visitor().call(beginIssuerLogin, { body: { secret: of } });
      return new URL(address);
    },
    finish: (answer: string, { code, of = secret }: { code?: string; of?: string } = {}) =>
      visitor().call(loginWithIssuer, {
        body: { answer, secret: of, ...(code === undefined ? {} : { code }) },
      }),
    logInWithCode: (body: { username: string; password: string; code: string }) =>
      visitor().call(loginWithCode, { body }),
  };
}

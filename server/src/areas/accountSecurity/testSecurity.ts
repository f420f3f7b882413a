import { passkeyRoutes as passkeyContract } from '@wheelhouse/contract/passkeys';
import { secondFactorRoutes } from '@wheelhouse/contract/secondFactor';
import { sessionWorld } from '#areas/session/testSessions.ts';
import type { Email } from '#platform/mail/mail.ts';
import { codeRoutes } from './codes.ts';
import { passkeyRoutes } from './passkeyRoutes.ts';

export const publicUrl = 'https://fleet.example';

/** Sessions with the routes of second factors; administrators must have one. `emails`: those that were sent. */
export function securityWorld() {
  const emails: Email[] = [];
  const rights = { visitor: [], adminNeedsSecondFactor: true } as const;
  const session = sessionWorld({
    rights,
    more: {
      contract: [...secondFactorRoutes.filter(({ name }) => name !== 'loginWithCode'), ...passkeyContract],
      handlers: ({ database: { db }, sessions, now }) => {
        const mail = { send: async (email: Email) => void emails.push(email), forget: async () => {} };
        const services = { db, mail, now, publicUrl };
        const needs = { sessions, ...rights };
        return [...codeRoutes(services, needs), ...passkeyRoutes(services, needs)];
      },
    },
  });
  return { ...session, emails };
}

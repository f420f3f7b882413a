import type { Transaction } from 'kysely';
import type { SecondFactor } from '@wheelhouse/contract/secondFactor';
import { findAccountById } from '#areas/accounts/accountStore.ts';
import { emailFactorChange, type factorChanges } from '#areas/secondFactors/factorEmails.ts';
import { findFactors, removeIdleRecoveryCodes } from '#areas/secondFactors/factorStore.ts';
import type { Sessions } from '#areas/session/session.ts';
import type { SessionRights } from '#areas/session/sessionViewers.ts';
import { signedIn, type SignedIn } from '#areas/session/signedIn.ts';
import type { Services } from '#platform/area/services.ts';
import type { Schema } from '#platform/database/schema.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import type { Viewer } from '#permissions/viewer.ts';

export type SecurityServices = Pick<Services, 'db' | 'mail' | 'publicUrl' | 'now'>;

export interface SecurityNeeds extends Pick<SessionRights, 'adminNeedsSecondFactor'> {
  readonly sessions: Sessions;
}

/** What changes of a second factor have in common. */
export function createSecurity(services: SecurityServices, { sessions, adminNeedsSecondFactor }: SecurityNeeds) {
  const { db } = services;
  return {
    async present(accountId: number): Promise<SecondFactor> {
      const { codesSince, recoveryCodes, passkeys } = await findFactors(db, accountId);
      const account = await findAccountById(db, accountId);
      return {
        ...(codesSince === undefined ? {} : { codes: { since: codesSince.toISOString() } }),
        recoveryCodes,
        passkeys: passkeys.map(({ id, name, created_at, last_used_at, synced }) => ({
          id,
          name,
          synced,
          created: created_at.toISOString(),
          ...(last_used_at === null ? {} : { lastUsed: last_used_at.toISOString() }),
        })),
        required: adminNeedsSecondFactor && account?.authorities.includes('ADMIN') === true,
      };
    },

    /** @throws Refusal 422 for a wrong password, 429 after too many */
    async prove(viewer: Viewer, password: string, address: string): Promise<SignedIn> {
      const who = signedIn(viewer);
      await sessions.provePassword(who, { password, path: 'password', address });
      return who;
    },

    /** Notes a change in the audit log, and informs the user of the account. */
    async note(
      within: Transaction<Schema>,
      viewer: Viewer,
      { change, action }: { change: keyof typeof factorChanges; action: string },
    ): Promise<void> {
      const { id: accountId, username } = requireAccount(viewer);
      await sessions.log.record(within, { accountId, username, action });
      await emailFactorChange(within, services, accountId, change);
    },

    /** After a second factor was removed: the last one leaves a password alone. */
    async afterRemoval(within: Transaction<Schema>, accountId: number): Promise<void> {
      if (await removeIdleRecoveryCodes(within, accountId)) await sessions.weaken(within, accountId);
    },
  };
}

export type Security = ReturnType<typeof createSecurity>;

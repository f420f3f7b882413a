import type { Transaction } from 'kysely';
import {
  beginCodes,
  confirmCodes,
  createRecoveryCodes,
  getSecondFactor,
  removeCodes,
  secondFactorMessages,
  type SecondFactor,
} from '@wheelhouse/contract/secondFactor';
import { findAccountById } from '#areas/accounts/accountStore.ts';
import { emailFactorChange, type factorChanges } from '#areas/secondFactors/factorEmails.ts';
import * as factors from '#areas/secondFactors/factorStore.ts';
import { addressOf, newSecret, stepOf } from '#areas/secondFactors/oneTimeCodes.ts';
import { drawRecoveryCodes, storeRecoveryCodes } from '#areas/secondFactors/recoveryCodes.ts';
import type { Sessions } from '#areas/session/session.ts';
import type { SessionRights } from '#areas/session/sessionViewers.ts';
import { signedIn } from '#areas/session/signedIn.ts';
import type { Services } from '#platform/area/services.ts';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import type { Viewer } from '#permissions/viewer.ts';

export interface SecurityNeeds extends Pick<SessionRights, 'adminNeedsSecondFactor'> {
  readonly sessions: Sessions;
}

/** One-time codes of an authenticator app, and recovery codes. */
export function codeRoutes(
  services: Pick<Services, 'db' | 'mail' | 'publicUrl' | 'now'>,
  { sessions, adminNeedsSecondFactor }: SecurityNeeds,
): RouteHandler[] {
  const { db, publicUrl, now } = services;

  async function present(accountId: number): Promise<SecondFactor> {
    const { codesSince, recoveryCodes } = await factors.findFactors(db, accountId);
    const account = await findAccountById(db, accountId);
    return {
      ...(codesSince === undefined ? {} : { codes: { since: codesSince.toISOString() } }),
      recoveryCodes,
      required: adminNeedsSecondFactor && account?.authorities.includes('ADMIN') === true,
    };
  }

  async function prove(viewer: Viewer, password: string, address: string) {
    const who = signedIn(viewer);
    await sessions.provePassword(who, { password, path: 'password', address });
    return who;
  }

  /** Notes a change in the audit log, and informs the user of the account. */
  async function note(
    within: Transaction<Schema>,
    viewer: Viewer,
    { change, action }: { change: keyof typeof factorChanges; action: string },
  ): Promise<void> {
    const { id: accountId, username } = requireAccount(viewer);
    await sessions.log.record(within, { accountId, username, action });
    await emailFactorChange(within, services, accountId, change);
  }

  return [
    handle(getSecondFactor, ({ viewer }) => present(requireAccount(viewer).id)),

    handle(beginCodes, async ({ viewer, body: { password }, address }) => {
      const { accountId } = await prove(viewer, password, address);
      const secret = newSecret();
      if (!(await factors.storeSecret(db, accountId, secret))) throw new Refusal(409, secondFactorMessages.alreadyOn);
      const { username } = requireAccount(viewer);
      return { secret, address: addressOf(secret, { username, place: new URL(publicUrl).hostname }) };
    }),

    handle(confirmCodes, async ({ viewer, body: { code } }) => {
      const who = signedIn(viewer);
      const { accountId } = who;
      const secret = await factors.findSecret(db, accountId, 'new');
      if (secret === undefined) throw new Refusal(409, secondFactorMessages.notBegun);
      const step = stepOf(secret, code.replaceAll(/\s/g, ''), now());
      if (step === undefined) {
        const message = secondFactorMessages.wrongCode;
        throw new Refusal(422, message, { errors: [{ path: 'code', message }] });
      }
      const recovery = await drawRecoveryCodes();
      const ended = await db.transaction().execute(async (within) => {
        if (!(await factors.confirmSecret(within, accountId, { secret, step, at: now() }))) {
          throw new Refusal(409, secondFactorMessages.notBegun);
        }
        await storeRecoveryCodes(within, accountId, recovery);
        await note(within, viewer, { change: 'codesOn', action: 'turn codes on' });
        return await sessions.endWeaker(within, who);
      });
      ended();
      return { recoveryCodes: [...recovery.codes] };
    }),

    handle(removeCodes, async ({ viewer, body: { password }, address }) => {
      const { accountId } = await prove(viewer, password, address);
      await db.transaction().execute(async (within) => {
        if (!(await factors.removeSecret(within, accountId))) return;
        await factors.removeIdleRecoveryCodes(within, accountId);
        await note(within, viewer, { change: 'codesOff', action: 'turn codes off' });
      });
      return await present(accountId);
    }),

    handle(createRecoveryCodes, async ({ viewer, body: { password }, address }) => {
      const { accountId } = await prove(viewer, password, address);
      const recovery = await drawRecoveryCodes();
      await db.transaction().execute(async (within) => {
        if (!factors.hasFactor(await factors.findFactors(within, accountId))) {
          throw new Refusal(409, secondFactorMessages.noFactor);
        }
        await storeRecoveryCodes(within, accountId, recovery);
        await note(within, viewer, { change: 'recoveryCodes', action: 'replace recovery codes' });
      });
      return { recoveryCodes: [...recovery.codes] };
    }),
  ];
}

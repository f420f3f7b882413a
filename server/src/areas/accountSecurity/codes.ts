import {
  beginCodes,
  confirmCodes,
  createRecoveryCodes,
  getSecondFactor,
  removeCodes,
  secondFactorMessages,
} from '@wheelhouse/contract/secondFactor';
import * as factors from '#areas/secondFactors/factorStore.ts';
import { addressOf, newSecret, stepOf } from '#areas/secondFactors/oneTimeCodes.ts';
import { drawRecoveryCodes, storeRecoveryCodes } from '#areas/secondFactors/recoveryCodes.ts';
import { signedIn } from '#areas/session/signedIn.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import { createSecurity, type SecurityNeeds, type SecurityServices } from './security.ts';

/** One-time codes of an authenticator app, and recovery codes. */
export function codeRoutes(services: SecurityServices, needs: SecurityNeeds): RouteHandler[] {
  const { db, publicUrl, now } = services;
  const { sessions } = needs;
  const { present, prove, note, afterRemoval } = createSecurity(services, needs);

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
        await afterRemoval(within, accountId);
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

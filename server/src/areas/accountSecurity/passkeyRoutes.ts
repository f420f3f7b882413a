import {
  addPasskey,
  askPasskey,
  beginPasskey,
  loginWithPasskey,
  passkeyLimits,
  passkeyMessages,
  removePasskey,
  renamePasskey,
} from '@wheelhouse/contract/passkeys';
import * as factors from '#areas/secondFactors/factorStore.ts';
import { createPasskeys } from '#areas/secondFactors/passkeys.ts';
import * as store from '#areas/secondFactors/passkeyStore.ts';
import { drawRecoveryCodes, storeRecoveryCodes } from '#areas/secondFactors/recoveryCodes.ts';
import { signedIn } from '#areas/session/signedIn.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import { createSecurity, type SecurityNeeds, type SecurityServices } from './security.ts';

/** Passkeys: to log in with, to add, name and remove. */
export function passkeyRoutes(services: SecurityServices, needs: SecurityNeeds): RouteHandler[] {
  const { db, now } = services;
  const { sessions } = needs;
  const passkeys = createPasskeys(services);
  const { present, prove, note, afterRemoval } = createSecurity(services, needs);

  return [
    handle(askPasskey, () => passkeys.ask()),

    handle(loginWithPasskey, async ({ body, address, userAgent, language }) => {
      const { credential, shouldKeepLogged: keep = false, deviceToken } = body;
      const { accountId } = await passkeys.verifyUse(credential);
      const proved = { keep, action: 'log in by passkey', isStrong: true };
      return await sessions.openProved(accountId, proved, { address, userAgent, language, deviceToken });
    }),

    handle(beginPasskey, async ({ viewer, body: { password }, address }) => {
      const { accountId } = await prove(viewer, password, address);
      if ((await store.listPasskeys(db, accountId)).length >= passkeyLimits.most) {
        throw new Refusal(409, passkeyMessages.tooMany);
      }
      return await passkeys.beginNew(requireAccount(viewer));
    }),

    handle(addPasskey, async ({ viewer, body: { name, credential } }) => {
      const who = signedIn(viewer);
      const { accountId } = who;
      const made = await passkeys.verifyNew(accountId, credential);
      const recovery = await drawRecoveryCodes();
      const added = await db.transaction().execute(async (within) => {
        await sessions.lock(within, accountId);
        const before = await factors.findFactors(within, accountId);
        if (before.passkeys.length >= passkeyLimits.most) throw new Refusal(409, passkeyMessages.tooMany);
        const passkey = { ...made, account_id: accountId, name: name.trim(), created_at: now() };
        const id = await store.insertPasskey(within, passkey);
        if (id === undefined) throw new Refusal(409, passkeyMessages.known);
        await note(within, viewer, { change: 'passkeyAdded', action: 'add passkey' });
        if (factors.hasFactor(before)) return { id };
        await storeRecoveryCodes(within, accountId, recovery);
        return { id, recoveryCodes: [...recovery.codes], ended: await sessions.endWeaker(within, who) };
      });
      const { ended, ...answer } = added;
      ended?.();
      return answer;
    }),

    handle(renamePasskey, async ({ viewer, params: { id }, body: { name } }) => {
      const { id: accountId } = requireAccount(viewer);
      if (!(await store.nameOwnPasskey(db, accountId, id, name.trim()))) throw notFound();
      return await present(accountId);
    }),

    handle(removePasskey, async ({ viewer, params: { id }, body: { password }, address }) => {
      const { accountId } = await prove(viewer, password, address);
      await db.transaction().execute(async (within) => {
        await sessions.lock(within, accountId);
        if ((await store.removeOwnPasskey(within, accountId, id)) === undefined) throw notFound();
        await afterRemoval(within, accountId);
        await note(within, viewer, { change: 'passkeyRemoved', action: 'remove passkey' });
      });
      return await present(accountId);
    }),
  ];
}

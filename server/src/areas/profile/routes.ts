import type { Kysely } from 'kysely';
import { problemMessages } from '@wheelhouse/contract/problem';
import { changeProfile, getProfile, profileMessages, type Profile } from '@wheelhouse/contract/profile';
import { recordAudit } from '#database/audit.ts';
import type { Schema } from '#database/schema.ts';
import { carry, type Carried } from '#http/carryOut.ts';
import { Refusal } from '#http/refusal.ts';
import type { Viewer } from '#permissions/viewer.ts';
import * as store from './store.ts';

export function profileRoutes(db: Kysely<Schema>): Carried[] {
  return [
    carry(getProfile, async ({ viewer }) => needProfile(await store.findProfile(db, accountOf(viewer).id))),

    carry(changeProfile, async ({ viewer, body }) => {
      const account = accountOf(viewer);
      const { country } = body;
      if (country !== null && !(await store.hasCountry(db, country))) {
        const message = profileMessages.unknownCountry;
        throw new Refusal(422, message, { errors: [{ path: 'country', message }] });
      }
      return await db.transaction().execute(async (within) => {
        await store.lockAccount(within, account.id);
        const before = needProfile(await store.findProfile(within, account.id));
        await store.updateProfile(within, account.id, body);
        await recordAudit(within, {
          accountId: account.id,
          actor: account.username,
          action: 'change profile',
          object: `account/${account.id}`,
          before,
          after: body,
        });
        return body;
      });
    }),
  ];
}

function accountOf({ account }: Viewer) {
  if (account === undefined) throw new Refusal(401, problemMessages.badCredentials);
  return account;
}

/** An account may be removed while somebody is signed in with it. */
function needProfile(found: Profile | undefined): Profile {
  if (found === undefined) throw new Refusal(401, problemMessages.badCredentials);
  return found;
}

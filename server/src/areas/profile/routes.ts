import type { Kysely } from 'kysely';
import { problemMessages } from '@wheelhouse/contract/problem';
import {
  changeProfile,
  getProfile,
  profileMessages,
  type Profile,
  type ProfileChange,
} from '@wheelhouse/contract/profile';
import { recordAudit } from '#database/audit.ts';
import type { Schema } from '#database/schema.ts';
import { accountOf } from '#http/accountOf.ts';
import { carry, type Carried } from '#http/carryOut.ts';
import { Refusal } from '#http/refusal.ts';
import * as store from './store.ts';

export function profileRoutes(db: Kysely<Schema>): Carried[] {
  return [
    carry(getProfile, async ({ viewer }) => needProfile(await store.findProfile(db, accountOf(viewer).id))),

    carry(changeProfile, async ({ viewer, body }) => {
      const account = accountOf(viewer);
      const { country } = body;
      if (typeof country === 'string' && !(await store.hasCountry(db, country))) {
        const message = profileMessages.unknownCountry;
        throw new Refusal(422, message, { errors: [{ path: 'country', message }] });
      }
      return await db.transaction().execute(async (within) => {
        await store.lockAccount(within, account.id);
        const before = needProfile(await store.findProfile(within, account.id));
        const after = changed(before, body);
        const [from, to] = [differing(before, after), differing(after, before)];
        if (Object.keys(to).length === 0) return before;
        await store.updateProfile(within, account.id, after);
        await recordAudit(within, {
          accountId: account.id,
          actor: account.username,
          action: 'change profile',
          object: `account/${account.id}`,
          before: from,
          after: to,
        });
        return after;
      });
    }),
  ];
}

/** An account may be removed while somebody is signed in with it. */
function needProfile(found: Profile | undefined): Profile {
  if (found === undefined) throw new Refusal(401, problemMessages.badCredentials);
  return found;
}

function changed(before: Profile, change: ProfileChange): Profile {
  return { ...before, ...Object.fromEntries(Object.entries(change).filter(([, said]) => said !== undefined)) };
}

/** Who people are is theirs to take back, so the audit log says of it only that it was there. */
const personal: readonly string[] = ['firstName', 'lastName', 'email'] satisfies (keyof Profile)[];

/** What one profile says otherwise than another, as the audit log keeps it. */
function differing(profile: Profile, other: Profile): Record<string, unknown> {
  const there = new Map<string, unknown>(Object.entries(other));
  const differences = Object.entries(profile).filter(([field, said]) => said !== there.get(field));
  return Object.fromEntries(
    differences.map(([field, said]) => [field, personal.includes(field) && said !== '' ? 'not kept' : said]),
  );
}

import type { Kysely, Transaction } from 'kysely';
import { accountMessages } from '@wheelhouse/contract/account';
import { problemMessages } from '@wheelhouse/contract/problem';
import {
  changeProfile,
  getProfile,
  profileMessages,
  type OwnProfile,
  type Profile,
  type ProfileChange,
} from '@wheelhouse/contract/profile';
import { recordAudit } from '#platform/database/audit.ts';
import type { Schema } from '#platform/database/schema.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Viewer } from '#permissions/viewer.ts';
import * as store from './store.ts';

/** What a change of the email needs. */
export interface ProfileEmails {
  /** @throws Refusal 422 for a wrong password, 429 after too many */
  provePassword(
    who: { accountId: number; signInId: number },
    tried: { password: string; path: string; address: string },
  ): Promise<void>;
  /** @throws Refusal 429 after too many */
  countEmail(accountId: number, email: string, address: string): Promise<void>;
  /** Asks the owner of the email to confirm it, which then changes the profile. */
  requestChange(within: Transaction<Schema>, account: { id: number; username: string }, email: string): Promise<void>;
  forgetChange(within: Transaction<Schema>, accountId: number): Promise<void>;
  notifyChange(
    within: Transaction<Schema>,
    account: { id: number; username: string; email: string },
    email: string,
  ): Promise<void>;
  emailToConfirm(accountId: number): Promise<string | undefined>;
}

export function profileRoutes(db: Kysely<Schema>, emails: ProfileEmails): RouteHandler[] {
  async function present(accountId: number): Promise<OwnProfile> {
    const profile = requireProfile(await store.findProfile(db, accountId));
    const emailToConfirm = await emails.emailToConfirm(accountId);
    return emailToConfirm === undefined ? profile : { ...profile, emailToConfirm };
  }

  /** A person at an open session must not be able to take over the account by its email. */
  async function checkNewEmail(viewer: Viewer, email: string, password: string | undefined, address: string) {
    const { id } = requireAccount(viewer);
    if (password === undefined || viewer.signInId === undefined) {
      const message = accountMessages.passwordNeeded;
      throw new Refusal(422, message, { errors: [{ path: 'password', message }] });
    }
    await emails.provePassword({ accountId: id, signInId: viewer.signInId }, { password, path: 'password', address });
    if (email !== '') await emails.countEmail(id, email, address);
  }

  return [
    handle(getProfile, ({ viewer }) => present(requireAccount(viewer).id)),

    handle(changeProfile, async ({ viewer, body: { password, email, ...body }, address }) => {
      const account = requireAccount(viewer);
      const { country } = body;
      if (typeof country === 'string' && !(await store.hasCountry(db, country))) {
        const message = profileMessages.unknownCountry;
        throw new Refusal(422, message, { errors: [{ path: 'country', message }] });
      }
      const current = requireProfile(await store.findProfile(db, account.id)).email;
      const isOther = email !== undefined && email !== current;
      if (isOther) await checkNewEmail(viewer, email, password, address);
      await db.transaction().execute(async (within) => {
        await store.lockAccount(within, account.id);
        const before = requireProfile(await store.findProfile(within, account.id));
        if (isOther && email !== '') await emails.requestChange(within, account, email);
        else if (email !== undefined) await emails.forgetChange(within, account.id);
        const isRemoved = isOther && email === '';
        if (isRemoved) await emails.notifyChange(within, { ...account, email: before.email }, email);
        const after = changed(before, isRemoved ? { ...body, email } : body);
        const [from, to] = [differing(before, after), differing(after, before)];
        if (Object.keys(to).length === 0) return;
        await store.updateProfile(within, account.id, after);
        await recordAudit(within, {
          accountId: account.id,
          actor: account.username,
          action: 'change profile',
          object: `account/${account.id}`,
          before: from,
          after: to,
        });
      });
      return await present(account.id);
    }),
  ];
}

/** An account may be removed while a session is open. */
function requireProfile(found: Profile | undefined): Profile {
  if (found === undefined) throw new Refusal(401, problemMessages.badCredentials);
  return found;
}

function changed(before: Profile, change: Omit<ProfileChange, 'password'>): Profile {
  return { ...before, ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) };
}

/** Personal data can be withdrawn, so the audit log only records that it was there. */
const personal: readonly string[] = ['firstName', 'lastName', 'email'] satisfies (keyof Profile)[];

/** The difference of two profiles, for the audit log. */
function differing(profile: Profile, other: Profile): Record<string, unknown> {
  const there = new Map<string, unknown>(Object.entries(other));
  const differences = Object.entries(profile).filter(([field, value]) => value !== there.get(field));
  return Object.fromEntries(
    differences.map(([field, value]) => [field, personal.includes(field) && value !== '' ? 'not kept' : value]),
  );
}

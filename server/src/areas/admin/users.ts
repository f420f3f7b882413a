import type { Kysely, Transaction } from 'kysely';
import {
  changeUserAuthorities,
  endUserSessions,
  getUser,
  inviteUser,
  resetUserSecondFactor,
  restoreUser,
  sendUserLink,
  suspendUser,
  userLimits,
  userMessages,
  usersList,
  type UserDetail,
} from '@wheelhouse/contract/adminUsers';
import { accountLimits } from '@wheelhouse/contract/account';
import { authorities as everyAuthority, type Authority } from '@wheelhouse/contract/authority';
import { emailOf, findAccount, findByEmail, insertUnconfirmed } from '#areas/accounts/accountStore.ts';
import { requireAnotherAdministrator } from '#areas/accounts/administrators.ts';
import { hashPassword } from '#areas/accounts/passwords.ts';
import { requireOtherOwners } from '#areas/organisations/owners.ts';
import { emailFactorChange } from '#areas/secondFactors/factorEmails.ts';
import { findFactors, hasFactor, removeFactors } from '#areas/secondFactors/factorStore.ts';
import { invitationEmail, resetEmail } from '#areas/session/accountEmails.ts';
import { emailPasswordLink } from '#areas/session/passwordReset.ts';
import type { Sessions } from '#areas/session/session.ts';
import type { Services } from '#platform/area/services.ts';
import { recordAudit, type AuditedChange } from '#platform/database/audit.ts';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { handleList } from '#platform/http/adminLists.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import { newToken } from '#platform/tokens/tokens.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { actorOf } from './administrator.ts';
import {
  findUser,
  listProvidersOf,
  presentUser,
  storeEmail,
  updateUser,
  userSource,
  type UserRow,
} from './userStore.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

export interface UserNeeds {
  readonly sessions: Pick<Sessions, 'endAll' | 'listOf' | 'endOne'>;
}

type UserServices = Pick<Services, 'db' | 'mail' | 'publicUrl' | 'now'>;

export function userRoutes({ db, mail, publicUrl, now }: UserServices, { sessions }: UserNeeds): RouteHandler[] {
  async function detailOf(id: number): Promise<UserDetail> {
    const user = await requireUser(db, id);
    const { suspendedAt, suspendedReason: reason } = user;
    return {
      ...presentUser(user),
      secondFactor: hasFactor(await findFactors(db, id)),
      canReceiveEmail: emailOf(user) !== undefined,
      ...(suspendedAt === null ? {} : { suspended: { at: suspendedAt.toISOString(), reason } }),
      providers: await listProvidersOf(db, id),
      sessions: await sessions.listOf(id),
    };
  }

  async function emailLink(within: Transaction<Schema>, user: UserRow, viewer: Viewer): Promise<void> {
    const email = emailOf(user);
    if (email === undefined) throw new Refusal(409, userMessages.noEmail);
    const isNew = user.state === 'UNCONFIRMED';
    const validMs = isNew ? userLimits.invitationDays * dayMs : accountLimits.resetMinutes * minuteMs;
    const compose = isNew ? invitationEmail(requireAccount(viewer).username, userLimits.invitationDays) : resetEmail;
    const expires = new Date(now().getTime() + validMs);
    await emailPasswordLink(within, { mail, publicUrl }, { account: user, email, expires }, compose);
  }

  return [
    ...handleList(db, usersList, userSource),

    handle(getUser, ({ params }) => detailOf(params.id)),

    handle(inviteUser, async ({ body, viewer, language }) => {
      const { email } = body;
      const authorities = inOrder(body.authorities);
      // Nobody knows this password: it is set by the link.
      const passwordHash = await hashPassword(newToken().token);
      const id = await db.transaction().execute(async (within) => {
        const known = (await findAccount(within, email)) ?? (await findByEmail(within, email, 1))[0];
        if (known !== undefined) {
          throw new Refusal(409, known.confirmed_at === null ? userMessages.invited : userMessages.nameTaken);
        }
        const id = await insertUnconfirmed(within, { username: email, passwordHash, authorities, language });
        await storeEmail(within, id, email);
        await emailLink(within, await requireUser(within, id), viewer);
        await record(within, viewer, id, { action: 'user.invite', after: { email, authorities } });
        return id;
      });
      return await detailOf(id);
    }),

    handle(changeUserAuthorities, async ({ params: { id }, body, viewer }) => {
      const authorities = inOrder(body.authorities);
      await db.transaction().execute(async (within) => {
        if (!authorities.includes('ADMIN')) await requireAnotherAdministrator(within, id);
        const user = await requireUser(within, id, 'lock');
        if (user.authorities.join() === authorities.join()) return;
        await updateUser(within, id, { authorities });
        const [before, after] = [{ authorities: user.authorities }, { authorities }];
        await record(within, viewer, id, { action: 'user.authorities', before, after });
      });
      return await detailOf(id);
    }),

    handle(suspendUser, async ({ params: { id }, body: { reason }, viewer }) => {
      if (requireAccount(viewer).id === id) throw new Refusal(409, userMessages.suspendSelf);
      const ended = await db.transaction().execute(async (within) => {
        await requireAnotherAdministrator(within, id);
        const user = await requireUser(within, id, 'lock');
        if (user.state === 'SUSPENDED') return () => undefined;
        await requireOtherOwners(within, id);
        await updateUser(within, id, { suspended_at: now(), suspended_reason: reason });
        await record(within, viewer, id, {
          action: 'user.suspend',
          before: { suspended: false },
          after: { suspended: true, reason },
        });
        return await sessions.endAll(within, id);
      });
      ended();
      return await detailOf(id);
    }),

    handle(restoreUser, async ({ params: { id }, viewer }) => {
      await db.transaction().execute(async (within) => {
        const user = await requireUser(within, id, 'lock');
        if (user.suspendedAt === null) return;
        await updateUser(within, id, { suspended_at: null, suspended_reason: '' });
        const before = { suspended: true, reason: user.suspendedReason };
        await record(within, viewer, id, { action: 'user.restore', before, after: { suspended: false } });
      });
      return await detailOf(id);
    }),

    handle(sendUserLink, async ({ params: { id }, viewer }) => {
      await db.transaction().execute(async (within) => {
        const user = await requireUser(within, id, 'lock');
        if (user.suspendedAt !== null) throw new Refusal(409, userMessages.suspended);
        await emailLink(within, user, viewer);
        await record(within, viewer, id, { action: 'user.send link', after: { email: emailOf(user) } });
      });
      return await detailOf(id);
    }),

    handle(resetUserSecondFactor, async ({ params: { id }, viewer }) => {
      if (requireAccount(viewer).id === id) throw new Refusal(409, userMessages.resetSelf);
      const ended = await db.transaction().execute(async (within) => {
        await requireUser(within, id, 'lock');
        if (!(await removeFactors(within, id))) return () => undefined;
        await record(within, viewer, id, { action: 'user.reset second factor' });
        await emailFactorChange(within, { mail, publicUrl }, id, 'reset');
        return await sessions.endAll(within, id);
      });
      ended();
      return await detailOf(id);
    }),

    handle(endUserSessions, async ({ params: { id }, body: { sessionId }, viewer }) => {
      await requireUser(db, id);
      const session = sessionId ?? 'all';
      const ended = await db.transaction().execute(async (within) => {
        await record(within, viewer, id, { action: 'user.end sessions', after: { session } });
        return sessionId === undefined
          ? await sessions.endAll(within, id)
          : await sessions.endOne(within, id, sessionId);
      });
      ended();
      return await detailOf(id);
    }),
  ];
}

/** The same authorities in the order of the contract, each once. */
function inOrder(wanted: readonly Authority[]): Authority[] {
  return everyAuthority.filter((authority) => wanted.includes(authority));
}

/** @throws Refusal 404 */
async function requireUser(db: Kysely<Schema> | Transaction<Schema>, id: number, lock?: 'lock'): Promise<UserRow> {
  const user = await findUser(db, id, lock);
  if (user === undefined) throw new Refusal(404, userMessages.notFound);
  return user;
}

async function record(
  within: Transaction<Schema>,
  viewer: Viewer,
  id: number,
  change: Pick<AuditedChange, 'action' | 'before' | 'after'>,
): Promise<void> {
  await recordAudit(within, { ...actorOf(viewer), object: `account/${id}`, ...change });
}

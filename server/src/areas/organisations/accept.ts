import { message } from '@wheelhouse/messages/message';
import { organisationMessages, type OwnOrganisation } from '@wheelhouse/contract/organisations';
import type { OpenedSession } from '@wheelhouse/contract/session';
import type { Transaction } from 'kysely';
import { findAccountById, insertAccount } from '#areas/accounts/accountStore.ts';
import type { Services } from '#platform/area/services.ts';
import { recordAudit } from '#platform/database/audit.ts';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { hashToken } from '#platform/tokens/tokens.ts';
import { authoritiesOfRegistered } from '#permissions/registered.ts';
import { accountOf, requirePlace } from './invitations.ts';
import { findByHash, deleteInvitation } from './invitationStore.ts';
import { recordChange, requireActive, type Actor } from './membership.ts';
import { requireRoom } from './members.ts';
import { findMembership, insertMember, lockOrganisation } from './store.ts';

/** The person with the link who has no account. */
export interface Newcomer {
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly language: string;
}

export interface AcceptNeeds extends Pick<Services, 'db' | 'now'> {
  readonly accounts: {
    readonly checkPassword: (password: string) => Promise<void>;
    readonly hashPassword: (password: string) => Promise<string>;
    readonly countTry: (tried: { username: string; address: string }) => Promise<void>;
    readonly openSession: (accountId: number, asker: Newcomer) => Promise<OpenedSession>;
  };
}

/** @throws Refusal (410) for a link that is over */
export async function readInvitation({ db, now }: AcceptNeeds, code: string) {
  const { organisation, role, email, expires, invitedBy } = await requireInvitation({ now }, db, code);
  return {
    organisation,
    role,
    email,
    expires: expires.toISOString(),
    ...(invitedBy === null ? {} : { invitedBy }),
    hasAccount: (await accountOf(db, email)) !== undefined,
  };
}

/** @throws Refusal (403) for an account without the invited email, (410) for a link that is over */
export async function accept({ db, now }: AcceptNeeds, actor: Actor, code: string): Promise<OwnOrganisation> {
  return await db.transaction().execute(async (within) => {
    const invitation = await lockInvitation({ now }, within, code);
    const { email } = invitation;
    const account = await findAccountById(within, actor.id);
    const isTheirs = [account?.email, account?.username].some((one) => one?.toLowerCase() === email.toLowerCase());
    if (account?.confirmed_at == null || !isTheirs) {
      throw new Refusal(403, message('organisation.otherEmail', { email }));
    }
    return await join({ now }, within, actor, invitation);
  });
}

/**
 * Creates the account of an invited person, who has shown by the link that the email is theirs, and makes it a member,
 * in one transaction.
 *
 * @throws Refusal (409) if the email has an account, (410) for a link that is over, (422) for a common password, (429)
 */
export async function registerInvited(
  { db, now, accounts }: AcceptNeeds,
  { code, password }: { readonly code: string; readonly password: string },
  newcomer: Newcomer,
): Promise<{ organisation: OwnOrganisation; session: OpenedSession }> {
  const { email: username } = await requireInvitation({ now }, db, code);
  await accounts.countTry({ username, address: newcomer.address });
  await accounts.checkPassword(password);
  const passwordHash = await accounts.hashPassword(password);
  const { accountId, organisation } = await db.transaction().execute(async (within) => {
    const invitation = await lockInvitation({ now }, within, code);
    const { email } = invitation;
    if ((await accountOf(within, email)) !== undefined) throw new Refusal(409, organisationMessages.hasAccount);
    const authorities = authoritiesOfRegistered;
    const { language } = newcomer;
    const id = await insertAccount(within, { username: email, passwordHash, authorities, email, language });
    if (id === undefined) throw new Refusal(409, organisationMessages.hasAccount);
    await recordAudit(within, {
      accountId: id,
      actor: email,
      object: `account/${id}`,
      action: 'add account',
      after: { username: email, authorities },
    });
    return { accountId: id, organisation: await join({ now }, within, { id, username: email }, invitation) };
  });
  return { organisation, session: await accounts.openSession(accountId, newcomer) };
}

async function requireInvitation(
  { now }: Pick<AcceptNeeds, 'now'>,
  db: Parameters<typeof findByHash>[0],
  code: string,
) {
  const invitation = await findByHash(db, hashToken(code), now());
  if (invitation === undefined) throw new Refusal(410, organisationMessages.linkOver);
  return invitation;
}

/** Locks the organisation of a link, so that its invitations and members change one at a time. */
async function lockInvitation(needs: Pick<AcceptNeeds, 'now'>, within: Transaction<Schema>, code: string) {
  const { organisationId } = await requireInvitation(needs, within, code);
  await lockOrganisation(within, organisationId);
  return await requireInvitation(needs, within, code);
}

/** Uses the link up, and adds the member. */
async function join(
  { now }: Pick<AcceptNeeds, 'now'>,
  within: Transaction<Schema>,
  actor: Actor,
  invitation: Awaited<ReturnType<typeof lockInvitation>>,
): Promise<OwnOrganisation> {
  const { organisationId: id, organisation: name, role, suspended, invitedBy } = invitation;
  requireActive(invitation);
  await deleteInvitation(within, invitation.id);
  const already = await findMembership(within, actor.id, id);
  if (already !== undefined) return { id, name, role: already.role, suspended };
  await requirePlace(within, id);
  await requireRoom(within, actor.id);
  await insertMember(within, id, { accountId: actor.id, role, at: now() });
  await recordChange(within, actor, id, { action: 'organisation.join', after: { role, invitedBy } });
  return { id, name, role, suspended };
}

import { type OrganisationInvitation } from '@wheelhouse/contract/organisationInvitations';
import { organisationLimits, organisationMessages, type OrganisationRole } from '@wheelhouse/contract/organisations';
import type { Kysely, Transaction } from 'kysely';
import { findByEmail, findConfirmed } from '#areas/accounts/accountStore.ts';
import type { Services } from '#platform/area/services.ts';
import type { Schema } from '#platform/database/schema.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { newToken } from '#platform/tokens/tokens.ts';
import { invitationEmail } from './emails.ts';
import * as store from './invitationStore.ts';
import { lockMembership, recordChange, requireActive, requireRight, type Actor } from './membership.ts';
import { countMembers, isMembersEmail, type Membership } from './store.ts';

const dayMs = 86_400_000;

export interface InvitationNeeds extends Pick<Services, 'db' | 'mail' | 'publicUrl' | 'now'> {
  /** @throws Refusal (429) after too many invitations by an account or from an address */
  readonly countEmail: (accountId: number, address: string) => Promise<void>;
}

/** The person who invites, and from where. */
export interface Inviter extends Actor {
  readonly address: string;
  readonly language: string;
}

interface Invited {
  readonly email: string;
  readonly role: OrganisationRole;
}

/**
 * Invites a person: the invitation and its email are stored in one transaction.
 *
 * @throws Refusal (403) for a role that one may not admit, (409) for a member or an invited person, (422) for too many
 */
export async function invite(needs: InvitationNeeds, inviter: Inviter, id: number, invited: Invited): Promise<void> {
  await needs.countEmail(inviter.id, inviter.address);
  await needs.db.transaction().execute(async (within) => {
    const organisation = await lockToAdmit(within, inviter, id, invited.role);
    requireActive(organisation);
    await requirePlace(within, id);
    if (await isMembersEmail(within, id, invited.email)) throw new Refusal(409, organisationMessages.isMember);
    const open = await store.listInvitations(within, id);
    const earlier = open.find(({ email }) => email.toLowerCase() === invited.email.toLowerCase());
    if (earlier !== undefined && earlier.expires > needs.now()) throw new Refusal(409, organisationMessages.invited);
    if (earlier !== undefined) await store.deleteInvitation(within, earlier.id);
    else if (open.length >= organisationLimits.invitations) {
      throw new Refusal(422, organisationMessages.tooManyInvitations);
    }
    const link = newLink(needs, inviter);
    const { hash, invitedBy, at, expires } = link;
    await store.insertInvitation(within, { organisationId: id, ...invited, hash, invitedBy, at, expires });
    await send(needs, within, { inviter, organisation, invited, code: link.code });
    await recordChange(within, inviter, id, { action: 'organisation.invite', after: invited });
  });
}

/** Sends an invitation again, with a new link. */
export async function resend(needs: InvitationNeeds, inviter: Inviter, id: number, invitationId: number) {
  await needs.countEmail(inviter.id, inviter.address);
  await needs.db.transaction().execute(async (within) => {
    const [organisation, invited] = await lockInvitation(within, inviter, id, invitationId);
    requireActive(organisation);
    const { code, ...link } = newLink(needs, inviter);
    await store.renewInvitation(within, invitationId, link);
    await send(needs, within, { inviter, organisation, invited, code });
    const { email, role } = invited;
    await recordChange(within, inviter, id, { action: 'organisation.invite again', after: { email, role } });
  });
}

export async function withdraw(db: Kysely<Schema>, actor: Actor, id: number, invitationId: number): Promise<void> {
  await db.transaction().execute(async (within) => {
    const [, { email, role }] = await lockInvitation(within, actor, id, invitationId);
    await store.deleteInvitation(within, invitationId);
    await recordChange(within, actor, id, { action: 'organisation.withdraw invitation', before: { email, role } });
  });
}

export async function presentInvitations(db: Kysely<Schema>, id: number): Promise<OrganisationInvitation[]> {
  return (await store.listInvitations(db, id)).map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role,
    sent: row.sent.toISOString(),
    expires: row.expires.toISOString(),
    ...(row.invitedBy === null ? {} : { invitedBy: row.invitedBy }),
  }));
}

/** @throws Refusal (422) if there are too many members */
export async function requirePlace(within: Transaction<Schema>, id: number): Promise<void> {
  if ((await countMembers(within, id)) >= organisationLimits.members) {
    throw new Refusal(422, organisationMessages.tooManyMembers);
  }
}

/** The confirmed account with this email, as its name or in its profile. */
export async function accountOf(db: Kysely<Schema> | Transaction<Schema>, email: string) {
  return (await findConfirmed(db, email)) ?? (await findByEmail(db, email, 1))[0];
}

/** Locks an organisation in which the actor may admit members of this role. */
async function lockToAdmit(within: Transaction<Schema>, actor: Actor, id: number, role: OrganisationRole) {
  const organisation = await lockMembership(within, actor, id);
  requireRight(organisation, ({ admits }) => admits.includes(role));
  return organisation;
}

async function lockInvitation(within: Transaction<Schema>, actor: Actor, id: number, invitationId: number) {
  const organisation = await lockMembership(within, actor, id);
  requireRight(organisation, ({ admits }) => admits.length > 0);
  const invitation = await store.findInvitation(within, id, invitationId);
  if (invitation === undefined) throw notFound(organisationMessages.noInvitation);
  requireRight(organisation, ({ admits }) => admits.includes(invitation.role));
  return [organisation, invitation] as const;
}

function newLink({ now }: Pick<InvitationNeeds, 'now'>, { id }: Actor) {
  const { token, hash } = newToken();
  const at = now();
  return {
    code: token,
    hash,
    invitedBy: id,
    at,
    expires: new Date(at.getTime() + organisationLimits.invitationDays * dayMs),
  };
}

interface Sent {
  readonly inviter: Inviter;
  readonly organisation: Membership;
  readonly invited: Invited;
  readonly code: string;
}

async function send(
  { mail, publicUrl }: InvitationNeeds,
  within: Transaction<Schema>,
  { inviter, organisation, invited, code }: Sent,
): Promise<void> {
  const language = (await accountOf(within, invited.email))?.language ?? inviter.language;
  const words = { organisation: organisation.name, role: invited.role, actor: inviter.username, code };
  await mail.send(invitationEmail({ to: invited.email, language, publicUrl }, words), within);
}

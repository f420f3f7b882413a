import { sql, type Kysely, type Transaction } from 'kysely';
import { roleRights, type OrganisationRole } from '@wheelhouse/contract/organisations';
import type { Schema } from '#platform/database/schema.ts';

type Database = Kysely<Schema> | Transaction<Schema>;

export interface NewInvitation {
  readonly organisationId: number;
  readonly email: string;
  readonly role: OrganisationRole;
  readonly hash: Buffer;
  readonly invitedBy: number;
  readonly at: Date;
  readonly expires: Date;
}

function invitations(db: Database) {
  return db
    .selectFrom('organisation_invitation as invitation')
    .leftJoin('account', 'account.id', 'invitation.invited_by')
    .select([
      'invitation.id',
      'invitation.organisation_id as organisationId',
      'invitation.email',
      'invitation.role',
      'invitation.sent_at as sent',
      'invitation.expires_at as expires',
      'account.username as invitedBy',
    ]);
}
export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

/** The invitations of an organisation that were not accepted, also expired ones, by email. */
export async function listInvitations(db: Database, organisationId: number) {
  return await invitations(db)
    .where('invitation.organisation_id', '=', organisationId)
    .orderBy(sql`lower(invitation.email)`)
    .execute();
}

export async function findInvitation(db: Database, organisationId: number, id: number) {
  return await invitations(db)
    .where('invitation.organisation_id', '=', organisationId)
    .where('invitation.id', '=', id)
    .executeTakeFirst();
}

/**
 * The invitation of a link that is still valid, with its organisation: while the account that sent it may admit such a
 * member. So nobody who has left or lost the role gets in again by another address.
 */
export async function findByHash(db: Database, hash: Buffer, now: Date) {
  const found = await invitations(db)
    .innerJoin('organisation_member as sender', (join) =>
      join
        .onRef('sender.organisation_id', '=', 'invitation.organisation_id')
        .onRef('sender.account_id', '=', 'invitation.invited_by'),
    )
    .innerJoin('organisation', 'organisation.id', 'invitation.organisation_id')
    .select('organisation.name as organisation')
    .select(sql<boolean>`organisation.suspended_at is not null`.as('suspended'))
    .select('sender.role as senderRole')
    .where('invitation.hash', '=', hash)
    .where('invitation.expires_at', '>', now)
    .where('account.suspended_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined && roleRights[found.senderRole].admits.includes(found.role) ? found : undefined;
}

export async function insertInvitation(within: Transaction<Schema>, invitation: NewInvitation): Promise<number> {
  const { id } = await within
    .insertInto('organisation_invitation')
    .values({
      organisation_id: invitation.organisationId,
      email: invitation.email,
      role: invitation.role,
      hash: invitation.hash,
      invited_by: invitation.invitedBy,
      sent_at: invitation.at,
      expires_at: invitation.expires,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives an invitation a new link; the earlier one stops working. */
export async function renewInvitation(
  within: Transaction<Schema>,
  id: number,
  { hash, invitedBy, at, expires }: Pick<NewInvitation, 'hash' | 'invitedBy' | 'at' | 'expires'>,
): Promise<void> {
  await within
    .updateTable('organisation_invitation')
    .set({ hash, invited_by: invitedBy, sent_at: at, expires_at: expires })
    .where('id', '=', id)
    .execute();
}

export async function deleteInvitation(within: Transaction<Schema>, id: number): Promise<void> {
  await within.deleteFrom('organisation_invitation').where('id', '=', id).execute();
}

/** Removes invitations that expired before a time. */
export async function sweepInvitations(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('organisation_invitation').where('expires_at', '<', before).execute();
}

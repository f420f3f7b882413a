import { roleRights, organisationMessages, type RoleRights } from '@wheelhouse/contract/organisations';
import type { Kysely, Transaction } from 'kysely';
import { recordAudit, type AuditedChange } from '#platform/database/audit.ts';
import type { Schema } from '#platform/database/schema.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { findMembership, lockOrganisation, type Membership } from './store.ts';

/** The account that acts. */
export interface Actor {
  readonly id: number;
  readonly username: string;
}

/** An organisation of which the account is a member; others are not found. @throws Refusal (404) */
export async function requireMembership(
  db: Kysely<Schema> | Transaction<Schema>,
  { id: accountId }: Pick<Actor, 'id'>,
  id: number,
): Promise<Membership> {
  const membership = await findMembership(db, accountId, id);
  if (membership === undefined) throw notFound(organisationMessages.notFound);
  return membership;
}

/** @throws Refusal (403) for a member without this right */
export function requireRight({ role }: Pick<Membership, 'role'>, holds: (rights: RoleRights) => boolean): void {
  if (!holds(roleRights[role])) throw new Refusal(403, organisationMessages.notAllowed);
}

/** @throws Refusal (409) while the organisation is suspended */
export function requireActive({ suspended }: Pick<Membership, 'suspended'>): void {
  if (suspended) throw new Refusal(409, organisationMessages.suspended);
}

/** Locks an organisation of a member until the transaction ends. @throws Refusal (404) */
export async function lockMembership(within: Transaction<Schema>, actor: Actor, id: number): Promise<Membership> {
  await lockOrganisation(within, id);
  return await requireMembership(within, actor, id);
}

/** Writes a change of an organisation to the audit log. */
export async function recordChange(
  within: Transaction<Schema>,
  actor: Actor,
  id: number,
  change: Pick<AuditedChange, 'action' | 'before' | 'after'>,
): Promise<void> {
  await recordAudit(within, { accountId: actor.id, actor: actor.username, object: `organisation/${id}`, ...change });
}

import { apiKeyLimits, apiKeyMessages, keyMark, keyPrefixLength, type ApiKey } from '@wheelhouse/contract/apiKeys';
import type { KeyScope } from '@wheelhouse/contract/keyScopes';
import { roleRights } from '@wheelhouse/contract/organisations';
import {
  lockMembership,
  requireActive,
  requireMembership,
  requireRight,
  type Actor,
} from '#areas/organisations/membership.ts';
import { emailFactorChange } from '#areas/secondFactors/factorEmails.ts';
import type { Services } from '#platform/area/services.ts';
import { recordAudit } from '#platform/database/audit.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { hashToken, newToken } from '#platform/tokens/tokens.ts';
import * as store from './keyStore.ts';

export interface KeyNeeds extends Pick<Services, 'db' | 'mail' | 'publicUrl' | 'now'> {
  /** Called once a key is removed. */
  readonly revoked: (id: number) => Promise<void>;
}

const dayMs = 86_400_000;

export function presentKey(row: store.KeyRow): ApiKey {
  const { id, name, prefix, scopes, owner } = row;
  return {
    id,
    name,
    prefix,
    scopes,
    owner,
    created: row.created_at.toISOString(),
    expires: row.expires_at.toISOString(),
    ...(row.last_used_at === null
      ? {}
      : { lastUsed: { at: row.last_used_at.toISOString(), from: row.last_used_from ?? '' } }),
  };
}

const objectOf = ({ accountId, organisationId }: store.KeyHolder) =>
  organisationId === null ? `account/${accountId}` : `organisation/${organisationId} key`;

/** The keys of an organisation. @throws Refusal (404) for others, (403) for members who change nothing */
export async function listOrganisationKeys({ db }: KeyNeeds, actor: Actor, organisationId: number) {
  requireRight(await requireMembership(db, actor, organisationId), ({ changes }) => changes);
  return (await store.listKeys(db, { accountId: actor.id, organisationId })).map(presentKey);
}

/**
 * Makes a key with the rights of the actor. Its secret is in no log and no table.
 *
 * @param form.organisationId for an organisation; null for the actor
 * @throws Refusal (403, 404, 409) for an organisation, (422) for too many
 */
export async function createKey(
  needs: KeyNeeds,
  actor: Actor,
  form: {
    readonly organisationId: number | null;
    readonly name: string;
    readonly scopes: readonly KeyScope[];
    readonly days: number;
  },
): Promise<{ key: ApiKey; secret: string }> {
  const { organisationId, name, scopes, days } = form;
  const secret = `${keyMark}${newToken().token}`;
  const holder = { accountId: actor.id, organisationId };
  const at = needs.now();
  const expires = new Date(at.getTime() + days * dayMs);
  return await needs.db.transaction().execute(async (within) => {
    if (organisationId !== null) {
      const membership = await lockMembership(within, actor, organisationId);
      requireRight(membership, ({ changes }) => changes);
      requireActive(membership);
    }
    if ((await store.countKeys(within, actor.id)) >= apiKeyLimits.most) throw new Refusal(422, apiKeyMessages.tooMany);
    const shown = { name, prefix: secret.slice(0, keyPrefixLength), scopes: [...scopes] };
    const id = await store.insertKey(within, { ...holder, ...shown, hash: hashToken(secret), at, expires });
    await recordAudit(within, {
      accountId: actor.id,
      actor: actor.username,
      action: 'key.create',
      object: objectOf(holder),
      after: { key: id, ...shown, expires: expires.toISOString() },
    });
    await emailFactorChange(within, needs, actor.id, 'keyMade');
    const times = { created: at.toISOString(), expires: expires.toISOString() };
    return { key: { id, ...shown, ...times, owner: actor.username }, secret };
  });
}

/**
 * Removes a key; it stops working at once.
 *
 * @param of whose keys are meant; undefined for an administrator
 * @throws Refusal (404) if there is no such key
 */
export async function removeKey(
  needs: Pick<KeyNeeds, 'db' | 'revoked'>,
  actor: Actor,
  id: number,
  of: { readonly accountId?: number; readonly organisationId?: number | null },
): Promise<void> {
  await needs.db.transaction().execute(async (within) => {
    const removed = await store.deleteKey(within, id, of);
    if (removed === undefined) throw notFound(apiKeyMessages.notFound);
    const { account_id: accountId, organisation_id: organisationId, ...before } = removed;
    await recordAudit(within, {
      accountId: actor.id,
      actor: actor.username,
      action: 'key.revoke',
      object: objectOf({ accountId, organisationId }),
      before: { key: id, ...before },
    });
  });
  await needs.revoked(id);
}

/** Removes a key of an organisation: owners any, managers their own. @throws Refusal (403, 404) */
export async function removeOrganisationKey(
  needs: KeyNeeds,
  actor: Actor,
  { id: organisationId, keyId }: { readonly id: number; readonly keyId: number },
): Promise<void> {
  const membership = await requireMembership(needs.db, actor, organisationId);
  requireRight(membership, ({ changes }) => changes);
  const whose = roleRights[membership.role].decides ? {} : { accountId: actor.id };
  await removeKey(needs, actor, keyId, { organisationId, ...whose });
}

import * as contract from '@wheelhouse/contract/apiKeys';
import { requireMembership, requireRight } from '#areas/organisations/membership.ts';
import type { ProveFactor } from '#areas/secondFactors/proveFactor.ts';
import type { Sessions } from '#areas/session/session.ts';
import { signedIn } from '#areas/session/signedIn.ts';
import { handle, type Incoming, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import {
  createKey,
  listOrganisationKeys,
  presentKey,
  removeKey,
  removeOrganisationKey,
  type KeyNeeds,
} from './apiKeys.ts';
import { listKeys } from './keyStore.ts';

export interface KeyRouteNeeds extends KeyNeeds {
  readonly sessions: Pick<Sessions, 'provePassword'>;
  readonly proveFactor: ProveFactor;
}

export function keyRoutes(needs: KeyRouteNeeds): RouteHandler[] {
  const { db } = needs;

  async function make(
    { viewer, body, address }: Pick<Incoming<typeof contract.createKey>, 'viewer' | 'body' | 'address'>,
    organisationId: number | null,
  ) {
    const { name, scopes, days, password, ...proof } = body;
    const actor = requireAccount(viewer);
    // Before a recovery code is used up.
    if (organisationId !== null)
      requireRight(await requireMembership(db, actor, organisationId), ({ changes }) => changes);
    await needs.sessions.provePassword(signedIn(viewer), { password, path: 'password', address });
    await needs.proveFactor({ accountId: actor.id, address }, proof);
    return await createKey(needs, actor, { organisationId, name, scopes, days });
  }

  return [
    handle(contract.listKeys, async ({ viewer }) => {
      const holder = { accountId: requireAccount(viewer).id, organisationId: null };
      return (await listKeys(db, holder)).map(presentKey);
    }),
    handle(contract.createKey, (incoming) => make(incoming, null)),
    handle(contract.revokeKey, async ({ viewer, params }) => {
      const actor = requireAccount(viewer);
      await removeKey(needs, actor, params.id, { accountId: actor.id, organisationId: null });
      return undefined;
    }),
    handle(contract.listOrganisationKeys, ({ viewer, params }) =>
      listOrganisationKeys(needs, requireAccount(viewer), params.id),
    ),
    handle(contract.createOrganisationKey, (incoming) => make(incoming, incoming.params.id)),
    handle(contract.revokeOrganisationKey, async ({ viewer, params }) => {
      await removeOrganisationKey(needs, requireAccount(viewer), params);
      return undefined;
    }),
  ];
}

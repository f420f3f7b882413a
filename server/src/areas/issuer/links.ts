import { issuerMessages, listIssuerLinks, removeIssuerLink } from '@wheelhouse/contract/issuerLogin';
import type { Sessions } from '#areas/session/session.ts';
import { signedIn } from '#areas/session/signedIn.ts';
import type { Services } from '#platform/area/services.ts';
import { recordAudit } from '#platform/database/audit.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import * as store from './store.ts';

/** The issuer's accounts that open an account, and their removal. */
export function linkRoutes(
  { db }: Pick<Services, 'db'>,
  { sessions }: { readonly sessions: Pick<Sessions, 'provePassword'> },
): RouteHandler[] {
  return [
    handle(listIssuerLinks, async ({ viewer }) => {
      const rows = await store.listLinks(db, requireAccount(viewer).id);
      return rows.map(({ issuer, linked_at, last_used_at }) => ({
        issuer,
        linked: linked_at.toISOString(),
        lastUsed: last_used_at.toISOString(),
      }));
    }),

    handle(removeIssuerLink, async ({ viewer, body: { password, issuer }, address }) => {
      const { id: accountId, username: actor } = requireAccount(viewer);
      await sessions.provePassword(signedIn(viewer), { password, path: 'password', address });
      await db.transaction().execute(async (within) => {
        if (!(await store.removeLink(within, accountId, issuer))) throw new Refusal(404, issuerMessages.noLink);
        await recordAudit(within, {
          accountId,
          actor,
          action: 'account.unlink issuer',
          object: `account/${accountId}`,
          before: { issuer },
        });
      });
      return undefined;
    }),
  ];
}

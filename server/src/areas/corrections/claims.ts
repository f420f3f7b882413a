import { message, type Message } from '@wheelhouse/messages/message';
import {
  acceptClaim,
  claimsList,
  decisionMessages,
  endClaim,
  refuseClaim,
} from '@wheelhouse/contract/adminSuggestions';
import {
  claimObject,
  listOwnClaims,
  removeClaim,
  suggestionLimits,
  suggestionMessages,
  type OwnClaim,
} from '@wheelhouse/contract/suggestions';
import { recordAudit } from '#platform/database/audit.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { handleList } from '#platform/http/adminLists.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { notifyOutcome } from './notify.ts';
import { requireName } from './objects.ts';
import type { SuggestionNeeds } from './suggestions.ts';
import * as store from './suggestionStore.ts';

interface Decision {
  readonly from: 'WAITING' | 'ACCEPTED';
  readonly to: 'ACCEPTED' | 'REFUSED' | 'ENDED';
  readonly action: string;
  readonly done: (title: string) => Message;
}

const decisions = {
  accept: {
    from: 'WAITING',
    to: 'ACCEPTED',
    action: 'claim.accept',
    done: (title) => message('correctionEmail.claimAccepted', { title }),
  },
  refuse: {
    from: 'WAITING',
    to: 'REFUSED',
    action: 'claim.refuse',
    done: (title) => message('correctionEmail.claimRefused', { title }),
  },
  end: {
    from: 'ACCEPTED',
    to: 'ENDED',
    action: 'claim.end',
    done: (title) => message('correctionEmail.claimEnded', { title }),
  },
} as const satisfies Record<string, Decision>;

/** Users claim vessels and companies, and administrators accept, refuse or end that. */
export function claimRoutes(needs: SuggestionNeeds): RouteHandler[] {
  const { db, now } = needs;

  async function claim(
    viewer: Viewer,
    body: { readonly kind: OwnClaim['kind']; readonly id: number; readonly statement: string },
  ): Promise<OwnClaim> {
    const { id: accountId, username: actor } = requireAccount(viewer);
    const title = await requireName(needs, viewer, body);
    const { kind, id, statement } = body;
    const at = now();
    return await db.transaction().execute(async (within) => {
      await store.lockAccount(within, accountId);
      const { waiting, hasSame } = await store.openClaims(within, accountId, { kind, id });
      if (hasSame) throw new Refusal(409, suggestionMessages.claimed);
      if (waiting >= suggestionLimits.claims) throw new Refusal(429, suggestionMessages.tooManyClaims);
      const number = await store.insertClaim(within, { accountId, kind, id, title, statement, at });
      await recordAudit(within, {
        accountId,
        actor,
        action: 'claim.create',
        object: `claim ${number}`,
        after: { kind, id, title, statement },
      });
      return { id: number, kind, objectId: id, name: title, state: 'WAITING', created: at.toISOString() };
    });
  }

  async function decide(viewer: Viewer, id: number, { from, to, action, done }: Decision, reason?: string) {
    const { id: accountId, username: actor } = requireAccount(viewer);
    await db.transaction().execute(async (within) => {
      const decided = await store.decideClaim(within, { from, to }, { id, actor, at: now(), reason: reason ?? null });
      if (decided === undefined) {
        throw notFound(from === 'WAITING' ? decisionMessages.notWaiting : decisionMessages.notAccepted);
      }
      const { kind, objectId, title } = decided;
      await recordAudit(within, {
        accountId,
        actor,
        action,
        object: `claim ${id}`,
        before: { state: from, kind, id: objectId, title, account: decided.accountId },
        after: { state: to, reason },
      });
      await notifyOutcome(within, needs, {
        accountId: decided.accountId,
        kind,
        objectId,
        done: done(title),
        ...(reason === undefined ? {} : { reason }),
      });
    });
    return undefined;
  }

  return [
    handle(claimObject, ({ body, viewer }) => claim(viewer, body)),
    handle(listOwnClaims, ({ viewer }) => store.listOwn(db, requireAccount(viewer).id)),
    handle(removeClaim, async ({ params: { id }, viewer }) => {
      const { id: accountId, username: actor } = requireAccount(viewer);
      await db.transaction().execute(async (within) => {
        const before = await store.giveUpClaim(within, { accountId, id, actor, at: now() });
        if (before === undefined) throw notFound(suggestionMessages.noClaim);
        await recordAudit(within, {
          accountId,
          actor,
          action: 'claim.give up',
          object: `claim ${id}`,
          before,
        });
      });
      return undefined;
    }),
    ...handleList(db, claimsList, store.claimSource),
    handle(acceptClaim, ({ params, viewer }) => decide(viewer, params.id, decisions.accept)),
    handle(refuseClaim, ({ params, body, viewer }) => decide(viewer, params.id, decisions.refuse, body.reason)),
    handle(endClaim, ({ params, body, viewer }) => decide(viewer, params.id, decisions.end, body.reason)),
  ];
}

import { correctionMessages } from '@wheelhouse/contract/corrections';
import { message } from '@wheelhouse/messages/message';
import {
  acceptSuggestion,
  decisionMessages,
  refuseSuggestion,
  suggestionsList,
} from '@wheelhouse/contract/adminSuggestions';
import {
  suggestCorrection,
  suggestionLimits,
  suggestionMessages,
  type Suggestion,
} from '@wheelhouse/contract/suggestions';
import type { Services } from '#platform/area/services.ts';
import { recordAudit } from '#platform/database/audit.ts';
import { kyselyWithin } from '#platform/database/oneConnection.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { handleList } from '#platform/http/adminLists.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { correct, inCorrectingTurn } from './byHand.ts';
import { notifyOutcome, type NotifyNeeds } from './notify.ts';
import { requireName } from './objects.ts';
import { isOwner } from './ownedVessels.ts';
import { columnOf } from './rows.ts';
import * as store from './suggestionStore.ts';
import { correctablePath, readTyped } from './vesselValues.ts';

export type SuggestionNeeds = Pick<Services, 'db' | 'pool' | 'app' | 'now'> & NotifyNeeds;

/** Users suggest corrections, and administrators accept or refuse them. */
export function suggestionRoutes(needs: SuggestionNeeds): RouteHandler[] {
  const { db, pool, now } = needs;

  /** @throws Refusal 422 for a field that can't be corrected, or a text that is no value of it */
  async function checkValue({ kind, field, value, note }: Suggestion): Promise<void> {
    if (field === undefined) {
      if ((note ?? '') === '') throw new Refusal(422, suggestionMessages.noteRequired);
      return;
    }
    const path = kind === 'VESSEL' ? correctablePath(field) : undefined;
    const column = kind === 'VESSEL' ? undefined : columnOf(kind, field);
    if (path === undefined && column === undefined) throw new Refusal(422, suggestionMessages.noField);
    if ((value ?? '') === '') throw new Refusal(422, suggestionMessages.valueRequired);
    const isValue =
      path === undefined
        ? column?.accepts?.(value ?? '') !== false
        : (await readTyped(pool, path, value ?? '', now())) !== undefined;
    if (!isValue) throw new Refusal(422, suggestionMessages.badValue);
  }

  async function suggest(viewer: Viewer, body: Suggestion): Promise<{ id: number }> {
    const { id: accountId, username: actor } = requireAccount(viewer);
    const title = await requireName(needs, viewer, body);
    await checkValue(body);
    const { kind, id, field, note = '' } = body;
    const value = field === undefined ? undefined : body.value;
    const byOwner = await isOwner(db, accountId, body);
    return await db.transaction().execute(async (within) => {
      await store.lockAccount(within, accountId);
      const { count, hasSame } = await store.waitingSuggestions(within, accountId, { kind, id, field, value });
      if (hasSame) throw new Refusal(409, suggestionMessages.already);
      if (count >= suggestionLimits.waiting) throw new Refusal(429, suggestionMessages.tooMany);
      const made = { accountId, kind, id, title, field, value, note, byOwner, at: now() };
      const number = await store.insertSuggestion(within, made);
      await recordAudit(within, {
        accountId,
        actor,
        action: 'suggestion.create',
        object: `suggestion ${number}`,
        after: { kind, id, title, field, value, note },
      });
      return { id: number };
    });
  }

  /** Accepts or refuses a suggestion, and notifies the person who made it. */
  async function decide(
    viewer: Viewer,
    { id, reason, value }: { readonly id: number; readonly reason?: string; readonly value?: string | undefined },
  ): Promise<void> {
    const { id: accountId, username: actor } = requireAccount(viewer);
    const at = now();
    const state = reason === undefined ? 'ACCEPTED' : 'REFUSED';
    await inCorrectingTurn(pool, async (client) => {
      const within = kyselyWithin(client);
      const decided = await store.decideSuggestion(within, state, { id, actor, at, reason: reason ?? null });
      if (decided === undefined) throw notFound(decisionMessages.notWaiting);
      const { kind, objectId, title, field, username } = decided;
      if (state === 'ACCEPTED' && field !== null) {
        const wanted = { kind, id: objectId, field, value: value ?? decided.value ?? '' };
        // A suggestion is of a value, not that there is none.
        if (wanted.value === '') throw new Refusal(422, correctionMessages.noValue);
        await correct(client, { accountId, actor, at }, { ...wanted, reason: `Suggestion ${id} of ${username}` });
      }
      await recordAudit(within, {
        accountId,
        actor,
        object: `suggestion ${id}`,
        action: reason === undefined ? 'suggestion.accept' : 'suggestion.refuse',
        before: { state: 'WAITING', kind, id: objectId, title, field, value: decided.value },
        after: { state, value: value ?? decided.value, reason },
      });
      const done =
        state === 'ACCEPTED'
          ? message('correctionEmail.suggestionAccepted', { title })
          : message('correctionEmail.suggestionRefused', { title });
      await notifyOutcome(within, needs, {
        accountId: decided.accountId,
        kind,
        objectId,
        done,
        ...(reason === undefined ? {} : { reason }),
      });
    });
  }

  return [
    handle(suggestCorrection, ({ body, viewer }) => suggest(viewer, body)),
    ...handleList(db, suggestionsList, store.suggestionSource),
    handle(acceptSuggestion, async ({ params, body, viewer }) => {
      await decide(viewer, { id: params.id, value: body.value });
      return undefined;
    }),
    handle(refuseSuggestion, async ({ params, body, viewer }) => {
      await decide(viewer, { id: params.id, reason: body.reason });
      return undefined;
    }),
  ];
}

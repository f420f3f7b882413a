import {
  correctByHand,
  correctionsList,
  getCorrectable,
  withdrawCorrection,
} from '@wheelhouse/contract/adminCorrections';
import { correctOwners, getVesselOwners } from '@wheelhouse/contract/adminOwners';
import { correctionMessages } from '@wheelhouse/contract/corrections';
import type { Services } from '#platform/area/services.ts';
import { notFound } from '#platform/errors/refusal.ts';
import { handleList } from '#platform/http/adminLists.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { correct, inCorrectingTurn, withdraw, type Corrector } from './byHand.ts';
import { correctableOf } from './correctable.ts';
import { correctOwners as setOwners, readOwners } from './correctOwners.ts';
import { correctionSource } from './store.ts';

export function correctionRoutes({ db, pool, now }: Pick<Services, 'db' | 'pool' | 'now'>): RouteHandler[] {
  const correctorOf = (viewer: Viewer): Corrector => {
    const { id: accountId, username: actor } = requireAccount(viewer);
    return { accountId, actor, at: now() };
  };

  return [
    ...handleList(db, correctionsList, correctionSource),

    handle(getCorrectable, async ({ params: { kind, id } }) => {
      const found = await correctableOf(pool, kind, id);
      if (found === undefined) throw notFound(correctionMessages.noObject);
      return { kind, id, title: found.title, fields: [...found.fields] };
    }),

    handle(correctByHand, async ({ body, viewer }) => ({
      id: await inCorrectingTurn(pool, (client) => correct(client, correctorOf(viewer), body)),
    })),

    handle(getVesselOwners, ({ params }) => readOwners(pool, params.id)),

    handle(correctOwners, async ({ params, body, viewer }) => ({
      id: await inCorrectingTurn(pool, (client) => setOwners(client, correctorOf(viewer), params.id, body)),
    })),

    handle(withdrawCorrection, async ({ params, viewer }) => {
      await inCorrectingTurn(pool, (client) => withdraw(client, correctorOf(viewer), params.id));
      return undefined;
    }),
  ];
}

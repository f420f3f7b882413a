import { entryMessages, joinEntries } from '@wheelhouse/contract/adminDictionaries';
import { correctionMessages } from '@wheelhouse/contract/corrections';
import { joinManufacturers } from '#marine/identity/joinManufacturers.ts';
import { inOwnTurn } from '#marine/identity/ownTurn.ts';
import type { Services } from '#platform/area/services.ts';
import { recordAuditOn } from '#platform/database/audit.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { actorOf } from './administrator.ts';

/** Joins two manufacturers that are one. */
export function joinManufacturersRoute(
  { pool }: Pick<Services, 'pool'>,
  { dictionariesChanged }: { readonly dictionariesChanged: () => void },
): RouteHandler {
  return handle(joinEntries, async ({ params: { id }, body: { into }, viewer }) => {
    if (id === into) throw new Refusal(422, entryMessages.joinSelf);
    const vessels = await inOwnTurn(pool, async (client) => {
      const { rows } = await client.query<{ id: number; name: string; website: string | null }>(
        'select id, name, website from manufacturer where id = any ($1) order by id for update',
        [[id, into]],
      );
      const [gone, kept] = [rows.find((row) => row.id === id), rows.find((row) => row.id === into)];
      if (gone === undefined || kept === undefined) throw new Refusal(404, entryMessages.notFound);
      const count = await joinManufacturers(client, id, into);
      await recordAuditOn(client, {
        ...actorOf(viewer),
        action: 'dictionary.join',
        object: `manufacturers ${id}`,
        before: { name: gone.name, website: gone.website },
        after: { into, name: kept.name, vessels: count },
      });
      return { result: count, touched: 1 };
    });
    if (vessels === undefined) throw new Refusal(503, correctionMessages.busy, { retryAfterSeconds: 60 });
    dictionariesChanged();
    return { vessels };
  });
}

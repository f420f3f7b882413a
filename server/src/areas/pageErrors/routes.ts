import { sql, type Kysely } from 'kysely';
import { pageErrorMessages, pageErrorsList, resolvePageError } from '@wheelhouse/contract/adminPageErrors';
import { reportPageError } from '@wheelhouse/contract/pageErrors';
import { recordAudit } from '#platform/database/audit.ts';
import { escapeLike } from '#platform/database/pagedList.ts';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { handleList, type AdminListSource } from '#platform/http/adminLists.ts';
import { currentCaller } from '#platform/http/caller.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import type { PageErrors } from './pageErrors.ts';
import { markResolved } from './store.ts';

interface PageErrorRow {
  readonly id: number;
  readonly route: string;
  readonly message: string;
  readonly stack: string;
  readonly version: string;
  readonly reports: number;
  readonly first: Date;
  readonly last: Date;
  readonly state: 'open' | 'resolved';
}

const state = sql`case when resolved_at is null then 'open' else 'resolved' end`;

const source: AdminListSource<typeof pageErrorsList.shape, PageErrorRow> = {
  columns: sql`id, route, message, stack, version, reports, first_at as first, last_at as last, ${state} as state`,
  from: sql`page_error`,
  id: sql`id`,
  sorts: {
    last: [sql`last_at`],
    first: [sql`first_at`],
    reports: [sql`reports`],
    route: [sql`route`],
    message: [sql`message`],
  },
  matches(typed) {
    const pattern = `%${escapeLike(typed)}%`;
    return sql`(message ilike ${pattern} or route ilike ${pattern})`;
  },
  filters: { state: (wanted) => sql`${state} = ${wanted}` },
  present: ({ first, last, ...row }) => ({ ...row, first: first.toISOString(), last: last.toISOString() }),
};

export function pageErrorRoutes(db: Kysely<Schema>, errors: PageErrors, now: () => Date): RouteHandler[] {
  return [
    handle(reportPageError, ({ body, viewer: { account } }) => {
      const client = account === undefined ? currentCaller().client : `account ${account.id}`;
      errors.take(body, { client, isVisitor: account === undefined });
      return undefined;
    }),

    ...handleList(db, pageErrorsList, source),

    handle(resolvePageError, async ({ params: { id }, viewer }) => {
      const { id: accountId, username: actor } = requireAccount(viewer);
      await db.transaction().execute(async (transaction) => {
        const resolved = await markResolved(transaction, id, now());
        if (resolved === undefined) throw new Refusal(404, pageErrorMessages.notOpen);
        await recordAudit(transaction, {
          accountId,
          actor,
          action: 'pageError.resolve',
          object: `pageError/${id}`,
          before: { state: 'open', ...resolved },
          after: { state: 'resolved' },
        });
      });
      return undefined;
    }),
  ];
}

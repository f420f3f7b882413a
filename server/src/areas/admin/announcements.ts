import { sql } from 'kysely';
import * as z from 'zod/mini';
import { announce, announcementsList } from '@wheelhouse/contract/adminContent';
import type { Notices } from '#areas/notices/notices.ts';
import type { Services } from '#platform/area/services.ts';
import { recordAudit } from '#platform/database/audit.ts';
import { containsText } from '#platform/database/pagedList.ts';
import { handleList, type AdminListSource } from '#platform/http/adminLists.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import type { Queue } from '#platform/jobs/jobs.ts';
import { actorOf } from './administrator.ts';

/** The number of an announcement to send. */
export const announcementJob = z.object({ announcementId: z.int() });
export type AnnouncementJob = z.infer<typeof announcementJob>;

/** Accounts that get an announcement in one transaction. */
const batchAccounts = 500;

interface AnnouncementRow {
  readonly id: number;
  readonly text: string;
  readonly link: string | null;
  readonly author: string;
  readonly created: Date;
  readonly receivers: number;
  readonly finished: Date | null;
}

const source: AdminListSource<typeof announcementsList.shape, AnnouncementRow> = {
  columns: sql`id, text, link, author, created_at as created, receivers, finished_at as finished`,
  from: sql`announcement`,
  id: sql`id`,
  sorts: { created: [sql`created_at`], author: [sql`lower(author)`], receivers: [sql`receivers`] },
  matches: (typed) => containsText(typed, sql`text`, sql`author`),
  filters: {},
  present: ({ link, created, finished, ...row }) => ({
    ...row,
    created: created.toISOString(),
    ...(link === null ? {} : { link }),
    ...(finished === null ? {} : { finished: finished.toISOString() }),
  }),
};

interface AnnouncingNeeds {
  readonly queue: Queue<AnnouncementJob>;
}

/** Announcements to every account. */
export function announcementRoutes(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { queue }: AnnouncingNeeds,
): RouteHandler[] {
  return [
    ...handleList(db, announcementsList, source),

    handle(announce, async ({ body: { text, link = null }, viewer }) => {
      const author = requireAccount(viewer).username;
      return await db.transaction().execute(async (within) => {
        const { id } = await within
          .insertInto('announcement')
          .values({ author, text, link, created_at: now() })
          .returning('id')
          .executeTakeFirstOrThrow();
        await recordAudit(within, {
          ...actorOf(viewer),
          action: 'announcement.send',
          object: `announcement ${id}`,
          after: { text, link },
        });
        await queue.add({ announcementId: id }, within, 'whenFree');
        return { id };
      });
    }),
  ];
}

/**
 * Sends an announcement to all accounts that can log in, in batches, each with its progress in one transaction: an
 * interrupted job goes on where it was, and nobody gets it twice.
 */
export async function sendAnnouncement(
  { db, notices, now }: Pick<Services, 'db' | 'now'> & { readonly notices: Notices },
  { announcementId }: AnnouncementJob,
  signal: AbortSignal,
): Promise<void> {
  for (let isDone = false; !isDone;) {
    signal.throwIfAborted();
    isDone = await db.transaction().execute(async (within) => {
      const row = await within
        .selectFrom('announcement')
        .selectAll()
        .where('id', '=', announcementId)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined || row.finished_at !== null) return true;
      const accounts = await within
        .selectFrom('account')
        .select('id')
        .where('id', '>', row.last_account_id)
        .where('suspended_at', 'is', null)
        .where('confirmed_at', 'is not', null)
        .orderBy('id')
        .limit(batchAccounts)
        .execute();
      const ids = accounts.map(({ id }) => id);
      const { text, link } = row;
      await notices.send(within, ids, { kind: 'ANNOUNCEMENT', text, ...(link === null ? {} : { link }) });
      const isLast = ids.length < batchAccounts;
      await within
        .updateTable('announcement')
        .set({
          last_account_id: ids.at(-1) ?? row.last_account_id,
          receivers: row.receivers + ids.length,
          finished_at: isLast ? now() : null,
        })
        .where('id', '=', announcementId)
        .execute();
      return isLast;
    });
  }
}

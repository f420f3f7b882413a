import * as contract from '@wheelhouse/contract/notices';
import { requireAccount } from '#platform/http/requireAccount.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import * as store from './store.ts';
import { createUnread, type UnreadNeeds } from './unread.ts';

export type NoticeNeeds = UnreadNeeds & { readonly now?: () => Date };

export function noticeRoutes(needs: NoticeNeeds): RouteHandler[] {
  const { db, now = () => new Date() } = needs;
  const unread = createUnread(needs);

  return [
    handle(contract.listNotices, async ({ viewer, query }) => {
      const { page = 0, size = contract.noticeLimits.page } = query;
      const { rows, ...counts } = await store.listOwn(db, requireAccount(viewer).id, { number: page, size });
      return { data: rows.map(present), page, size, ...counts };
    }),

    handle(contract.readNotices, async ({ viewer, body }) => {
      const { id } = requireAccount(viewer);
      await db.transaction().execute((within) => store.markRead(within, id, body.ids, now()));
      return { unread: (await store.countUnread(db, [id])).get(id) ?? 0 };
    }),

    handle(contract.streamNotices, ({ viewer, viewerNow }) =>
      unread.streamOf(requireAccount(viewer).id, async () => (await viewerNow()) !== undefined),
    ),

    handle(contract.getNoticeMail, ({ viewer }) => mailOf(requireAccount(viewer).id)),

    handle(contract.changeNoticeMail, async ({ viewer, body }) => {
      const { id } = requireAccount(viewer);
      await store.updateMail(db, id, body);
      return await mailOf(id);
    }),
  ];

  async function mailOf(accountId: number): Promise<contract.NoticeMail> {
    return (await store.findMail(db, accountId)) ?? contract.noticeMailAtFirst;
  }
}

function present(row: store.NoticeRow): contract.Notice {
  return {
    id: row.id,
    kind: row.kind,
    text: row.text,
    ...(row.link === null ? {} : { link: row.link }),
    created: row.created_at.toISOString(),
    read: row.read_at !== null,
  };
}

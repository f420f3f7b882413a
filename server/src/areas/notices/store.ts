import { sql, type Kysely, type Transaction } from 'kysely';
import { noticeMailAtFirst, type NoticeMail, type NoticeMailChange } from '@wheelhouse/contract/notices';
import type { Schema } from '#platform/database/schema.ts';
import { announceNotices } from './noticeStore.ts';

type Database = Kysely<Schema> | Transaction<Schema>;

/** A page of an account's notifications, the latest first, and how many there are. */
export async function listOwn(db: Database, accountId: number, page: { number: number; size: number }) {
  const rows = await db
    .selectFrom('notice')
    .select(['id', 'kind', 'text', 'link', 'created_at', 'read_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(page.number * page.size)
    .execute();
  const { total, unread } = await db
    .selectFrom('notice')
    .select((select) => [
      select.fn.countAll<number>().as('total'),
      select.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { rows, total, unread };
}
export type NoticeRow = Awaited<ReturnType<typeof listOwn>>['rows'][number];

/** The number of unread notifications of each of these accounts; those with none are omitted. */
export async function countUnread(db: Database, accountIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('notice')
    .select((select) => ['account_id', select.fn.countAll<number>().as('unread')])
    .where(sql<boolean>`account_id = any(${[...accountIds]}::integer[])`)
    .where('read_at', 'is', null)
    .groupBy('account_id')
    .execute();
  return new Map(rows.map(({ account_id, unread }) => [account_id, unread]));
}

/** Marks these notifications of an account as read, all of them if none are given. */
export async function markRead(
  within: Transaction<Schema>,
  accountId: number,
  ids: readonly number[] | undefined,
  at: Date,
): Promise<void> {
  const { numUpdatedRows } = await within
    .updateTable('notice')
    .set({ read_at: at })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${[...(ids ?? [])]}::integer[])`))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await announceNotices(within, [accountId]);
}

/** Removes the notifications from before then. @returns how many */
export async function forgetOlder(within: Transaction<Schema>, before: Date): Promise<number> {
  const gone = await within
    .deleteFrom('notice')
    .where('created_at', '<', before)
    .returning(['account_id', 'read_at'])
    .execute();
  const counting = gone.filter(({ read_at }) => read_at === null).map(({ account_id }) => account_id);
  await announceNotices(within, [...new Set(counting)]);
  return gone.length;
}

/** Undefined for a removed account. */
export async function findMail(db: Database, accountId: number): Promise<NoticeMail | undefined> {
  const row = await db.selectFrom('account').select('notice_mail').where('id', '=', accountId).executeTakeFirst();
  return row === undefined ? undefined : { ...noticeMailAtFirst, ...row.notice_mail };
}

/** Omitted kinds are unchanged. */
export async function updateMail(db: Database, accountId: number, change: NoticeMailChange): Promise<void> {
  await db
    .updateTable('account')
    .set({ notice_mail: sql`notice_mail || ${JSON.stringify(change)}::jsonb` })
    .where('id', '=', accountId)
    .execute();
}

import { sql, type Transaction } from 'kysely';
import type { NoticeKind, NoticeMail } from '@wheelhouse/contract/notices';
import { announce } from '#platform/database/announcements.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { NoticeContent } from './notices.ts';

/** Channel that announces the accounts whose notifications changed. */
export const noticesChanged = 'notices_changed';
/** Well within the 8000 bytes of an announcement. */
const announcedAtOnce = 500;

/** A notified account, with what decides whether it also gets an email. */
export interface NotifiedAccount {
  readonly id: number;
  readonly username: string;
  /** Null until its email is confirmed: no other emails are sent there. */
  readonly confirmed_at: Date | null;
  readonly email: string;
  readonly notice_mail: Partial<NoticeMail>;
  readonly language: string;
}

/**
 * Stores the notification for each of these accounts that exist, and returns them.
 *
 * @param notice.textIn its text in a language
 */
export async function insertNotices(
  within: Transaction<Schema>,
  accountIds: readonly number[],
  notice: {
    kind: NoticeKind;
    textIn: (language: string) => string;
    link: string | null;
    named: NoticeContent['named'];
    at: Date;
  },
): Promise<NotifiedAccount[]> {
  const accounts = await within
    .selectFrom('account')
    .select(['id', 'username', 'email', 'notice_mail', 'confirmed_at', 'language'])
    .where(sql<boolean>`id = any(${[...accountIds]}::integer[])`)
    .orderBy('id')
    .execute();
  if (accounts.length === 0) return [];
  const { kind, textIn, link, named, at } = notice;
  for (const [language, receivers] of Map.groupBy(accounts, (account) => account.language)) {
    const text = textIn(language);
    await within
      .insertInto('notice')
      .columns(['account_id', 'kind', 'text', 'link', 'named', 'named_id', 'created_at'])
      .expression((from) =>
        from
          .selectFrom('account')
          .select((select) => [
            'account.id',
            select.val(kind).as('kind'),
            select.val(text).as('text'),
            select.val(link).as('link'),
            select.val(named?.name ?? null).as('named'),
            select.val(named?.accountId ?? null).as('named_id'),
            sql<Date>`${at}::timestamptz`.as('created_at'),
          ])
          .where(sql<boolean>`account.id = any(${receivers.map(({ id }) => id)}::integer[])`),
      )
      .execute();
  }
  await announceNotices(
    within,
    accounts.map(({ id }) => id),
  );
  return accounts;
}

/** Makes every process count the unread notifications of these accounts again, once the transaction commits. */
export async function announceNotices(within: Transaction<Schema>, accountIds: readonly number[]): Promise<void> {
  for (let from = 0; from < accountIds.length; from += announcedAtOnce) {
    await announce(within, noticesChanged, accountIds.slice(from, from + announcedAtOnce).join(','));
  }
}

/** The accounts in an announcement. */
export function accountsAnnounced(text: string): number[] {
  return text.split(',').map(Number).filter(Number.isSafeInteger);
}

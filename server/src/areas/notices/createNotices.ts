import { message } from '@wheelhouse/messages/message';
import { say } from '@wheelhouse/messages/say';
import { mailedKinds, noticeMailAtFirst } from '@wheelhouse/contract/notices';
import { isAddress } from '#platform/mail/checkEmail.ts';
import { withNote } from '#platform/mail/compose.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { takeEmails, type NotifiedAddress } from './emailQuotaStore.ts';
import type { Notices } from './notices.ts';
import { insertNotices, type NotifiedAccount } from './noticeStore.ts';

/**
 * Stores notifications, and sends emails to those who have an address and want that kind. A removed account gets none,
 * and an address that two accounts share gets one email. Emails are limited per day (`noticeLimits`), and the last one
 * says so; notifications are not.
 *
 * @param needs.warn Logs that an account causes no more emails today.
 */
export function createNotices({
  mail,
  warn,
  now = () => new Date(),
}: {
  mail: Mail;
  warn: (words: string) => void;
  now?: () => Date;
}): Notices {
  return {
    async send(within, accountIds, { kind, text, link, email, by, named }) {
      const ids = [...new Set(accountIds)];
      if (ids.length === 0) return;
      const at = now();
      const notified = await insertNotices(within, ids, {
        kind,
        textIn: (language) => say(text, language),
        link: link ?? null,
        named,
        at,
      });
      const mailed = mailedKinds.find((one) => one === kind);
      if (email === undefined || mailed === undefined) return;
      const wanting = notified.filter(({ notice_mail }) => ({ ...noticeMailAtFirst, ...notice_mail })[mailed]);
      for (const { accountId, to, language, by: cause, isLast } of await takeEmails(within, receiversOf(wanting), {
        kind: mailed,
        by,
        at,
      })) {
        const urgency = kind === 'ARTICLE' ? 'whenFree' : 'urgent';
        const written = email({ to, language });
        await mail.send(isLast ? withNote(written, lastToday, language) : written, within, urgency);
        if (isLast) warn(`Account ${cause} has reached the limit of ${kind} emails to account ${accountId} for today.`);
      }
    },
  };
}

const lastToday = message('notices.lastToday');

/** People who registered themselves have their email address as account name. */
function receiversOf(notified: readonly NotifiedAccount[]): NotifiedAddress[] {
  const byAddress = new Map<string, NotifiedAddress>();
  for (const { id, email, username, confirmed_at, language } of notified) {
    if (confirmed_at === null) continue;
    const to = [email, username].find(isAddress);
    if (to !== undefined && !byAddress.has(to)) byAddress.set(to, { accountId: id, to, language });
  }
  return [...byAddress.values()];
}

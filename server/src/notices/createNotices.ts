import { noticeMailAtFirst } from '@wheelhouse/contract/notices';
import { isAddress } from '#mail/checkLetter.ts';
import type { Letter, Mail } from '#mail/mail.ts';
import type { Notices } from './notices.ts';
import { insertNotices, type Told } from './store.ts';

/**
 * Keeps what happened as notices, and hands letters over to those who have an address and want that kind by mail. An
 * account that is not there any more is told nothing, and an address that two accounts share gets one letter.
 */
export function createNotices({ mail, now = () => new Date() }: { mail: Mail; now?: () => Date }): Notices {
  return {
    async tell(within, accountIds, { kind, text, link, letter }) {
      const ids = [...new Set(accountIds)];
      if (ids.length === 0) return;
      const told = await insertNotices(within, ids, { kind, text, link: link ?? null, at: now() });
      if (letter === undefined) return;
      const wanting = told.filter(({ notice_mail }) => ({ ...noticeMailAtFirst, ...notice_mail })[kind]);
      for (const to of new Set(wanting.flatMap(addressOf))) await mail.send(letter(to), within);
    },
  };
}

/** Who registered by themselves has their e-mail address as their name. */
function addressOf({ email, username }: Told): Letter['to'][] {
  return [email, username].filter(isAddress).slice(0, 1);
}

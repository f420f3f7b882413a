import { isAddress, oneLine } from '#platform/mail/checkEmail.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';

/** How emails are sent. */
export interface MailSetting {
  /** `smtp://` or `smtps://`; undefined writes them into the outbox folder. */
  readonly smtpUrl: string | undefined;
  /** An address, or `Name <address>`; undefined is our own name at this installation's host. */
  readonly from: string | undefined;
}

/** @throws UserFacingError for an invalid address, without the server's password. */
export function readMail(set: {
  readonly WHEELHOUSE_SMTP_URL?: string | undefined;
  readonly WHEELHOUSE_MAIL_FROM?: string | undefined;
}): MailSetting {
  const smtpUrl = set.WHEELHOUSE_SMTP_URL;
  const from = set.WHEELHOUSE_MAIL_FROM;
  const server = smtpUrl === undefined ? undefined : URL.parse(smtpUrl);
  if (server === null || (server !== undefined && (!/^smtps?:$/.test(server.protocol) || server.hostname === ''))) {
    throw new UserFacingError(
      'WHEELHOUSE_SMTP_URL must be smtp://user:password@host:587 or smtps://user:password@host.',
    );
  }
  if (from !== undefined && !isSender(from)) {
    throw new UserFacingError(`WHEELHOUSE_MAIL_FROM must be an email address or Name <address>, but is "${from}".`);
  }
  if (smtpUrl !== undefined && from === undefined) {
    throw new UserFacingError('WHEELHOUSE_SMTP_URL needs WHEELHOUSE_MAIL_FROM too.');
  }
  return { smtpUrl, from };
}

function isSender(text: string): boolean {
  const address = /^[^<>"]*<([^<>]+)>$/.exec(text)?.[1] ?? text;
  return isAddress(address) && oneLine(text) === text;
}

/** The default sender of emails. */
export function defaultSender(publicUrl: string): string {
  return `Wheelhouse <wheelhouse@${new URL(publicUrl).hostname.replace(/^\[.*\]$/, 'localhost')}>`;
}

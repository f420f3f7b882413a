import { emailPattern } from '@wheelhouse/contract/textRules';
import type { Email } from './mail.ts';

/** RFC 5321, section 4.5.3.1.3: a path is at most 256 octets, including its angle brackets. */
const addressMax = 254;
/** RFC 5322, section 2.1.1: a line of a header is at most 998 characters. */
const subjectMax = 200;

/**
 * The email without anything in its headers that could be read as another header: line breaks and other control
 * characters become spaces, and an invalid address is refused.
 *
 * @throws Error saying what is wrong, without the address itself.
 */
export function checkEmail(email: Email): Email {
  if (!isAddress(email.to)) throw new Error('An email goes to something that is no e-mail address.');
  if (email.replyTo !== undefined && !isAddress(email.replyTo)) {
    throw new Error('An email should be answered to something that is no e-mail address.');
  }
  return {
    ...email,
    subject: oneLine(email.subject).slice(0, subjectMax).toWellFormed(),
    ...(email.attachments === undefined
      ? {}
      : { attachments: email.attachments.map((one) => ({ ...one, name: oneLine(one.name).replace(/[/\\]/g, '_') })) }),
  };
}

/** Whether an address is valid for emails. */
export function isAddress(text: string): boolean {
  return text.length <= addressMax && emailPattern.test(text) && !/\s/.test(text);
}

/** Without line breaks, control characters and Unicode line separators. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

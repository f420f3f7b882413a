import { message, type Message } from '@wheelhouse/messages/message';
import type { Transaction } from 'kysely';
import { emailOf, findAccountById } from '#areas/accounts/accountStore.ts';
import type { Schema } from '#platform/database/schema.ts';
import { action, composeEmail, paragraph } from '#platform/mail/compose.ts';
import type { Mail } from '#platform/mail/mail.ts';

/** What changed in how an account logs in, or is used by programs; each takes its user name. */
export const factorChanges = {
  codesOn: (username: string): Message => message('factorEmail.codesOn', { username }),
  codesOff: (username: string): Message => message('factorEmail.codesOff', { username }),
  passkeyAdded: (username: string): Message => message('factorEmail.passkeyAdded', { username }),
  passkeyRemoved: (username: string): Message => message('factorEmail.passkeyRemoved', { username }),
  linked: (username: string): Message => message('factorEmail.linked', { username }),
  recoveryCodes: (username: string): Message => message('factorEmail.recoveryCodes', { username }),
  reset: (username: string): Message => message('factorEmail.reset', { username }),
  keyMade: (username: string): Message => message('factorEmail.keyMade', { username }),
  webhookMade: (username: string): Message => message('factorEmail.webhookMade', { username }),
} as const;

const subjects: Readonly<Partial<Record<keyof typeof factorChanges, Message>>> = {
  keyMade: message('factorEmail.keySubject'),
  webhookMade: message('factorEmail.webhookSubject'),
};

/** Emails to the user of an account how its log-in changed, if the transaction commits. */
export async function emailFactorChange(
  within: Transaction<Schema>,
  { mail, publicUrl }: { readonly mail: Mail; readonly publicUrl: string },
  accountId: number,
  change: keyof typeof factorChanges,
): Promise<void> {
  const account = await findAccountById(within, accountId);
  const to = account && emailOf(account);
  if (account === undefined || to === undefined) return;
  const head = {
    to,
    language: account.language,
    publicUrl,
    subject: subjects[change] ?? message('factorEmail.subject'),
  };
  const email = composeEmail(head, [
    paragraph(factorChanges[change](account.username)),
    paragraph(message('factorEmail.notYou')),
    action(message('accountEmail.setPassword'), `${publicUrl}/forgotten`),
  ]);
  await mail.send(email, within);
}

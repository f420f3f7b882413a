import { message, type Message } from '@wheelhouse/messages/message';
import type { Transaction } from 'kysely';
import type { SuggestedKind } from '@wheelhouse/contract/suggestions';
import { emailOf, findAccountById } from '#areas/accounts/accountStore.ts';
import type { Notices } from '#areas/notices/notices.ts';
import type { Services } from '#platform/area/services.ts';
import type { Schema } from '#platform/database/schema.ts';
import { action, composeEmail, paragraph } from '#platform/mail/compose.ts';

export interface NotifyNeeds extends Pick<Services, 'mail' | 'publicUrl'> {
  readonly notices: Notices;
}

/** What was decided about a suggestion or a claim. */
export interface Outcome {
  readonly accountId: number;
  readonly kind: SuggestedKind;
  readonly objectId: number;
  /** The notification, and the subject of the email. */
  readonly done: Message;
  readonly reason?: string;
}

const pages = { VESSEL: '/vessel/', COMPANY: '/company/', PERSON: '/person/' } as const;

/** Notifies the person who asked, and emails them the reason, if the transaction commits. */
export async function notifyOutcome(
  within: Transaction<Schema>,
  { mail, publicUrl, notices }: NotifyNeeds,
  { accountId, kind, objectId, done, reason }: Outcome,
): Promise<void> {
  const link = `${pages[kind]}${objectId}`;
  await notices.send(within, [accountId], { kind: 'CORRECTION', text: done, link });
  const account = await findAccountById(within, accountId);
  const to = account && emailOf(account);
  if (account === undefined || to === undefined) return;
  const email = composeEmail({ to, language: account.language, publicUrl, subject: done }, [
    paragraph(done),
    ...(reason === undefined ? [] : [paragraph(message('correctionEmail.reason', { reason }))]),
    action(message('correctionEmail.open'), `${publicUrl}${link}`),
  ]);
  await mail.send(email, within);
}

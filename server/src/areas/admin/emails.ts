import { message, type Message } from '@wheelhouse/messages/message';
import type { Transaction } from 'kysely';
import { emailOf, findAccountById } from '#areas/accounts/accountStore.ts';
import { listOwners } from '#areas/accounts/providerOwners.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Services } from '#platform/area/services.ts';
import { action, composeEmail, paragraph } from '#platform/mail/compose.ts';

/** What administrators did with something of a provider. */
export interface Decision {
  readonly providerId: number;
  /** The subject, which also begins the email. */
  readonly done: Message;
  readonly reason: string;
}

/** Emails a decision with its reason to the owners of a provider, if the transaction commits. */
export async function emailOwners(
  within: Transaction<Schema>,
  { mail, publicUrl }: Pick<Services, 'mail' | 'publicUrl'>,
  { providerId, done, reason }: Decision,
): Promise<void> {
  for (const accountId of await listOwners(within, providerId)) {
    const account = await findAccountById(within, accountId);
    const to = account && emailOf(account);
    if (account === undefined || to === undefined) continue;
    const email = composeEmail({ to, language: account.language, publicUrl, subject: done }, [
      paragraph(done),
      paragraph(message('adminEmail.reason', { reason })),
      action(message('adminEmail.edit'), `${publicUrl}/service/provider/${providerId}/edit`),
    ]);
    await mail.send(email, within);
  }
}

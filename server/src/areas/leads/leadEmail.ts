import { message } from '@wheelhouse/messages/message';
import { action, composeEmail, facts, paragraph, quote, type Block } from '#platform/mail/compose.ts';
import type { Email, Receiver } from '#platform/mail/mail.ts';

/** The sender of the request, and how to reach them. */
export interface Asker {
  readonly username: string;
  /** First and last name, or the user name if there is none. */
  readonly name: string;
  readonly email: string | undefined;
  readonly telephone: string | undefined;
  readonly message: string | undefined;
}

/**
 * Notifies a contact of a provider that a person wants to hear from them; a reply goes to the sender of the request.
 */
export function leadEmail(
  receiver: Receiver,
  provider: { readonly id: number; readonly name: string },
  asker: Asker,
  publicUrl: string,
): Email {
  const blocks: (Block | undefined)[] = [
    paragraph(message('leadNotice.asked', { name: asker.name, provider: provider.name })),
    facts(
      [message('leadNotice.user'), asker.username],
      ...(asker.email === undefined ? [] : [[message('leadNotice.email'), asker.email] as const]),
      ...(asker.telephone === undefined ? [] : [[message('leadNotice.telephone'), asker.telephone] as const]),
    ),
    asker.message === undefined ? undefined : quote(asker.message),
    asker.email === undefined ? undefined : paragraph(message('leadNotice.reply')),
    action(message('leadNotice.seeAll'), `${publicUrl}/service/provider/${provider.id}/edit#requests`),
  ];
  return composeEmail(
    {
      ...receiver,
      replyTo: asker.email,
      subject: message('leadNotice.subject', { provider: provider.name }),
      publicUrl,
    },
    blocks.filter((block) => block !== undefined),
  );
}

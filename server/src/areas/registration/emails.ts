import { message, type Message } from '@wheelhouse/messages/message';
import { action, composeEmail, facts, paragraph } from '#platform/mail/compose.ts';
import type { Email } from '#platform/mail/mail.ts';

interface Head {
  readonly to: string;
  readonly language: string;
  readonly company: string;
  readonly providerId: number;
  readonly publicUrl: string;
}

/** `€150 per year`, or `free`. */
export function priceAsText(euros: number, term: 'MONTH' | 'YEAR'): Message {
  return euros === 0 ? message('registrationEmail.free') : message(`registrationEmail.price.${term}`, { euros });
}

function headed(head: Omit<Head, 'providerId'>, subject: Message) {
  const { to, language, publicUrl } = head;
  return { to, language, subject, publicUrl };
}

const isoDay = (moment: Date) => moment.toISOString().slice(0, 10);
const longDay = (moment: Date) => message('registrationEmail.day', { day: isoDay(moment) });

const editPage = ({ publicUrl, providerId }: Head) => `${publicUrl}/service/provider/${providerId}/edit`;

export function welcomeEmail(head: Head, plan: { description: string; price: Message; ends: Date | null }): Email {
  return composeEmail(headed(head, message('registrationEmail.isRegistered', { company: head.company })), [
    paragraph(message('registrationEmail.welcome', { company: head.company })),
    facts(
      [message('registrationEmail.plan'), plan.description],
      [message('registrationEmail.priceLabel'), plan.price],
      ...(plan.ends === null ? [] : [[message('registrationEmail.paidUntil'), longDay(plan.ends)] as const]),
    ),
    paragraph(message('registrationEmail.notPublished')),
    action(message('registrationEmail.edit'), editPage(head)),
  ]);
}

/**
 * For a new account with a plan that must still be paid: it explains how to continue, whatever happens to the payment.
 */
export function accountEmail(
  head: Omit<Head, 'providerId'>,
  plan: { id: number; description: string; price: Message },
): Email {
  const goOn = encodeURIComponent(`/service/register?plan=${plan.id}`);
  return composeEmail(headed(head, message('registrationEmail.yourAccount')), [
    paragraph(message('registrationEmail.ready')),
    paragraph(message('registrationEmail.whenPaid', { company: head.company })),
    facts([message('registrationEmail.plan'), plan.description], [message('registrationEmail.priceLabel'), plan.price]),
    paragraph(message('registrationEmail.interrupted')),
    action(message('registrationEmail.logIn'), `${head.publicUrl}/login?redirect=${goOn}`),
  ]);
}

export function renewedEmail(head: Head, plan: { description: string; ends: Date | null }): Email {
  return composeEmail(headed(head, message('registrationEmail.renewed', { company: head.company })), [
    paragraph(message('registrationEmail.thanks', { company: head.company })),
    facts(
      [message('registrationEmail.plan'), plan.description],
      ...(plan.ends === null ? [] : [[message('registrationEmail.paidUntil'), longDay(plan.ends)] as const]),
    ),
    paragraph(message('registrationEmail.mayPublish')),
    action(message('registrationEmail.edit'), editPage(head)),
  ]);
}

export function reminderEmail(head: Head, subscription: { plan: string; ends: Date; graceDays: number }): Email {
  return composeEmail(
    headed(head, message('registrationEmail.endsOn', { company: head.company, day: isoDay(subscription.ends) })),
    [
      paragraph(message('registrationEmail.endsOnIt', { company: head.company, day: isoDay(subscription.ends) })),
      facts([message('registrationEmail.plan'), subscription.plan]),
      paragraph(message('registrationEmail.renewToKeep', { days: subscription.graceDays })),
      action(message('registrationEmail.renew'), editPage(head)),
    ],
  );
}

export function expiredEmail(head: Head): Email {
  return composeEmail(headed(head, message('registrationEmail.expired', { company: head.company })), [
    paragraph(message('registrationEmail.notRenewed', { company: head.company })),
    paragraph(message('registrationEmail.renewAgain')),
    action(message('registrationEmail.renew'), editPage(head)),
  ]);
}

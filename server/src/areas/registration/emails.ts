import { action, composeEmail, facts, paragraph } from '#platform/mail/compose.ts';
import type { Email } from '#platform/mail/mail.ts';

interface Head {
  readonly to: string;
  readonly company: string;
  readonly providerId: number;
  readonly publicUrl: string;
}

/** `€150 per year`, or `free`. */
export function priceAsText(price: number, term: 'MONTH' | 'YEAR'): string {
  return price === 0 ? 'free' : `€${price} per ${term.toLowerCase()}`;
}

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function headed(head: Head, subject: string) {
  return { to: head.to, subject, publicUrl: head.publicUrl };
}

const editPage = ({ publicUrl, providerId }: Head) => `${publicUrl}/service/provider/${providerId}/edit`;

export function welcomeEmail(head: Head, plan: { description: string; price: string; ends: Date | null }): Email {
  return composeEmail(headed(head, `${head.company} is registered`), [
    paragraph(`Welcome to Wheelhouse. ${head.company} is registered as a service provider.`),
    facts(
      ['Plan', plan.description],
      ['Price', plan.price],
      ...(plan.ends === null ? [] : [['Paid until', date.format(plan.ends)] as const]),
    ),
    paragraph("Your page isn't published yet. Describe what you offer, then publish it when you're ready."),
    action('Edit service provider', editPage(head)),
  ]);
}

/**
 * For a new account with a plan that must still be paid: it explains how to continue, whatever happens to the payment.
 */
export function accountEmail(
  head: Omit<Head, 'providerId'>,
  plan: { id: number; description: string; price: string },
): Email {
  const goOn = encodeURIComponent(`/service/register?plan=${plan.id}`);
  return composeEmail({ to: head.to, subject: 'Your Wheelhouse account', publicUrl: head.publicUrl }, [
    paragraph(
      `Welcome to Wheelhouse. Your account is ready. Log in with this email address and the password you chose.`,
    ),
    paragraph(`${head.company} will be registered as a service provider as soon as its plan is paid for.`),
    facts(['Plan', plan.description], ['Price', plan.price]),
    paragraph("If the payment was interrupted, log in and choose the plan again. You won't be charged until you pay."),
    action('Log in to continue', `${head.publicUrl}/login?redirect=${goOn}`),
  ]);
}

export function renewedEmail(head: Head, plan: { description: string; ends: Date | null }): Email {
  return composeEmail(headed(head, `${head.company}: plan renewed`), [
    paragraph(`Thank you. The plan for ${head.company} has been renewed.`),
    facts(['Plan', plan.description], ...(plan.ends === null ? [] : [['Paid until', date.format(plan.ends)] as const])),
    paragraph("If your page isn't published, you can publish it in the editor."),
    action('Edit service provider', editPage(head)),
  ]);
}

export function reminderEmail(head: Head, subscription: { plan: string; ends: Date; graceDays: number }): Email {
  return composeEmail(headed(head, `The plan for ${head.company} ends on ${date.format(subscription.ends)}`), [
    paragraph(`The plan for ${head.company} ends on ${date.format(subscription.ends)}.`),
    facts(['Plan', subscription.plan]),
    paragraph(
      `Renew it to keep your page published. If you don't, the page is unpublished ${subscription.graceDays} days after that date. Nothing is deleted.`,
    ),
    action('Renew plan', editPage(head)),
  ]);
}

export function expiredEmail(head: Head): Email {
  return composeEmail(headed(head, `The page for ${head.company} is no longer published`), [
    paragraph(`The plan for ${head.company} ended and wasn't renewed, so its page is no longer published.`),
    paragraph('Nothing has been deleted. Renew the plan to publish the page again.'),
    action('Renew plan', editPage(head)),
  ]);
}

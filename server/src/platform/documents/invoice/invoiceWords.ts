import { message, type Message, type Words } from '@wheelhouse/messages/message';
import type { Buyer, Seller } from './content.ts';
import type { Printable } from './print.ts';

export interface Fact {
  readonly name: Words;
  readonly value: Words;
}

/** `€1,234.50` */
export function money(cents: number): Message {
  return message('invoicePaper.money', { cents });
}

/** The available parts, each on its own line. */
function present<Line extends Words>(...lines: readonly (Line | undefined)[]): Line[] {
  return lines.filter((line): line is Line => line !== undefined && (typeof line !== 'string' || line.trim() !== ''));
}

/** `1 December 2026` */
const dayOf = (instant: string) => message('invoicePaper.day', { day: new Date(instant).toISOString().slice(0, 10) });

const vatNo = (value: string | undefined) => (value ? message('invoicePaper.vatNumber', { value }) : undefined);

export function sellerLines({ name, address, registration, vatNumber, email }: Seller): Words[] {
  const registered = registration ? message('invoicePaper.registration', { value: registration }) : undefined;
  return present<Words>(name, ...(address ?? '').split(/,\s+/), registered, vatNo(vatNumber), email);
}

/** Only the name if nothing else is known of the buyer. */
export function buyerLines({ name, address, postcode, city, country: iso, vatNumber, email }: Buyer): Words[] {
  const country = iso !== undefined && /^[A-Z]{2}$/.test(iso) ? message('invoicePaper.country', { iso }) : iso;
  return present<Words>(name, address, present(postcode, city).join(' '), country, vatNo(vatNumber), email);
}

/** What it is, with its number. */
export function titleOf({ number, content }: Pick<Printable, 'number' | 'content'>): Message {
  return content.credits === undefined
    ? message('invoicePaper.titleNumber', { number })
    : message('invoicePaper.creditTitleNumber', { number });
}

/** Data of an invoice or a credit note besides its lines. */
export function factsOf(printed: Printable): Fact[] {
  const { number, issuedAt, paymentId, reference, content, cancelledAt } = printed;
  const paid = paidAtOf(printed);
  const { credits } = content;
  return [
    ...(credits === undefined
      ? [
          { name: message('invoicePaper.number'), value: number },
          { name: message('invoicePaper.date'), value: dayOf(issuedAt) },
        ]
      : [
          { name: message('invoicePaper.creditNumber'), value: number },
          { name: message('invoicePaper.creditDate'), value: dayOf(issuedAt) },
          { name: message('invoicePaper.forInvoice'), value: credits.number },
          { name: message('invoicePaper.date'), value: dayOf(credits.issuedAt) },
        ]),
    ...(content.dueAt === undefined ? [] : [{ name: message('invoicePaper.due'), value: dayOf(content.dueAt) }]),
    ...(paid === undefined ? [] : [{ name: message('invoicePaper.paidOn'), value: dayOf(paid) }]),
    ...(cancelledAt === undefined ? [] : [{ name: message('invoicePaper.cancelledOn'), value: dayOf(cancelledAt) }]),
    { name: message('invoicePaper.paymentNumber'), value: String(paymentId) },
    ...(reference === undefined ? [] : [{ name: message('invoicePaper.paymentReference'), value: reference }]),
  ];
}

function paidAtOf({ content, paidAt }: Printable): string | undefined {
  return content.paidAt ?? paidAt;
}

/** How to pay, or that nothing is due. */
function paymentNote(printed: Printable): Message {
  const { content, number, cancelledAt } = printed;
  const paid = paidAtOf(printed);
  if (content.credits !== undefined) return message('invoicePaper.credited', { number: content.credits.number });
  if (cancelledAt !== undefined) return message('invoicePaper.cancelled');
  if (paid !== undefined) return message('invoicePaper.paid', { day: dayOf(paid) });
  const until = content.dueAt === undefined ? '' : message('invoicePaper.payBy', { day: dayOf(content.dueAt) });
  const { bankAccount } = content.seller;
  const account = bankAccount === undefined ? '' : message('invoicePaper.payTo', { bankAccount });
  return message('invoicePaper.pay', { until, account, number });
}

/** The totals, and remarks about them. */
export function totalsOf(printed: Printable): { rows: Fact[]; total: Fact; notes: Message[] } {
  const { content, test } = printed;
  const { vat, totalCents, currency } = content;
  const rows =
    vat === undefined
      ? []
      : [
          { name: message('invoicePaper.net'), value: money(totalCents - vat.cents) },
          { name: message('invoicePaper.vat', { percent: vat.percent }), value: money(vat.cents) },
        ];
  return {
    rows,
    total: {
      name: message(content.credits === undefined ? 'invoicePaper.total' : 'invoicePaper.creditTotal', { currency }),
      value: money(totalCents),
    },
    notes: [
      vat === undefined ? message('invoicePaper.noVat') : message('invoicePaper.withVat', { percent: vat.percent }),
      paymentNote(printed),
      ...(test ? [message('invoicePaper.test')] : []),
    ],
  };
}

import { message } from '@wheelhouse/messages/message';
import { say } from '@wheelhouse/messages/say';
import type { Buyer, Seller } from './content.ts';
import type { Printable } from './print.ts';

export interface Fact {
  readonly name: string;
  readonly value: string;
}

const euro = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' });
const country = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' });

/** `€1,234.50` */
export function money(cents: number): string {
  return euro.format(cents / 100);
}

/** The available parts, each on its own line. */
function present(...lines: readonly (string | undefined)[]): string[] {
  return lines.filter((line) => line !== undefined && line.trim() !== '').map((line) => line ?? '');
}

/** `1 December 2026` */
const dayOf = (instant: string) =>
  say(message('invoicePaper.day', { day: new Date(instant).toISOString().slice(0, 10) }));

const registered = (value: string | undefined) =>
  value ? say(message('invoicePaper.registration', { value })) : undefined;
const vatNo = (value: string | undefined) => (value ? say(message('invoicePaper.vatNumber', { value })) : undefined);

export function sellerLines({ name, address, registration, vatNumber, email }: Seller): string[] {
  return present(name, ...(address ?? '').split(/,\s+/), registered(registration), vatNo(vatNumber), email);
}

/** Only the name if nothing else is known of the buyer. */
export function buyerLines({ name, address, postcode, city, country: iso, vatNumber, email }: Buyer): string[] {
  const named = iso !== undefined && /^[A-Z]{2}$/.test(iso) ? country.of(iso) : iso;
  return present(name, address, present(postcode, city).join(' '), named, vatNo(vatNumber), email);
}

/** Data of an invoice besides its lines. */
export function factsOf(printed: Printable): Fact[] {
  const { number, issuedAt, paymentId, reference, content, cancelledAt } = printed;
  const paid = paidAtOf(printed);
  return [
    { name: say(message('invoicePaper.number')), value: number },
    { name: say(message('invoicePaper.date')), value: dayOf(issuedAt) },
    ...(content.dueAt === undefined ? [] : [{ name: say(message('invoicePaper.due')), value: dayOf(content.dueAt) }]),
    ...(paid === undefined ? [] : [{ name: say(message('invoicePaper.paidOn')), value: dayOf(paid) }]),
    ...(cancelledAt === undefined
      ? []
      : [{ name: say(message('invoicePaper.cancelledOn')), value: dayOf(cancelledAt) }]),
    { name: say(message('invoicePaper.paymentNumber')), value: String(paymentId) },
    ...(reference === undefined ? [] : [{ name: say(message('invoicePaper.paymentReference')), value: reference }]),
  ];
}

function paidAtOf({ content, paidAt }: Printable): string | undefined {
  return content.paidAt ?? paidAt;
}

/** How to pay, or that nothing is due. */
function paymentNote(printed: Printable): string {
  const { content, number, cancelledAt } = printed;
  const paid = paidAtOf(printed);
  if (cancelledAt !== undefined) return say(message('invoicePaper.cancelled'));
  if (paid !== undefined) return say(message('invoicePaper.paid', { day: dayOf(paid) }));
  const until = content.dueAt === undefined ? '' : message('invoicePaper.payBy', { day: dayOf(content.dueAt) });
  const { bankAccount } = content.seller;
  const account = bankAccount === undefined ? '' : message('invoicePaper.payTo', { bankAccount });
  return say(message('invoicePaper.pay', { until, account, number }));
}

/** The totals, and remarks about them. */
export function totalsOf(printed: Printable): { rows: Fact[]; total: Fact; notes: string[] } {
  const { content, test } = printed;
  const { vat, totalCents, currency } = content;
  const rows =
    vat === undefined
      ? []
      : [
          { name: say(message('invoicePaper.net')), value: money(totalCents - vat.cents) },
          { name: say(message('invoicePaper.vat', { percent: vat.percent })), value: money(vat.cents) },
        ];
  return {
    rows,
    total: { name: say(message('invoicePaper.total', { currency })), value: money(totalCents) },
    notes: [
      say(
        vat === undefined ? message('invoicePaper.noVat') : message('invoicePaper.withVat', { percent: vat.percent }),
      ),
      paymentNote(printed),
      ...(test ? [say(message('invoicePaper.test'))] : []),
    ],
  };
}

import type { Buyer, Seller } from './content.ts';
import type { Printable } from './print.ts';

export interface Fact {
  readonly name: string;
  readonly value: string;
}

const euro = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' });
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const country = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' });

/** `€1,234.50` */
export function money(cents: number): string {
  return euro.format(cents / 100);
}

/** The available parts, each on its own line. */
function present(...lines: readonly (string | undefined)[]): string[] {
  return lines.filter((line) => line !== undefined && line.trim() !== '').map((line) => line ?? '');
}

const after = (words: string, value: string | undefined) => (value ? `${words} ${value}` : undefined);

export function sellerLines({ name, address, registration, vatNumber, email }: Seller): string[] {
  return present(
    name,
    ...(address ?? '').split(/,\s+/),
    after('Registration number', registration),
    after('VAT No.', vatNumber),
    email,
  );
}

/** Only the name if nothing else is known of the buyer. */
export function buyerLines({ name, address, postcode, city, country: iso, vatNumber, email }: Buyer): string[] {
  const named = iso !== undefined && /^[A-Z]{2}$/.test(iso) ? country.of(iso) : iso;
  return present(name, address, present(postcode, city).join(' '), named, after('VAT No.', vatNumber), email);
}

/** Data of an invoice besides its lines. */
export function factsOf(printed: Printable): Fact[] {
  const { number, issuedAt, paymentId, reference, content, cancelledAt } = printed;
  const paid = paidAtOf(printed);
  return [
    { name: 'Invoice number', value: number },
    { name: 'Invoice date', value: date.format(new Date(issuedAt)) },
    ...(content.dueAt === undefined ? [] : [{ name: 'Due on', value: date.format(new Date(content.dueAt)) }]),
    ...(paid === undefined ? [] : [{ name: 'Paid on', value: date.format(new Date(paid)) }]),
    ...(cancelledAt === undefined ? [] : [{ name: 'Cancelled on', value: date.format(new Date(cancelledAt)) }]),
    { name: 'Payment number', value: String(paymentId) },
    ...(reference === undefined ? [] : [{ name: 'Payment reference', value: reference }]),
  ];
}

function paidAtOf({ content, paidAt }: Printable): string | undefined {
  return content.paidAt ?? paidAt;
}

/** How to pay, or that nothing is due. */
function paymentNote(printed: Printable): string {
  const { content, number, cancelledAt } = printed;
  const paid = paidAtOf(printed);
  if (cancelledAt !== undefined) return 'This invoice is cancelled. There is nothing to pay.';
  if (paid !== undefined) return `Paid in full on ${date.format(new Date(paid))}. There is nothing left to pay.`;
  const until = content.dueAt === undefined ? '' : ` by ${date.format(new Date(content.dueAt))}`;
  const account = content.seller.bankAccount === undefined ? '' : ` to ${content.seller.bankAccount}`;
  return `Please pay${until}${account}, with the invoice number ${number} as the reference.`;
}

/** The totals, and remarks about them. */
export function totalsOf(printed: Printable): { rows: Fact[]; total: Fact; notes: string[] } {
  const { content, test } = printed;
  const { vat, totalCents, currency } = content;
  const rows =
    vat === undefined
      ? []
      : [
          { name: 'Net', value: money(totalCents - vat.cents) },
          { name: `VAT ${vat.percent}%`, value: money(vat.cents) },
        ];
  return {
    rows,
    total: { name: `Total (${currency})`, value: money(totalCents) },
    notes: [
      vat === undefined ? 'No VAT is charged.' : `Prices include VAT at ${vat.percent}%.`,
      paymentNote(printed),
      ...(test ? ['This is a test invoice, paid at the test checkout. No money was taken.'] : []),
    ],
  };
}

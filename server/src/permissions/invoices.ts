import type { Viewer } from './viewer.ts';

/** The payer, the owners of the provider it was issued to, and ADMIN. */
export function mayReadInvoice(
  { account, authorities }: Viewer,
  invoice: { readonly payerId: number | null; readonly providerId: number | null } | undefined,
  owned: ReadonlySet<number>,
): boolean {
  if (account === undefined || invoice === undefined) return false;
  const isOwner = invoice.providerId !== null && owned.has(invoice.providerId);
  return account.id === invoice.payerId || isOwner || authorities.has('ADMIN');
}

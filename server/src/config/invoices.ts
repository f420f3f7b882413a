import type { InvoiceTerms } from '#areas/invoices/issueInvoice.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';

interface InvoiceVariables {
  readonly WHEELHOUSE_SELLER_NAME?: string | undefined;
  readonly WHEELHOUSE_SELLER_ADDRESS?: string | undefined;
  readonly WHEELHOUSE_SELLER_REGISTRATION?: string | undefined;
  readonly WHEELHOUSE_SELLER_VAT_NUMBER?: string | undefined;
  readonly WHEELHOUSE_SELLER_EMAIL?: string | undefined;
  readonly WHEELHOUSE_SELLER_BANK_ACCOUNT?: string | undefined;
  readonly WHEELHOUSE_VAT_PERCENT?: string | undefined;
}

/**
 * The seller on invoices; undefined if not set.
 *
 * @throws UserFacingError with what is missing.
 */
export function readInvoiceTerms(set: InvoiceVariables): InvoiceTerms | undefined {
  const given = Object.keys(set).filter((name) => /^WHEELHOUSE_(SELLER|VAT)_/.test(name));
  if (given.length === 0) return undefined;
  const name = set.WHEELHOUSE_SELLER_NAME;
  if (name === undefined) {
    throw new UserFacingError(
      `${given.join(', ')} ${given.length === 1 ? 'needs' : 'need'} WHEELHOUSE_SELLER_NAME too, because invoices must name the seller.`,
    );
  }
  const percent = set.WHEELHOUSE_VAT_PERCENT;
  if (percent !== undefined && set.WHEELHOUSE_SELLER_VAT_NUMBER === undefined) {
    throw new UserFacingError(
      'WHEELHOUSE_VAT_PERCENT needs WHEELHOUSE_SELLER_VAT_NUMBER too, because invoices must show it.',
    );
  }
  return {
    seller: {
      name,
      ...present('address', set.WHEELHOUSE_SELLER_ADDRESS),
      ...present('registration', set.WHEELHOUSE_SELLER_REGISTRATION),
      ...present('vatNumber', set.WHEELHOUSE_SELLER_VAT_NUMBER),
      ...present('email', set.WHEELHOUSE_SELLER_EMAIL),
      ...present('bankAccount', set.WHEELHOUSE_SELLER_BANK_ACCOUNT),
    },
    vatPercent: percent === undefined ? undefined : Number(percent),
  };
}

function present<Key extends string>(key: Key, value: string | undefined): { [K in Key]?: string } {
  return value === undefined ? {} : ({ [key]: value } as { [K in Key]: string });
}

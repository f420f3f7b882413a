import * as z from 'zod/mini';
import { invoicePdf } from './invoicePdf.ts';
import { printable } from './print.ts';

export function answer(invoice: unknown): ReturnType<typeof invoicePdf> {
  return invoicePdf(z.parse(printable, invoice));
}

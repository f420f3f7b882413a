import { invoiceNumber } from '@wheelhouse/contract/invoices';
import type { Payments } from '#areas/payments/payments.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { changeData } from './changeData.ts';
import type { RunCommand } from './command.ts';

export const invoiceUsage = 'wheelhouse invoice paid <number>';

/**
 * Parses the arguments after `wheelhouse invoice`, before anything is opened: the number of an invoice.
 * @throws UserFacingError if they are invalid
 */
export function parseInvoiceCommand(args: readonly string[]): string {
  const [verb, number, ...rest] = args;
  const read = invoiceNumber.safeParse(number);
  if (verb !== 'paid' || !read.success || rest.length > 0) throw new UserFacingError(`Usage: ${invoiceUsage}`);
  return read.data;
}

/**
 * Marks an invoice as paid, and prints the result.
 * @throws UserFacingError if there is no such invoice, or it is not open
 */
export async function runInvoiceCommand(
  number: string,
  payments: Pick<Payments, 'markInvoicePaid'>,
  stdout: NodeJS.WritableStream,
): Promise<void> {
  const payBack = await payments
    .markInvoicePaid(number, { id: null, username: 'command line' })
    .catch((error: unknown) => {
      throw error instanceof Refusal ? new UserFacingError(error.message) : error;
    });
  stdout.write(
    payBack === undefined
      ? `Invoice ${number} is paid. What was bought starts now.\n`
      : `Invoice ${number} is cancelled. Refund the payment. ${payBack}\n`,
  );
}

export const run: RunCommand = async (args) => {
  const number = parseInvoiceCommand(args);
  return await changeData({ args: ['invoice', ...args] }, async (database, config) => {
    const { openPaymentsAlone } = await import('./paymentsAlone.ts');
    const { payments, close } = await openPaymentsAlone(database, config);
    try {
      await runInvoiceCommand(number, payments, process.stdout);
    } finally {
      await close();
    }
    return 0;
  });
};

import { Group } from '@mantine/core';
import { markRefunded, paymentsList, refundPayment, type AdminPayment } from '@wheelhouse/contract/adminPayments';
import { markInvoicePaid } from '@wheelhouse/contract/invoices';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { formatCents } from '#lib/price.ts';
import { ReasonDialog } from '#areas/admin/ReasonDialog.tsx';
import { RowButton } from '#areas/admin/RowButton.tsx';
import { AdminTable } from '#areas/admin/table/AdminTable.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';

/** Whether its gateway can send money back. */
const refundsItself = ({ gateway }: AdminPayment) => gateway === 'stripe' || gateway === 'sandbox';

/** Payments, and what is refunded of them. */
export function PaymentsSection() {
  const { t } = useTranslation();
  const [refunding, setRefunding] = useState<AdminPayment>();
  const close = () => setRefunding(undefined);
  const refund = useAdminAction(
    (reason: string) => api.call(refundPayment, { params: { id: refunding?.id ?? 0 }, body: { reason } }),
    {
      isInForm: true,
      done: ({ refund: state }) => t(`adminPayments.done.${state}`),
      onDone: close,
    },
  );
  const mark = useAdminAction(({ id }: AdminPayment) => api.call(markRefunded, { params: { id } }), {
    done: t('adminPayments.done.DONE'),
  });
  const pay = useAdminAction((number: string) => api.call(markInvoicePaid, { params: { number } }), {
    done: t('adminPayments.invoicePaid'),
  });
  return (
    <>
      <AdminTable
        title={t('adminSections.payments')}
        list={paymentsList}
        without={['id', 'refundedCents', 'dispute']}
        renderActions={(payment) => {
          const { invoice = '', description } = payment;
          return (
            <Group gap="xs">
              {payment.invoiceOpen && payment.status === 'PENDING' && (
                <RowButton label={t('adminPayments.markPaid')} of={invoice} onPress={() => pay.run(invoice)} />
              )}
              {payment.status === 'SUCCESS' && payment.refund !== 'DONE' && (
                <RowButton label={t('adminPayments.refundIt')} of={description} onPress={() => setRefunding(payment)} />
              )}
              {payment.refund === 'DUE' && !refundsItself(payment) && (
                <RowButton label={t('adminPayments.mark')} of={description} onPress={() => mark.run(payment)} />
              )}
            </Group>
          );
        }}
      />
      <ReasonDialog
        key={refunding?.id}
        opened={refunding !== undefined}
        title={t('adminPayments.refundTitle', { amount: formatCents(refunding?.amountCents ?? 0) })}
        text={t(
          refunding === undefined || refundsItself(refunding)
            ? 'adminPayments.refundText'
            : 'adminPayments.refundByHand',
        )}
        confirm={t('adminPayments.refundIt')}
        isPending={refund.isPending}
        error={refund.error}
        onClose={close}
        onConfirm={refund.run}
      />
    </>
  );
}

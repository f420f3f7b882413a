import { Group } from '@mantine/core';
import { markRefunded, paymentsList, type AdminPayment } from '@wheelhouse/contract/adminPayments';
import { markInvoicePaid } from '@wheelhouse/contract/invoices';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { RowButton } from '#areas/admin/RowButton.tsx';
import { AdminTable } from '#areas/admin/table/AdminTable.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';
import { RefundDialog } from './RefundDialog.tsx';

/** Payments, and what is refunded of them. */
export function PaymentsSection() {
  const { t } = useTranslation();
  const [refunding, setRefunding] = useState<AdminPayment>();
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
        emptyHint={t('adminEmpty.payments')}
        list={paymentsList}
        without={['id', 'dispute']}
        cells={{
          refund: ({ refund }) => (refund === 'NONE' ? '' : undefined),
          refundedCents: ({ refundedCents }) => (refundedCents === 0 ? '' : undefined),
        }}
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
              {payment.refund === 'DUE' && !payment.refundsItself && (
                <RowButton label={t('adminPayments.mark')} of={description} onPress={() => mark.run(payment)} />
              )}
            </Group>
          );
        }}
      />
      {refunding !== undefined && (
        <RefundDialog key={refunding.id} payment={refunding} onClose={() => setRefunding(undefined)} />
      )}
    </>
  );
}

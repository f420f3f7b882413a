import { NativeSelect, NumberInput } from '@mantine/core';
import { queryOptions } from '@tanstack/react-query';
import { getRefundable, refundPayment, type AdminPayment } from '@wheelhouse/contract/adminPayments';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { formatCents } from '#lib/price.ts';
import { useLoad } from '#lib/useLoad.ts';
import { ReasonDialog } from '#areas/admin/ReasonDialog.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';

type Share = 'ALL' | 'UNUSED' | 'OTHER';

interface RefundDialogProps {
  readonly payment: AdminPayment;
  readonly onClose: () => void;
}

/** Refunds all that is left of a payment, what its days that are left cost, or another amount. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const { t } = useTranslation();
  const { data: refundable } = useLoad(refundableQuery(payment.id));
  const [share, setShare] = useState<Share>('ALL');
  const [euros, setEuros] = useState<number | string>('');
  const leftCents = refundable?.leftCents ?? payment.amountCents - payment.refundedCents;
  const unusedCents = refundable?.unusedCents ?? 0;
  const typedCents = typeof euros === 'number' ? Math.round(euros * 100) : 0;
  const amountCents = { ALL: undefined, UNUSED: unusedCents, OTHER: typedCents }[share];
  const refund = useAdminAction(
    (reason: string) =>
      api.call(refundPayment, {
        params: { id: payment.id },
        body: { reason, ...(amountCents !== undefined && { amountCents }) },
      }),
    { isInForm: true, done: ({ refund: state }) => t(`adminPayments.done.${state}`), onDone: onClose },
  );
  const isWrong = share === 'OTHER' && (typedCents < 1 || typedCents > leftCents);
  const shares: { value: Share; label: string }[] = [
    { value: 'ALL', label: t('adminPayments.share.ALL', { amount: formatCents(leftCents) }) },
    ...(unusedCents > 0 && unusedCents < leftCents
      ? [{ value: 'UNUSED' as const, label: t('adminPayments.share.UNUSED', { amount: formatCents(unusedCents) }) }]
      : []),
    { value: 'OTHER', label: t('adminPayments.share.OTHER') },
  ];
  return (
    <ReasonDialog
      opened
      title={t('adminPayments.refundTitle', { description: payment.description })}
      text={t(payment.refundsItself ? 'adminPayments.refundText' : 'adminPayments.refundByHand')}
      confirm={t('adminPayments.refundIt')}
      isPending={refund.isPending}
      error={refund.error}
      onClose={onClose}
      onConfirm={(reason) => !isWrong && refund.run(reason)}
    >
      <NativeSelect
        label={t('adminPayments.refundAmount')}
        value={share}
        data={shares}
        onChange={({ currentTarget }) => setShare(shares[currentTarget.selectedIndex]?.value ?? 'ALL')}
      />
      {share === 'OTHER' && (
        <NumberInput
          label={t('adminPayments.euros')}
          description={t('adminPayments.upTo', { amount: formatCents(leftCents) })}
          value={euros}
          min={0}
          decimalScale={2}
          allowNegative={false}
          hideControls
          error={isWrong && euros !== '' && t('adminPayments.wrongAmount')}
          onChange={setEuros}
        />
      )}
    </ReasonDialog>
  );
}

const refundableQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'refundable', id],
    queryFn: ({ signal }) => api.call(getRefundable, { params: { id }, signal }),
  });

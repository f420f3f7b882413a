import { Alert, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { paymentMessages, type PaymentStatus } from '@wheelhouse/contract/payments';
import { promotionMessages } from '@wheelhouse/contract/promotionMessages';
import { Dialog } from '#ui/Dialog.tsx';
import { say, useTranslation } from '#lib/language.ts';
import { isOutdated } from './paymentState.ts';
import { paymentReportQuery } from './promotionQueries.ts';

const colours = { info: 'fjord', success: 'green', warning: 'buoy', error: 'red' } as const;

interface PaymentDialogProps {
  readonly promotionId: number;
  readonly onClose: (status: PaymentStatus) => void;
}

/** The outcome of the payment that the user comes back from, unless it is old (content specification, sections 8 and 9). */
export function PaymentDialog({ promotionId, onClose }: PaymentDialogProps) {
  const { t } = useTranslation();
  const { data: report, dataUpdatedAt } = useQuery(paymentReportQuery(promotionId));
  if (!report || isOutdated(report, new Date(dataUpdatedAt))) return null;
  const { text, level } = paymentMessages[report.status];
  const close = () => onClose(report.status);
  return (
    <Dialog opened onClose={close} title={say(promotionMessages.dialogTitle)}>
      <Alert variant="light" color={colours[level]} role={level === 'error' ? 'alert' : 'status'}>
        {say(text)}
      </Alert>
      <Group justify="flex-end" mt="lg">
        <Button onClick={close} data-autofocus>
          {t('promotion.close')}
        </Button>
      </Group>
    </Dialog>
  );
}

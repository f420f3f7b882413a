import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getPayment } from '@wheelhouse/contract/payments';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { beganPayment } from './beganPayment.ts';
import classes from './PendingPayment.module.css';

/** Says that a registration begun in this browser still waits for its payment, before the user pays for another. */
export function PendingPayment() {
  const { t } = useTranslation();
  const id = beganPayment();
  // A payment of another account isn't found, and then nothing is shown.
  const { data } = useQuery({
    queryKey: ['beganPayment', id],
    queryFn: ({ signal }) => api.call(getPayment, { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
    staleTime: 0,
    retry: false,
  });
  const isOpen = data?.status === 'CREATED' || data?.status === 'PENDING';
  return (
    <div aria-live="polite">
      {isOpen && (
        <Alert variant="light" color="buoy" mb="md" role="presentation">
          {t('registration.pending')}{' '}
          <Link to="/service/payment/$paymentId" params={{ paymentId: String(data.id) }} className={classes.link}>
            {t('registration.seePending')}
          </Link>
        </Alert>
      )}
    </div>
  );
}

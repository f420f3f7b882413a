import { Alert, Button, Loader, Skeleton, VisuallyHidden } from '@mantine/core';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { getPayment, paymentMessages, type Payment } from '@wheelhouse/contract/payments';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import { useEffect } from 'react';
import { forgetRegistrationDraft } from '#areas/registration/registrationDraft.ts';
import { api, session } from '#lib/api.ts';
import { formatDayOf } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { formatCents } from '#lib/price.ts';
import { askAgain } from '#lib/queryClient.ts';
import { providerQuery, providersQuery } from '#areas/providers/providerQueries.ts';
import { useLoad } from '#lib/useLoad.ts';
import { useUser } from '#areas/session/useSession.ts';
import { Failure } from '#ui/Failure.tsx';
import { Page } from '#ui/Page.tsx';
import { idInPath, isMissing } from './idInPath.ts';
import classes from './PaymentPage.module.css';
import { MissingProvider } from './providers/MissingProvider.tsx';

const route = getRouteApi('/service/payment/$paymentId');

/** How often one asks what has become of a payment. */
const askEveryMs = 2_000;
/** How long the success is shown before the page continues. */
const readMs = 2_500;

const isOpen = ({ status }: Payment) => status === 'CREATED' || status === 'PENDING';

const paymentQuery = (id: number) =>
  queryOptions({
    queryKey: ['payment', id],
    queryFn: ({ signal }) => api.call(getPayment, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: (query) =>
      query.state.data !== undefined && isOpen(query.state.data) ? askEveryMs : askAgain(query),
  });

const colours = { info: 'fjord', success: 'green', warning: 'buoy', error: 'red' } as const;

/** Back to where the payment was begun: the plans, or the subscription it renews. */
function BackButton({ payment: { purpose, providerId } }: { readonly payment: Payment }) {
  const { t } = useTranslation();
  if (purpose !== 'RENEWAL' || providerId === undefined) {
    return (
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/service/plans" />}>
        {t('registration.payment.toPlans')}
      </Button>
    );
  }
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link
          {...props}
          to="/service/provider/$providerId/edit"
          params={{ providerId: String(providerId) }}
          hash="subscription"
        />
      )}
    >
      {t('registration.payment.toSubscription')}
    </Button>
  );
}

/**
 * What follows a payment that succeeded: its provider is loaded again, and its editor opens after a while.
 *
 * @returns the provider whose editor opens
 */
function useAfterPayment(payment: Payment | undefined): number | undefined {
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  const providerId = payment?.status === 'SUCCESS' ? payment.providerId : undefined;
  // The editor only opens for its owner, so the session must be updated first.
  const owned = useUser()?.serviceProvidersId.find((own) => own === providerId);

  useEffect(() => {
    if (payment?.status === 'SUCCESS' && payment.purpose === 'REGISTRATION') forgetRegistrationDraft();
  }, [payment]);

  useEffect(() => {
    if (providerId === undefined) return;
    void session.reread();
    void queries.invalidateQueries(providerQuery(providerId));
    void queries.invalidateQueries(providersQuery);
  }, [providerId, queries]);

  useEffect(() => {
    if (owned === undefined) return undefined;
    const timer = setTimeout(() => {
      void navigate({
        to: '/service/provider/$providerId/edit',
        params: { providerId: String(owned) },
        replace: true,
      });
    }, readMs);
    return () => clearTimeout(timer);
  }, [owned, navigate]);

  return owned;
}

/** What is left to do or to wait for while a payment is open. */
function WhileOpen({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation();
  return (
    <>
      {payment.invoice === undefined && (
        <p className={classes.waiting}>
          <Loader size={18} aria-hidden />
          {t('registration.payment.waiting')}
        </p>
      )}
      <p className={classes.leave}>{t('registration.payment.leave')}</p>
      <BackButton payment={payment} />
    </>
  );
}

function PayAgain({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation();
  return (
    <Button
      mt="lg"
      size="md"
      renderRoot={(props) => (
        <Link
          {...props}
          to="/service/plans"
          search={{
            plan: payment.subscriptionTypeId,
            ...(payment.purpose === 'RENEWAL' && { renew: payment.providerId }),
          }}
        />
      )}
    >
      {t('registration.payment.again')}
    </Button>
  );
}

/** The return from a checkout: follows the payment until it has ended, then continues to what was paid for. */
export function PaymentPage() {
  const { t } = useTranslation();
  const id = idInPath(route.useParams().paymentId);
  const { data: payment, failure, retry } = useLoad({ ...paymentQuery(id), enabled: id > 0 });
  const owned = useAfterPayment(payment);

  if (id === 0 || isMissing(failure)) return <MissingProvider />;
  if (failure) return <Failure cause={failure} retry={retry} />;
  if (payment === undefined) {
    return (
      <Page title={t('registration.payment.title')} width="text">
        <VisuallyHidden role="status">{say(vesselMessages.loading)}</VisuallyHidden>
        <Skeleton height={120} />
      </Page>
    );
  }
  const { text, level } = paymentMessages[payment.status];
  const ended = !isOpen(payment) && payment.status !== 'SUCCESS';
  return (
    <Page title={t('registration.payment.title')} width="text">
      <h1 className={classes.title}>{t('registration.payment.title')}</h1>
      <p className={classes.amount}>{formatCents(payment.amountCents)}</p>
      <div role={level === 'error' ? 'alert' : 'status'}>
        <Alert variant="light" color={colours[level]} role="presentation">
          {say(text)}
        </Alert>
      </div>
      {payment.invoice !== undefined && (
        <p className={classes.leave}>
          {t('registration.payment.invoice', {
            number: payment.invoice.number,
            due: formatDayOf(payment.invoice.due),
          })}
        </p>
      )}
      {isOpen(payment) && <WhileOpen payment={payment} />}
      {owned !== undefined && (
        <Button
          mt="lg"
          size="md"
          renderRoot={(props) => (
            <Link {...props} to="/service/provider/$providerId/edit" params={{ providerId: String(owned) }} />
          )}
        >
          {t('registration.payment.toEditor')}
        </Button>
      )}
      {ended && <PayAgain payment={payment} />}
    </Page>
  );
}

import { Alert, Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { getRouteApi, Navigate, useRouter } from '@tanstack/react-router';
import { notForSale } from '@wheelhouse/contract/payments';
import { providerMessages } from '@wheelhouse/contract/providers';
import { registrationMessages, renewSubscription } from '@wheelhouse/contract/registration';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import { useState } from 'react';
import { PendingPayment } from '#areas/registration/PendingPayment.tsx';
import { PlanChoice } from '#areas/registration/PlanChoice.tsx';
import { plansQuery } from '#areas/registration/plansQuery.ts';
import { renewalWords } from '#areas/registration/renewalWords.ts';
import { subscriptionQuery } from '#areas/registration/subscriptionQuery.ts';
import { api } from '#lib/api.ts';
import { useInstallation } from '#lib/installation.ts';
import { say, useTranslation } from '#lib/language.ts';
import { newRequestKey } from '#lib/requestKey.ts';
import { useLoad } from '#lib/useLoad.ts';
import { useMutationOnce } from '#lib/useMutationOnce.ts';
import { useUser } from '#areas/session/useSession.ts';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Page } from '#ui/Page.tsx';
import { followLink } from './followLink.ts';
import classes from './PlansPage.module.css';

const route = getRouteApi('/service/plans');

/** The first step of a registration, and of a renewal: the plan. */
export function PlansPage() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const router = useRouter();
  const { plan: planInAddress, renew, withdrawn } = route.useSearch();
  const user = useUser();
  const payments = useInstallation()?.payments;
  const { data: plans, failure, retry } = useLoad(plansQuery);
  const running = useLoad({ ...subscriptionQuery(renew ?? 0), enabled: renew !== undefined });
  const [requestKey] = useState(newRequestKey);
  const renewal = useMutationOnce({
    mutationFn: (subscriptionTypeId: number) =>
      api.call(renewSubscription, { params: { id: renew ?? 0 }, body: { subscriptionTypeId, requestKey } }),
    onSuccess: async ({ checkoutLink }) => {
      if (checkoutLink !== undefined) return followLink(router, checkoutLink);
      await navigate({ to: '/service/provider/$providerId/edit', params: { providerId: String(renew) } });
    },
  });
  const own = user?.serviceProvidersId[0];
  if (own !== undefined && (renew === undefined || !user?.serviceProvidersId.includes(renew))) {
    return <Navigate to="/service/provider/$providerId/edit" params={{ providerId: String(own) }} replace />;
  }

  const chosen = plans?.find(({ id }) => id === planInAddress)?.id;
  function choose(plan: number) {
    void navigate({
      search: { plan, ...(renew !== undefined && { renew }) },
      replace: true,
      resetScroll: false,
    });
  }
  function buy() {
    if (chosen === undefined) return;
    if (renew === undefined) void navigate({ to: '/service/register', search: { plan: chosen } });
    else renewal.mutate(chosen);
  }

  const { subscription } = running.data ?? {};
  const closed = payments === 'NONE';
  const isPaid = plans?.some(({ id, price }) => id === chosen && price > 0) === true;
  const outcome = chosen === undefined ? undefined : subscription && renewalWords(subscription, chosen, t);
  const ready = renew === undefined || running.data !== undefined;
  const refused = subscription?.renewals.some((one) => one.subscriptionTypeId === chosen && one.refusal !== undefined);

  const title = t(renew === undefined ? 'registration.title' : 'registration.renew');
  return (
    <Page title={title}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.lead}>{t(renew === undefined ? 'registration.lead' : 'registration.renewLead')}</p>
      {renew === undefined && user !== undefined && <PendingPayment />}
      <div aria-live="polite">
        {(withdrawn === true || renewal.error !== null) && (
          <Alert variant="light" color={renewal.error === null ? 'buoy' : 'red'} mb="md" role="presentation">
            {renewal.error?.message ?? say(registrationMessages.withdrawn)}
          </Alert>
        )}
      </div>
      {failure && <Failure cause={failure} retry={retry} />}
      {!failure && running.failure && <Failure cause={running.failure} retry={running.retry} />}
      {plans === undefined && !failure && (
        <>
          <VisuallyHidden role="status">{say(vesselMessages.loading)}</VisuallyHidden>
          <Skeleton height={220} radius="md" />
        </>
      )}
      {plans?.length === 0 && <EmptyPlace>{say(providerMessages.listEmpty)}</EmptyPlace>}
      {plans !== undefined && plans.length > 0 && (
        <>
          {closed && (
            <Alert variant="light" color="buoy" mb="md" role="presentation">
              {say(notForSale)}
            </Alert>
          )}
          {payments === 'INVOICE' && <p className={classes.lead}>{t('registration.byInvoice')}</p>}
          {payments === 'TEST' && <p className={classes.lead}>{t('registration.testPayments')}</p>}
          <PlanChoice closed={closed} plans={plans} chosen={chosen} running={subscription} onChoose={choose} />
          <p role="status" className={classes.outcome}>
            {outcome}
          </p>
          <Button
            size="md"
            className={classes.buy}
            disabled={chosen === undefined || !ready || refused === true || (closed && isPaid)}
            loading={renewal.isPending}
            onClick={buy}
          >
            {t('registration.buy')}
          </Button>
        </>
      )}
    </Page>
  );
}

import { Alert, Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { queryOptions } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { getSandboxCheckout, paymentMessages, payInSandbox, sandboxOutcomes } from '@wheelhouse/contract/payments';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import { api } from '#lib/api.ts';
import { say, useTranslation } from '#lib/language.ts';
import { formatCents } from '#lib/price.ts';
import { useLoad } from '#lib/useLoad.ts';
import { useMutationOnce } from '#lib/useMutationOnce.ts';
import { Failure } from '#ui/Failure.tsx';
import { Page } from '#ui/Page.tsx';
import classes from './CheckoutPage.module.css';
import { followLink } from './followLink.ts';
import { isMissing } from './idInPath.ts';
import { MissingProvider } from './providers/MissingProvider.tsx';

const route = getRouteApi('/service/checkout/$token');

const checkoutQuery = (token: string) =>
  queryOptions({
    queryKey: ['sandboxCheckout', token],
    queryFn: ({ signal }) => api.call(getSandboxCheckout, { params: { token }, signal }),
    staleTime: 0,
  });

/** The test checkout: instead of a bank, the user chooses how the payment ends. It takes no money, and says so. */
export function CheckoutPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const { token } = route.useParams();
  const { data: checkout, failure, retry } = useLoad(checkoutQuery(token));
  const { mutate, isPending, isSuccess, variables, error } = useMutationOnce({
    mutationFn: (outcome: (typeof sandboxOutcomes)[number]) =>
      api.call(payInSandbox, { params: { token }, body: { outcome } }),
    onSuccess: ({ redirectUrl }) => followLink(router, redirectUrl),
  });
  if (isMissing(failure)) return <MissingProvider />;
  if (failure) return <Failure cause={failure} retry={retry} />;
  const open = checkout?.status === 'CREATED' || checkout?.status === 'PENDING';
  const busy = isPending || isSuccess;
  return (
    <Page title={t('registration.checkout.title')} width="text">
      <div className={classes.test}>
        <IconFlask size={28} stroke={1.5} aria-hidden />
        <div>
          <h1 className={classes.title}>{t('registration.checkout.title')}</h1>
          <p className={classes.notice}>{t('registration.checkout.notice')}</p>
        </div>
      </div>
      <div className={classes.card}>
        {checkout === undefined ? (
          <>
            <VisuallyHidden role="status">{say(vesselMessages.loading)}</VisuallyHidden>
            <Skeleton height={120} />
          </>
        ) : (
          <>
            <p className={classes.description}>{checkout.description}</p>
            <p className={classes.amount}>{formatCents(checkout.amountCents)}</p>
            <div aria-live="assertive">
              {(error !== null || !open) && (
                <Alert variant="light" color={error === null ? 'fjord' : 'red'} mb="md" role="presentation">
                  {error?.message ?? say(paymentMessages[checkout.status].text)}
                </Alert>
              )}
            </div>
            {open && (
              <div className={classes.outcomes} role="group" aria-label={t('registration.checkout.outcome')}>
                {sandboxOutcomes.map((outcome) => (
                  <Button
                    key={outcome}
                    size="md"
                    variant={outcome === 'SUCCESS' ? 'filled' : 'default'}
                    loading={busy && variables === outcome}
                    disabled={busy && variables !== outcome}
                    onClick={() => mutate(outcome)}
                  >
                    {t(`registration.checkout.${outcome}`)}
                  </Button>
                ))}
              </div>
            )}
          </>
        )}
      </div>
    </Page>
  );
}

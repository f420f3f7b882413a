import { Button, Skeleton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { registrationLimits, renewSubscription } from '@wheelhouse/contract/registration';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { newRequestKey } from '#lib/requestKey.ts';
import { useLoad } from '#lib/useLoad.ts';
import { Failure } from '#ui/Failure.tsx';
import { FormAlert } from '#ui/FormAlert.tsx';
import { formatPrice, formatTerm } from './formatPrice.ts';
import { renewalWords } from './renewalWords.ts';
import { subscriptionQuery } from './subscriptionQuery.ts';
import classes from './SubscriptionState.module.css';

interface SubscriptionStateProps {
  readonly providerId: number;
  /** Opens the payment. */
  readonly onCheckout: (link: string) => void;
}

/** The plan of a provider, until when it is paid, and how to pay for another term. */
export function SubscriptionState({ providerId, onCheckout }: SubscriptionStateProps) {
  const { t } = useTranslation();
  const { data, failure, retry } = useLoad(subscriptionQuery(providerId));
  // Sent twice, it is one renewal.
  const [requestKey] = useState(newRequestKey);
  const renewal = useMutation({
    mutationFn: () => api.call(renewSubscription, { params: { id: providerId }, body: { requestKey } }),
    onSuccess({ checkoutLink }) {
      if (checkoutLink === undefined) retry();
      else onCheckout(checkoutLink);
    },
  });
  if (failure) return <Failure cause={failure} retry={retry} />;
  if (data === undefined) return <Skeleton height={80} />;
  const { subscription } = data;
  if (subscription === undefined) return <p className={classes.none}>{t('subscription.none')}</p>;
  const { plan, state, started, ends, renewable } = subscription;
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>{t('subscription.plan')}</dt>
          <dd>{plan.description}</dd>
        </div>
        <div>
          <dt>{t('subscription.price')}</dt>
          <dd>
            {formatPrice(plan.price)} / {formatTerm(plan)}
          </dd>
        </div>
        <div>
          <dt>{t('subscription.state')}</dt>
          <dd data-state={state}>{t(`subscription.stateOf.${state}`)}</dd>
        </div>
        <div>
          <dt>{t('subscription.since')}</dt>
          <dd>{formatDay(started.slice(0, 10))}</dd>
        </div>
        {ends !== undefined && (
          <div>
            <dt>{t('subscription.until')}</dt>
            <dd>{formatDay(ends.slice(0, 10))}</dd>
          </div>
        )}
      </dl>
      {state !== 'ACTIVE' && (
        <p className={classes.warning}>{t(`subscription.hint.${state}`, { count: registrationLimits.graceDays })}</p>
      )}
      {renewable && <p className={classes.outcome}>{renewalWords(subscription, plan.id, t)}</p>}
      <div className={classes.ways}>
        {renewable && (
          <Button onClick={() => renewal.mutate()} loading={renewal.isPending}>
            {t('subscription.renew')}
          </Button>
        )}
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/service/plans" search={{ renew: providerId }} />}
        >
          {t('subscription.change')}
        </Button>
      </div>
      <FormAlert mt="md">{renewal.error?.message}</FormAlert>
    </>
  );
}

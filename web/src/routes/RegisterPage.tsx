import { getRouteApi, Link, Navigate, useRouter } from '@tanstack/react-router';
import { isRefusedWith, ProblemError } from '@wheelhouse/contract/client';
import {
  registerCompany,
  registrationMessages,
  type Registration,
  type SubscriptionType,
} from '@wheelhouse/contract/registration';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { keepBeganPayment } from '#areas/registration/beganPayment.ts';
import { CompanyForm, type CompanyFormValues } from '#areas/registration/CompanyForm.tsx';
import { formatPrice, formatTerm } from '#areas/registration/formatPrice.ts';
import { PendingPayment } from '#areas/registration/PendingPayment.tsx';
import { plansQuery } from '#areas/registration/plansQuery.ts';
import {
  emptyCompany,
  forgetRegistrationDraft,
  keepRegistrationDraft,
  registrationDraft,
} from '#areas/registration/registrationDraft.ts';
import { api, session } from '#lib/api.ts';
import { say, useTranslation } from '#lib/language.ts';
import { newRequestKey } from '#lib/requestKey.ts';
import { useLoad } from '#lib/useLoad.ts';
import { useMutationOnce } from '#lib/useMutationOnce.ts';
import { useSignedIn, useUser } from '#areas/session/useSession.ts';
import { Failure } from '#ui/Failure.tsx';
import { LeavePrompt } from '#ui/LeavePrompt.tsx';
import { Page } from '#ui/Page.tsx';
import { followLink } from './followLink.ts';
import classes from './RegisterPage.module.css';

const route = getRouteApi('/service/register');

/** The second step of a registration: the company, under the plan that was chosen. */
export function RegisterPage() {
  const { t } = useTranslation();
  const { plan: chosen } = route.useSearch();
  const user = useUser();
  const { data: plans, failure, retry } = useLoad(plansQuery);
  const own = user?.serviceProvidersId[0];
  if (own !== undefined) {
    return <Navigate to="/service/provider/$providerId/edit" params={{ providerId: String(own) }} replace />;
  }
  if (chosen === undefined) return <Navigate to="/service/plans" replace />;
  const plan = plans?.find(({ id }) => id === chosen);
  if (plans !== undefined && plan === undefined) {
    return <Navigate to="/service/plans" search={{ withdrawn: true }} replace />;
  }
  return (
    <Page title={t('registration.title')}>
      <h1 className={classes.title}>{t('registration.title')}</h1>
      {user !== undefined && <PendingPayment />}
      {failure && <Failure cause={failure} retry={retry} />}
      {plan === undefined && !failure && (
        <>
          <VisuallyHidden role="status">{say(vesselMessages.loading)}</VisuallyHidden>
          <Skeleton height={420} radius="md" />
        </>
      )}
      {plan !== undefined && <Registering plan={plan} />}
    </Page>
  );
}

function Registering({ plan }: { readonly plan: SubscriptionType }) {
  const { t } = useTranslation();
  const router = useRouter();
  const navigate = route.useNavigate();
  const signedIn = useSignedIn();
  const [initial] = useState(registrationDraft);
  const [dirty, setDirty] = useState(initial !== emptyCompany);
  const [leaving, setLeaving] = useState(false);
  // One key per attempt: a second click, or the same form sent again after an answer was lost, creates no second
  // company.
  const requestKey = useRef(newRequestKey());

  function leave(go: () => void) {
    flushSync(() => setLeaving(true));
    go();
  }

  async function goOn({ session: opened, checkoutLink, paymentId, providerId }: Registration) {
    if (paymentId !== undefined) keepBeganPayment(paymentId);
    // After a failed payment, users continue with what they typed.
    if (paymentId === undefined) forgetRegistrationDraft();
    flushSync(() => setLeaving(true));
    if (opened !== undefined) session.adopt(opened);
    else await session.reread();
    if (checkoutLink !== undefined) followLink(router, checkoutLink);
    else if (providerId !== undefined) {
      await navigate({
        to: '/service/provider/$providerId/edit',
        params: { providerId: String(providerId) },
        replace: true,
      });
    }
  }

  const { mutate, isPending, isSuccess, error } = useMutationOnce({
    mutationFn: ({ password, ...company }: CompanyFormValues) =>
      api.call(registerCompany, {
        body: {
          ...company,
          subscriptionTypeId: plan.id,
          requestKey: requestKey.current,
          ...(signedIn ? {} : { password }),
        },
      }),
    onSuccess: goOn,
    onError: (cause) => {
      const refused = cause instanceof ProblemError && cause.status >= 400 && cause.status < 500;
      if (refused) requestKey.current = newRequestKey();
      if (isRefusedWith(cause, registrationMessages.withdrawn)) {
        leave(() => void navigate({ to: '/service/plans', search: { withdrawn: true }, replace: true }));
      }
    },
  });
  const busy = isPending || isSuccess;

  return (
    <div className={classes.columns}>
      <aside className={classes.plan} aria-label={t('registration.plan')}>
        <p className={classes.description}>{plan.description}</p>
        <p className={classes.price}>
          {formatPrice(plan.price)}
          <span className={classes.term}>{` / ${formatTerm(plan)}`}</span>
        </p>
        <Link
          to="/service/plans"
          search={{ plan: plan.id }}
          className={classes.change}
          onClick={() => flushSync(() => setLeaving(true))}
        >
          {t('registration.changePlan')}
        </Link>
      </aside>
      <CompanyForm
        initial={initial}
        newAccount={!signedIn}
        sending={busy}
        refusal={error}
        help={
          isRefusedWith(error, registrationMessages.paymentAway) && (
            <Link to="/login" search={{ redirect: `/service/register?plan=${plan.id}` }} className={classes.change}>
              {t('navigation.logIn')}
            </Link>
          )
        }
        onDirty={setDirty}
        onChange={keepRegistrationDraft}
        onSubmit={mutate}
      />
      <LeavePrompt
        question={say(registrationMessages.leave)}
        when={dirty && !leaving}
        onLeave={forgetRegistrationDraft}
      />
    </div>
  );
}

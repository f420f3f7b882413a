import type { Subscription, SubscriptionType } from '@wheelhouse/contract/registration';
import { useId } from 'react';
import { formatDay } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { formatPrice, formatTerm } from './formatPrice.ts';
import classes from './PlanChoice.module.css';
import { planWords } from './planWords.ts';

interface PlanChoiceProps {
  readonly plans: readonly SubscriptionType[];
  readonly chosen: number | undefined;
  /** The one that runs, where it is renewed or changed. */
  readonly running?: Subscription | undefined;
  /** Nothing with a price is sold. */
  readonly closed?: boolean;
  readonly onChoose: (id: number) => void;
}

/** The plans side by side, one of which is chosen; the arrow keys go from one to the next. */
export function PlanChoice({ plans, chosen, running, closed = false, onChoose }: PlanChoiceProps) {
  const { t } = useTranslation();
  const group = useId();
  return (
    <fieldset className={classes.plans}>
      <legend className={classes.legend}>{t('registration.choose')}</legend>
      {plans.map((plan) => (
        <Plan
          key={plan.id}
          plan={plan}
          group={group}
          isChosen={plan.id === chosen}
          running={running}
          closed={closed && plan.price > 0}
          onChoose={() => onChoose(plan.id)}
        />
      ))}
    </fieldset>
  );
}

interface PlanProps {
  readonly plan: SubscriptionType;
  /** The name of the radio buttons. */
  readonly group: string;
  readonly isChosen: boolean;
  readonly running: Subscription | undefined;
  readonly closed: boolean;
  readonly onChoose: () => void;
}

function Plan({ plan, group, isChosen, running, closed, onChoose }: PlanProps) {
  const { t } = useTranslation();
  const { name, about } = planWords(plan.description);
  const refusal = closed
    ? t('registration.closed')
    : running?.renewals.find(({ subscriptionTypeId }) => subscriptionTypeId === plan.id)?.refusal;
  const isRunning = running?.plan.id === plan.id;
  return (
    <label
      className={classes.plan}
      data-chosen={isChosen || undefined}
      data-refused={refusal !== undefined || undefined}
    >
      <span className={classes.head}>
        <input
          type="radio"
          className={classes.radio}
          name={group}
          value={plan.id}
          checked={isChosen}
          disabled={refusal !== undefined}
          onChange={onChoose}
        />
        {isRunning && (
          <span className={classes.running}>
            {running.ends === undefined
              ? t('registration.current')
              : t('registration.currentUntil', { ends: formatDay(running.ends.slice(0, 10)) })}
          </span>
        )}
      </span>
      <span className={classes.name}>{name}</span>
      {about !== undefined && <span className={classes.about}>{about}</span>}
      <span className={classes.price}>
        <span className={classes.amount}>{formatPrice(plan.price)}</span>
        <span className={classes.term}>{` / ${formatTerm(plan)}`}</span>
      </span>
      <span className={classes.limits}>
        <span>{t('registration.branches', { count: plan.allowedBranches })}</span>
        <span>{t('registration.countries', { count: plan.allowedCountries })}</span>
      </span>
      {refusal !== undefined && <span className={classes.refusal}>{refusal}</span>}
    </label>
  );
}

import type { SubscriptionType } from '@wheelhouse/contract/registration';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPrice, formatTerm } from './formatPrice.ts';
import classes from './PlanChoice.module.css';

interface PlanChoiceProps {
  readonly plans: readonly SubscriptionType[];
  readonly chosen: number | undefined;
  readonly onChoose: (id: number) => void;
}

/** The plans side by side, one of which is chosen; the arrow keys go from one to the next. */
export function PlanChoice({ plans, chosen, onChoose }: PlanChoiceProps) {
  const { t } = useTranslation();
  const group = useId();
  return (
    <fieldset className={classes.plans}>
      <legend className={classes.legend}>{t('registration.choose')}</legend>
      {plans.map((plan) => (
        <label key={plan.id} className={classes.plan} data-chosen={plan.id === chosen || undefined}>
          <input
            type="radio"
            className={classes.radio}
            name={group}
            value={plan.id}
            checked={plan.id === chosen}
            onChange={() => onChoose(plan.id)}
          />
          <span className={classes.description}>{plan.description}</span>
          <span className={classes.price}>
            <span className={classes.amount}>{formatPrice(plan.price)}</span>
            <span className={classes.term}>{` / ${formatTerm(plan)}`}</span>
          </span>
          <span className={classes.limits}>
            <span>{t('registration.branches', { count: plan.allowedBranches })}</span>
            <span>{t('registration.countries', { count: plan.allowedCountries })}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

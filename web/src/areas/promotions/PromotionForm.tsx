import { Button, NativeSelect } from '@mantine/core';
import { ProblemError } from '@wheelhouse/contract/client';
import { periodErrors } from '@wheelhouse/contract/promotionRules';
import { audienceParts } from '@wheelhouse/contract/promotions';
import { utcOffset, utcOffsets } from '@wheelhouse/contract/utcOffset';
import { useState } from 'react';
import { say, useTranslation } from '#lib/language.ts';
import { DateTimeField } from '#ui/dates/DateTimeField.tsx';
import { FormAlert } from '#ui/FormAlert.tsx';
import { audienceOf, everybody, reachesSomebody } from './audienceChoice.ts';
import { AudiencePart } from './AudiencePart.tsx';
import classes from './Promotion.module.css';
import { PriceLine } from './PriceLine.tsx';
import type { Priced } from './promotionQueries.ts';
import { fieldOf, readersOffset, windowOf, type WindowFields } from './promotionWindow.ts';
import { useAudienceData } from './useAudienceData.ts';
import { useNow } from './useNow.ts';
import { usePromotionPrice } from './usePromotionPrice.ts';
import type { Payable } from './usePromotionPayment.ts';

interface PromotionFormProps {
  readonly paying: boolean;
  readonly error: Error | null;
  readonly onPay: (request: Exclude<Payable, number>) => void;
}

/** The audience of a promotion, its dates and its price (content specification, sections 5 and 9). */
export function PromotionForm({ paying, error, onPay }: PromotionFormProps) {
  const { t } = useTranslation();
  const now = useNow();
  const data = useAudienceData();
  const [choice, setChoice] = useState(everybody);
  const [fields, setFields] = useState<WindowFields>(() => ({
    start: undefined,
    end: undefined,
    utcOffset: readersOffset(now.getTimezoneOffset()),
  }));
  const audience = audienceOf(choice);
  const { start, end } = windowOf(fields, now);
  const errors = periodErrors({ start, end }, now);
  const refused = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  const errorOf = (field: 'start' | 'end') => {
    const found = errors.find(({ path }) => path === field);
    return found ? say(found.message) : refused.find(({ path }) => path === field)?.message;
  };
  const nobody = !reachesSomebody(audience);
  const priced: Priced | undefined =
    errors.length > 0 || nobody || start === undefined || end === undefined
      ? undefined
      : { start: start.toISOString(), end: end.toISOString(), ...audience };

  const price = usePromotionPrice(priced);

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (priced !== undefined && price.current) onPay({ ...priced, utcOffset: fields.utcOffset });
      }}
    >
      <h3 className={classes.subtitle}>{t('promotion.new')}</h3>
      <p className={classes.explained}>{t('promotion.explained')}</p>
      <div className={classes.audience}>
        {audienceParts.map((part) => (
          <AudiencePart
            key={part}
            label={t(`promotion.${part}`)}
            data={data[part]}
            choice={choice[part]}
            onChange={(changed) => setChoice((before) => ({ ...before, [part]: changed }))}
          />
        ))}
      </div>
      <div className={classes.window}>
        <DateTimeField
          label={t('promotion.start')}
          required
          value={fields.start ?? fieldOf(start, fields.utcOffset)}
          error={errorOf('start')}
          onChange={(value) => setFields((before) => ({ ...before, start: value }))}
        />
        <DateTimeField
          label={t('promotion.end')}
          required
          value={fields.end ?? fieldOf(end, fields.utcOffset)}
          error={errorOf('end')}
          onChange={(value) => setFields((before) => ({ ...before, end: value }))}
        />
        <NativeSelect
          label={t('promotion.offset')}
          data={[...utcOffsets]}
          value={fields.utcOffset}
          onChange={({ currentTarget: { value } }) =>
            setFields((before) => ({ ...before, utcOffset: utcOffset.parse(value) }))
          }
        />
      </div>
      <div>
        <div className={classes.payLine}>
          <PriceLine price={price} nobody={nobody} missing={errors.map(({ message }) => message)} />
          <Button type="submit" size="md" disabled={priced === undefined || !price.current} loading={paying}>
            {t('promotion.pay')}
          </Button>
        </div>
        <FormAlert mt="md">{error?.message}</FormAlert>
      </div>
    </form>
  );
}

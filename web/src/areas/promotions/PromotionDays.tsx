import { Skeleton } from '@mantine/core';
import type { OwnPromotion } from '@wheelhouse/contract/promotions';
import { Suspense, useState } from 'react';
import { formatCount, formatDay, formatDayShort } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { ChartTable } from '#ui/charts/ChartTable.tsx';
import { DayChart } from '#ui/charts/lazyCharts.tsx';
import classes from './Promotion.module.css';
import { everyDay } from './promotionDays.ts';

interface PromotionDaysProps {
  readonly promotion: Pick<OwnPromotion, 'days'>;
  /** Start and end, which distinguish it from other promotions. */
  readonly window: string;
}

/** How often a promotion was seen and clicked on each day; drawn when it is opened. */
export function PromotionDays({ promotion, window }: PromotionDaysProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <details className={classes.days} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-label={t('promotion.daysOf', { window })}>{t('promotion.days')}</summary>
      {open && <Days promotion={promotion} window={window} />}
    </details>
  );
}

function Days({ promotion, window }: PromotionDaysProps) {
  const { t } = useTranslation();
  const rows = everyDay(promotion.days).map(({ day, impressions, clicks }) => ({
    key: day,
    label: formatDay(day),
    shortLabel: formatDayShort(day),
    values: [impressions, clicks],
  }));
  if (rows.length === 0) return <p className={classes.rate}>{t('promotion.noDays')}</p>;
  const impressions = { label: t('promotion.impressions'), format: formatCount };
  const clicks = { label: t('promotion.clicks'), format: formatCount };
  return (
    <>
      {rows.length > 2 && (
        <Suspense fallback={<Skeleton height={220} />}>
          <DayChart column={impressions} rows={rows} />
        </Suspense>
      )}
      <ChartTable
        title={t('promotion.daysOf', { window })}
        heading={t('promotion.day')}
        columns={[impressions, clicks]}
        rows={rows.toReversed()}
      />
    </>
  );
}

import { Skeleton } from '@mantine/core';
import { useTranslation } from '#lib/language.ts';
import classes from './Dashboard.module.css';

const totals = ['vessels', 'tonnage', 'power', 'age', 'heard'];
/** Heights of the cards in pixels, as the charts are rendered. */
const cards = [
  ...['flags', 'types', 'makers'].map((key) => ({ key, className: classes.third, height: 480 })),
  ...['length', 'power', 'age'].map((key) => ({ key, className: classes.third, height: 330 })),
  ...['buildYear', 'activity', 'hours'].map((key) => ({ key, className: classes.half, height: 330 })),
];

/** The dashboard before its first figures. */
export function DashboardSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('dashboard.loading')} className={classes.grid}>
      <div className={classes.totals}>
        {totals.map((key) => (
          <Skeleton key={key} height={104} radius="md" />
        ))}
      </div>
      {cards.map(({ key, className, height }) => (
        <div key={key} className={className}>
          <Skeleton height={height} radius="md" />
        </div>
      ))}
    </div>
  );
}

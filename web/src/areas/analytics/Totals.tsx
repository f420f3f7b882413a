import type { AnalyticsFigures } from '@wheelhouse/contract/analytics';
import { formatCount, formatDayShort, formatPower, formatShare, formatTonnage } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import classes from './Totals.module.css';

/** Vessels built before it are older than a quarter of a century. */
const oldUntil = 2000;

interface TotalsProps {
  readonly figures: AnalyticsFigures;
}

/** The figures one remembers. */
export function Totals({ figures }: TotalsProps) {
  const { t } = useTranslation();
  const { total, byFlag, tonnageByBuildYear, activity } = figures;
  const mean = (value: string) => t('dashboard.total.mean', { value });
  const known = tonnageByBuildYear.reduce((sum, { vessels }) => sum + vessels, 0);
  const old = tonnageByBuildYear.filter(({ year }) => year < oldUntil).reduce((sum, { vessels }) => sum + vessels, 0);
  // Today is not over yet.
  const lastDay = activity.at(-2) ?? activity.at(-1);
  const tiles = [
    {
      label: t('dashboard.total.vessels'),
      value: formatCount(total.vessels),
      about: t('dashboard.total.flags', { count: byFlag.length }),
    },
    {
      label: t('dashboard.total.tonnage'),
      value: formatTonnage(total.tonnage),
      about: mean(formatTonnage(total.tonnage / Math.max(1, total.vessels))),
    },
    {
      label: t('dashboard.total.power'),
      value: formatPower(total.power),
      about: mean(formatPower(total.power / Math.max(1, total.vessels))),
    },
    {
      label: t('dashboard.total.age'),
      value: formatShare((100 * old) / Math.max(1, known)),
      about: t('dashboard.total.ageOf'),
    },
    {
      label: t('dashboard.total.heard'),
      value: formatCount(lastDay?.vessels ?? 0),
      about: lastDay === undefined ? '' : t('dashboard.total.heardOn', { day: formatDayShort(lastDay.day) }),
    },
  ];
  return (
    <dl className={classes.totals} aria-label={t('dashboard.total.label')}>
      {tiles.map(({ label, value, about }) => (
        <div key={label} className={classes.total}>
          <dt>{label}</dt>
          <dd className={classes.value}>{value}</dd>
          <dd className={classes.about}>{about}</dd>
        </div>
      ))}
    </dl>
  );
}

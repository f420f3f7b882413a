import { useState } from 'react';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import type { ChartRow } from '#ui/charts/chartRows.ts';
import { FilledBar } from '#ui/charts/FilledBar.tsx';
import { ShowAll } from '#ui/charts/ShowAll.tsx';
import classes from './CompanyBars.module.css';

const shownFirst = 10;

interface MoneyProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly most: number;
  readonly kind: 'revenue' | 'result';
}

function Money({ label, value, most, kind }: MoneyProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.money} data-kind={kind} data-loss={(value !== undefined && value < 0) || undefined}>
      <dt>{label}</dt>
      <dd>{value === undefined ? t('dashboard.company.unknown') : formatCount(value)}</dd>
      <span className={classes.track} aria-hidden="true">
        <FilledBar share={Math.abs(value ?? 0) / most} />
      </span>
    </div>
  );
}

interface CompanyBarsProps {
  readonly title: string;
  /** Revenue, result and the year of the accounts are the first three values. */
  readonly rows: readonly ChartRow[];
}

/** Revenue and result of companies as two bars each, on one scale. A loss is hatched, and written with its sign. */
export function CompanyBars({ title, rows }: CompanyBarsProps) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const most = Math.max(1, ...rows.flatMap(({ values: [revenue = 0, result = 0] }) => [revenue, Math.abs(result)]));
  return (
    <div>
      <ol className={classes.companies} aria-label={title}>
        {(all ? rows : rows.slice(0, shownFirst)).map(
          ({ key, label, mark, address, values: [revenue, result, year] }) => (
            <li key={key} className={classes.company}>
              {mark}
              <a className={classes.name} href={address} target="_top">
                {label}
              </a>
              <span className={classes.year}>{year}</span>
              <dl className={classes.figures}>
                <Money label={t('dashboard.company.revenue')} value={revenue} most={most} kind="revenue" />
                <Money label={t('dashboard.company.result')} value={result} most={most} kind="result" />
              </dl>
            </li>
          ),
        )}
      </ol>
      {rows.length > shownFirst && <ShowAll all={all} count={rows.length} toggle={() => setAll(!all)} />}
    </div>
  );
}

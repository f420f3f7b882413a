import type { Account } from '@wheelhouse/contract/companies';
import { ScrollingTable } from '#ui/ScrollingTable.tsx';
import { useTranslation } from '#lib/language.ts';
import { formatAccount } from './formatAccount.ts';
import { oneCurrency, rowsByGroup, type AccountGroup, type AccountRows, type YearReport } from './reportsShape.ts';
import classes from './ReportsTable.module.css';

interface ValueProps {
  readonly account: Account;
  readonly value: number | undefined;
}

function Value({ account: { unit }, value }: ValueProps) {
  if (value === undefined) return <td className={classes.missing}>–</td>;
  return <td data-negative={value < 0 || undefined}>{formatAccount(value, unit)}</td>;
}

function Group({ rows, years }: { readonly rows: AccountRows; readonly years: readonly YearReport[] }) {
  const { t } = useTranslation();
  return (
    <tbody data-calculated={rows.calculated || undefined}>
      <tr>
        <th colSpan={years.length + 1} scope="rowgroup" className={classes.group}>
          <span className={classes.groupName}>{rows.name}</span>
          {rows.calculated && <span className={classes.mark}>{t('reports.calculated')}</span>}
        </th>
      </tr>
      {rows.accounts.map((account) => (
        <tr key={account.id} data-total={account.total || undefined}>
          <th scope="row">{account.name}</th>
          {years.map(({ year, values }) => (
            <Value key={year} account={account} value={values[account.key]} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Currency({ currency }: Pick<YearReport, 'currency'>) {
  const { t } = useTranslation();
  return (
    <span className={classes.currency} data-missing={currency === undefined || undefined}>
      {currency === undefined ? t('reports.noCurrency') : t('reports.thousands', { currency })}
    </span>
  );
}

interface ReportsTableProps {
  readonly label: string;
  readonly groups: readonly AccountGroup[];
  /** The newest first. */
  readonly years: readonly YearReport[];
}

/** Accounts by group and year. Totals and calculated ones have their own style. */
export function ReportsTable({ label, groups, years }: ReportsTableProps) {
  const { t } = useTranslation();
  const once = oneCurrency(years);
  return (
    <ScrollingTable label={label} className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            {t('reports.account')}
            {once && <Currency currency={years[0]?.currency} />}
          </th>
          {years.map(({ year, currency }) => (
            <th key={year} scope="col">
              {year}
              {!once && <Currency currency={currency} />}
            </th>
          ))}
        </tr>
      </thead>
      {rowsByGroup(groups, years).map((rows) => (
        <Group key={rows.key} rows={rows} years={years} />
      ))}
    </ScrollingTable>
  );
}

import type { AnalyticsFigures } from '@wheelhouse/contract/analytics';

type Company = NonNullable<AnalyticsFigures['companies']>[number];

export interface CurrencyGroup {
  readonly currency: string;
  /** Largest revenue first; unknown revenue last. */
  readonly companies: readonly Company[];
}

function vesselsOf({ companies }: CurrencyGroup): number {
  return companies.reduce((sum, { vessels }) => sum + vessels, 0);
}

/** Companies whose annual reports can be compared, the currency of most vessels first. */
export function companiesByCurrency(companies: readonly Company[]): readonly CurrencyGroup[] {
  const groups = Map.groupBy(companies, ({ currency }) => currency);
  return [...groups]
    .map(([currency, group]) => ({
      currency,
      companies: group.toSorted((a, b) => (b.revenue ?? -Infinity) - (a.revenue ?? -Infinity)),
    }))
    .toSorted((a, b) => vesselsOf(b) - vesselsOf(a) || a.currency.localeCompare(b.currency));
}

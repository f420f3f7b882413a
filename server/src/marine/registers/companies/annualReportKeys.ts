/**
 * The keys under which values of an annual report are stored. Amounts are whole units of its currency; expenses and debt are
 * positive numbers.
 */
export const annualReportKeys = [
  'salesRevenue',
  'revenue',
  'payrollExpense',
  'operatingExpense',
  'operatingResult',
  'financialIncome',
  'groupInterestExpense',
  'otherInterestExpense',
  'financialExpense',
  'netFinance',
  'resultBeforeTax',
  'result',
  'totalResult',
  'goodwill',
  'fixedAssets',
  'currentAssets',
  'totalAssets',
  'paidInEquity',
  'retainedEarnings',
  'equity',
  'longTermDebt',
  'shortTermDebt',
  'totalDebt',
  'totalEquityAndDebt',
] as const;
export type AnnualReportKey = (typeof annualReportKeys)[number];

/** The amounts that one annual report has. */
export type AnnualReportAmounts = Partial<Record<AnnualReportKey, number>>;

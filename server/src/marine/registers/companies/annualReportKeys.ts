/**
 * The keys under which values of an annual report are stored. Amounts are whole units of its currency; expenses and debt are
 * positive numbers.
 */
export const accountKeys = [
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
export type AccountKey = (typeof accountKeys)[number];

/** The accounts of one report that were reported. */
export type Accounts = Partial<Record<AccountKey, number>>;

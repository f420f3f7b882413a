/** The lines of an annual report by group, in the order of the Norwegian register of annual reports. */
export const annualReportGroups = {
  incomeStatement: [
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
  ],
  assets: ['goodwill', 'fixedAssets', 'currentAssets', 'totalAssets'],
  equityAndLiabilities: [
    'paidInEquity',
    'retainedEarnings',
    'equity',
    'longTermDebt',
    'shortTermDebt',
    'totalDebt',
    'totalEquityAndDebt',
  ],
} as const;

/**
 * The keys under which values of an annual report are stored. Amounts are whole units of its currency; expenses and debt are
 * positive numbers.
 */
export const annualReportKeys = [
  ...annualReportGroups.incomeStatement,
  ...annualReportGroups.assets,
  ...annualReportGroups.equityAndLiabilities,
] as const;
export type AnnualReportKey = (typeof annualReportKeys)[number];

/** The amounts that one annual report has. */
export type AnnualReportAmounts = Partial<Record<AnnualReportKey, number>>;

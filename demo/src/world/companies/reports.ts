import type { Random } from '#random.ts';
import { isPartnership, type DemoCompany } from './details.ts';

/** Values of a report by their key, whole units of its currency. */
type Amounts = Readonly<Record<string, number>>;

export interface DemoReport {
  readonly year: number;
  readonly consolidated: boolean;
  readonly currency: string;
  readonly amounts: Amounts;
}

/** Currency of annual reports, and its approximate rate to the euro; others are in euro. */
const currencies: Readonly<Record<string, readonly [code: string, perEuro: number]>> = {
  NO: ['NOK', 11.5],
  IS: ['ISK', 148],
  FO: ['DKK', 7.46],
  DK: ['DKK', 7.46],
  GL: ['DKK', 7.46],
  SE: ['SEK', 11.3],
  GB: ['GBP', 0.85],
  PL: ['PLN', 4.3],
  CA: ['CAD', 1.5],
  US: ['USD', 1.1],
  RU: ['RUB', 95],
};

/** Revenue of a fleet, in euro per year: a coastal boat of 15 GT a quarter of a million, 2,000 GT eleven millions. */
function usualRevenue({ tonnage, isAquaculture }: DemoCompany): number {
  return (isAquaculture ? 34_000 : 26_000) * Math.max(3, tonnage) ** 0.8;
}

const TAX = 0.22;

/** Annual reports of five to eight years, the oldest first; some small companies have none. */
export function drawReports(random: Random, company: DemoCompany, lastYear: number): DemoReport[] {
  const isSilent = random.chance(isPartnership(company) ? 0.55 : company.tonnage < 25 ? 0.35 : 0.04);
  const years = random.whole(5, 8);
  const [currency, perEuro] = currencies[company.country] ?? ['EUR', 1];
  const own = drawYears(random, usualRevenue(company) * perEuro, years);
  const hasGroup = company.vessels >= 3 && random.chance(0.4);
  const group = hasGroup ? drawYears(random, usualRevenue(company) * perEuro * random.between(1.3, 2.4), years) : [];
  if (isSilent) return [];
  const firstYear = lastYear - years + 1;
  const reportOf = (consolidated: boolean) => (amounts: Amounts, place: number) => ({
    year: firstYear + place,
    consolidated,
    currency,
    amounts,
  });
  return [...own.map(reportOf(false)), ...group.map(reportOf(true))];
}

/** Annual reports of consecutive years: equity grows by retained profit, and both sides of the balance are equal. */
function drawYears(random: Random, usual: number, years: number): Amounts[] {
  // Small amounts are exact, large ones in whole thousands.
  const unit = usual > 20_000_000 ? 1000 : 1;
  const round = (amount: number) => Math.round(amount / unit) * unit;
  const usualMargin = random.normal(0.14, 0.05);
  const growth = random.normal(1.04, 0.03);
  const paidInEquity = round(usual * random.between(0.02, 0.15));
  const capacity = random.between(1.1, 2.2);
  let revenueNow = usual * growth ** (-years / 2) * random.between(0.8, 1.2);
  let earned = round(revenueNow * random.between(0.1, 0.6));
  return Array.from({ length: years }, () => {
    revenueNow *= growth * random.normal(1, 0.07);
    const salesRevenue = round(revenueNow);
    const revenue = round(revenueNow * random.between(1, 1.03));
    const operatingExpense = round(revenue * (1 - random.normal(usualMargin, 0.06)));
    const payrollExpense = round(operatingExpense * random.between(0.34, 0.48));
    const operatingResult = revenue - operatingExpense;
    const fixedAssets = round(usual * capacity * random.between(0.9, 1.1));
    const currentAssets = round(revenue * random.between(0.25, 0.6));
    const totalAssets = fixedAssets + currentAssets;
    const otherInterestExpense = round(Math.max(0, totalAssets - paidInEquity - earned) * random.between(0.03, 0.06));
    const financialExpense = otherInterestExpense + round(revenue * 0.002);
    const financialIncome = round(currentAssets * random.between(0.002, 0.02));
    const netFinance = financialIncome - financialExpense;
    const resultBeforeTax = operatingResult + netFinance;
    const result = resultBeforeTax - round(Math.max(0, resultBeforeTax) * TAX);
    // Equity is at most four fifths of the assets.
    earned = Math.min(earned + result - round(Math.max(0, result) * 0.4), round(totalAssets * 0.8) - paidInEquity);
    const equity = paidInEquity + earned;
    const totalDebt = totalAssets - equity;
    const shortTermDebt = Math.min(round(revenue * random.between(0.12, 0.35)), totalDebt);
    return {
      salesRevenue,
      revenue,
      payrollExpense,
      operatingExpense,
      operatingResult,
      financialIncome,
      otherInterestExpense,
      financialExpense,
      netFinance,
      resultBeforeTax,
      result,
      totalResult: result,
      fixedAssets,
      currentAssets,
      totalAssets,
      paidInEquity,
      retainedEarnings: earned,
      equity,
      longTermDebt: totalDebt - shortTermDebt,
      shortTermDebt,
      totalDebt,
      totalEquityAndDebt: totalAssets,
    };
  });
}

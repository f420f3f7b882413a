import * as z from 'zod/mini';
import { annualReportKeys, type AnnualReportKey, type AnnualReportAmounts } from './annualReportKeys.ts';
import { parseDay } from '#marine/vessels/values/days.ts';
import { organisationNumber } from './texts.ts';

const text = z.optional(z.nullable(z.string()));
const textOrNumber = z.optional(z.nullable(z.union([z.string(), z.number()])));

/** An annual report of Regnskapsregisteret, with the parts that are read in addition to its figures. */
const annualReport = z.object({
  id: textOrNumber,
  journalnr: textOrNumber,
  regnskapstype: text,
  virksomhet: z.optional(z.nullable(z.object({ organisasjonsnummer: textOrNumber }))),
  regnskapsperiode: z.optional(z.nullable(z.object({ fraDato: text, tilDato: text }))),
  valuta: text,
});

/** Where the register has a figure; of several places the first that has one. */
const places: Readonly<Record<AnnualReportKey, readonly string[]>> = {
  salesRevenue: ['resultatregnskapResultat.driftsresultat.driftsinntekter.salgsinntekter'],
  revenue: ['resultatregnskapResultat.driftsresultat.driftsinntekter.sumDriftsinntekter'],
  payrollExpense: ['resultatregnskapResultat.driftsresultat.driftskostnad.loennskostnad'],
  operatingExpense: ['resultatregnskapResultat.driftsresultat.driftskostnad.sumDriftskostnad'],
  operatingResult: ['resultatregnskapResultat.driftsresultat.driftsresultat'],
  financialIncome: ['resultatregnskapResultat.finansresultat.finansinntekt.sumFinansinntekter'],
  groupInterestExpense: ['resultatregnskapResultat.finansresultat.finanskostnad.rentekostnadSammeKonsern'],
  otherInterestExpense: ['resultatregnskapResultat.finansresultat.finanskostnad.annenRentekostnad'],
  financialExpense: ['resultatregnskapResultat.finansresultat.finanskostnad.sumFinanskostnad'],
  netFinance: ['resultatregnskapResultat.finansresultat.nettoFinans'],
  resultBeforeTax: ['resultatregnskapResultat.ordinaertResultatFoerSkattekostnad'],
  result: ['resultatregnskapResultat.aarsresultat'],
  totalResult: ['resultatregnskapResultat.totalresultat'],
  // The register's own description has it among equity and debt.
  goodwill: ['eiendeler.goodwill', 'egenkapitalGjeld.goodwill'],
  fixedAssets: ['eiendeler.anleggsmidler.sumAnleggsmidler'],
  currentAssets: ['eiendeler.omloepsmidler.sumOmloepsmidler'],
  totalAssets: ['eiendeler.sumEiendeler'],
  // Spelled so by the register.
  paidInEquity: [
    'egenkapitalGjeld.egenkapital.innskuttEgenkapital.sumInnskuttEgenkaptial',
    'egenkapitalGjeld.egenkapital.innskuttEgenkapital.sumInnskuttEgenkapital',
  ],
  retainedEarnings: ['egenkapitalGjeld.egenkapital.opptjentEgenkapital.sumOpptjentEgenkapital'],
  equity: ['egenkapitalGjeld.egenkapital.sumEgenkapital'],
  longTermDebt: ['egenkapitalGjeld.gjeldOversikt.langsiktigGjeld.sumLangsiktigGjeld'],
  shortTermDebt: ['egenkapitalGjeld.gjeldOversikt.kortsiktigGjeld.sumKortsiktigGjeld'],
  totalDebt: ['egenkapitalGjeld.gjeldOversikt.sumGjeld'],
  totalEquityAndDebt: ['egenkapitalGjeld.sumEgenkapitalGjeld'],
};

/** Ten to the fifteen kroner is some hundred times the yearly product of Norway. */
const MAX_AMOUNT = 1e15;

/** An annual report as an answer has it, with its company where only the place in the file names it. */
export interface AnnualReportItem {
  readonly number: string | undefined;
  readonly value: unknown;
}

/** A company's annual report of one year. */
export interface AnnualReport {
  readonly year: number;
  /** The report of the whole group of companies. */
  readonly consolidated: boolean;
  /** ISO 4217; null if the register has none. */
  readonly currency: string | null;
  readonly from: string | null;
  readonly until: string | null;
  /** Of several annual reports for one year the one with the highest journal number counts, then the highest id. */
  readonly journal: number;
  readonly id: number;
  readonly amounts: AnnualReportAmounts;
}

export type ReadAnnualReport =
  | { readonly annualReport: AnnualReport; readonly warnings: readonly string[] }
  | { readonly reason: string };

/**
 * The annual reports of an answer: one, a list, or an object whose members are lists or reports and may be named by the
 * company's number. Anything else is treated as a single item, which `readAnnualReport` refuses.
 */
export function annualReportItemsOf(value: unknown): AnnualReportItem[] {
  if (Array.isArray(value)) return value.map((one) => ({ number: numberOf(one), value: one }));
  const members = isAnnualReport(value) ? [] : Object.entries(value ?? {});
  if (members.length === 0 || !members.every(([, one]) => Array.isArray(one) || isAnnualReport(one))) {
    return [{ number: numberOf(value), value }];
  }
  return members.flatMap(([name, one]) =>
    [one].flat().map((item) => ({ number: numberOf(item) ?? organisationNumber(name), value: item })),
  );
}

function isAnnualReport(value: unknown): boolean {
  return typeof value === 'object' && value !== null && ('regnskapsperiode' in value || 'regnskapstype' in value);
}

const ofCompany = z.object({ virksomhet: z.object({ organisasjonsnummer: z.union([z.string(), z.number()]) }) });

function numberOf(value: unknown): string | undefined {
  const parsed = z.safeParse(ofCompany, value);
  return parsed.success ? organisationNumber(parsed.data.virksomhet.organisasjonsnummer) : undefined;
}

/** Reads one annual report; `thisYear` bounds the year. */
export function readAnnualReport(value: unknown, thisYear: number): ReadAnnualReport {
  const parsed = z.safeParse(annualReport, value);
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.') ?? '';
    return { reason: path === '' ? "It isn't an annual account." : `Its "${path}" has the wrong type.` };
  }
  const { regnskapstype, regnskapsperiode, valuta, journalnr, id } = parsed.data;
  const from = readDay(regnskapsperiode?.fraDato);
  const until = readDay(regnskapsperiode?.tilDato);
  const year = Number((until ?? from)?.slice(0, 4));
  if (!(year >= 1900 && year <= thisYear + 1)) return { reason: 'Its year is missing or invalid.' };
  const kind = regnskapstype?.trim().toUpperCase() ?? 'SELSKAP';
  if (kind !== 'SELSKAP' && kind !== 'KONSERN') {
    return { reason: 'Its "regnskapstype" is neither SELSKAP nor KONSERN.' };
  }
  const { amounts, odd } = readAmounts(value);
  if (Object.keys(amounts).length === 0) return { reason: 'It has no figures.' };
  const warnings = odd.map((place) => `Its "${place}" isn't an amount; the value was left out.`);
  const currency = readCurrency(valuta);
  if (currency === 'unknown') warnings.push("Its currency isn't an ISO 4217 code; the value was left out.");
  const statement: AnnualReport = {
    year,
    consolidated: kind === 'KONSERN',
    currency: currency === 'unknown' ? null : currency,
    from: from ?? null,
    until: until ?? null,
    journal: ordinal(journalnr),
    id: ordinal(id),
    amounts,
  };
  return { annualReport: statement, warnings };
}

function readDay(given: string | null | undefined): string | undefined {
  const day = parseDay(given ?? '');
  return day !== undefined && 'value' in day ? day.value : undefined;
}

const currencies = new Set(Intl.supportedValuesOf('currency'));

function readCurrency(given: string | null | undefined): string | null {
  const code = given?.trim().toUpperCase() ?? '';
  if (code === '') return null;
  return currencies.has(code) ? code : 'unknown';
}

/** Numbers that show which is later; others are ignored. */
function ordinal(given: string | number | null | undefined): number {
  return /^\d{1,15}$/.test(String(given ?? '')) ? Number(given) : -1;
}

/** Amounts in whole units, and the paths with other values. */
function readAmounts(value: unknown): { amounts: AnnualReportAmounts; odd: string[] } {
  const amounts: AnnualReportAmounts = {};
  const odd: string[] = [];
  for (const key of annualReportKeys) {
    for (const place of places[key]) {
      const given = valueAt(value, place);
      if (given === undefined || given === null) continue;
      if (typeof given === 'number' && Math.abs(given) <= MAX_AMOUNT) amounts[key] ??= Math.round(given);
      else odd.push(place);
    }
  }
  return { amounts, odd };
}

function valueAt(value: unknown, place: string): unknown {
  let at: unknown = value;
  for (const name of place.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined;
    // A missing value is undefined, which callers check.
    at = (at as Record<string, unknown>)[name];
  }
  return at;
}

import { kvaloy } from './register.ts';

/** The company of Kvaløy, with its people and annual reports. */
export const shipowner = {
  name: kvaloy.owner,
  number: kvaloy.ownerNumber,
  chairman: 'Ola Nordmann',
  director: 'Ingrid Johansen',
  website: 'www.kvaloy.example',
} as const;

/** A bankrupt company without vessels and annual reports. */
export const bankrupt = { name: 'Nordrevisjon AS', number: '911122235' } as const;
/** Reported one year without its currency. */
export const silent = { name: 'Storhav Holding AS', number: '933344452' } as const;

const limited = { kode: 'AS', beskrivelse: 'Aksjeselskap' };

/** Units in the form of the Norwegian company register's answers. */
export const units = [
  {
    organisasjonsnummer: shipowner.number,
    navn: shipowner.name,
    organisasjonsform: limited,
    naeringskode1: { kode: '03.111', beskrivelse: 'Hav- og kystfiske' },
    antallAnsatte: 42,
    hjemmeside: shipowner.website,
    forretningsadresse: { landkode: 'NO', postnummer: '9008', poststed: 'TROMSØ', adresse: ['Strandgata 14'] },
    stiftelsesdato: '1988-03-14',
  },
  { organisasjonsnummer: bankrupt.number, navn: bankrupt.name, organisasjonsform: limited, konkurs: true },
  { organisasjonsnummer: silent.number, navn: silent.name, organisasjonsform: limited },
];

function person(fornavn: string, etternavn: string) {
  return { person: { navn: { fornavn, etternavn }, fodselsdato: '1970-01-31' } };
}

function company({ number, name }: { readonly number: string; readonly name: string }) {
  return { enhet: { organisasjonsnummer: number, navn: [name] } };
}

function role(kode: string, holder: object) {
  return { type: { kode }, ...holder };
}

/** Roles in the form of the register's answers, by the number of the company. */
export const roles = {
  [shipowner.number]: {
    rollegrupper: [
      { roller: [role('DAGL', person('Ingrid', 'Johansen'))] },
      {
        roller: [
          role('LEDE', person('Ola', 'Nordmann')),
          role('MEDL', person('Kari', 'Hansen')),
          role('VARA', person('Jon', 'Lie')),
        ],
      },
      { roller: [role('INNH', person('Ola', 'Nordmann')), role('REVI', company(bankrupt))] },
    ],
  },
  [silent.number]: { rollegrupper: [{ roller: [role('MEDL', person('Ingrid', 'Johansen'))] }] },
};

interface Year {
  readonly number: string;
  readonly year: number;
  /** Kroner. */
  readonly revenue: number;
  readonly result: number;
  readonly equity: number;
  readonly currency?: string;
  readonly consolidated?: boolean;
}

function annualReportOf({ number, year, revenue, result, equity, currency, consolidated = false }: Year) {
  return {
    id: year,
    journalnr: String(year),
    regnskapstype: consolidated ? 'KONSERN' : 'SELSKAP',
    virksomhet: { organisasjonsnummer: number },
    regnskapsperiode: { fraDato: `${year}-01-01`, tilDato: `${year}-12-31` },
    ...(currency === undefined ? {} : { valuta: currency }),
    egenkapitalGjeld: { egenkapital: { sumEgenkapital: equity } },
    resultatregnskapResultat: {
      aarsresultat: result,
      driftsresultat: { driftsinntekter: { sumDriftsinntekter: revenue } },
    },
  };
}

const own = { number: shipowner.number, currency: 'NOK' };

/** Annual reports in the form of the Norwegian register's answers. */
export const annualReports = [
  annualReportOf({ ...own, year: 2022, revenue: 198_400_000, result: 9_100_000, equity: 61_000_000 }),
  annualReportOf({ ...own, year: 2023, revenue: 243_900_000, result: 12_345_000, equity: 72_000_000 }),
  annualReportOf({ ...own, year: 2024, revenue: 221_700_000, result: -24_310_400, equity: 47_700_000 }),
  annualReportOf({
    ...own,
    year: 2024,
    revenue: 512_000_000,
    result: 31_000_000,
    equity: 99_000_000,
    consolidated: true,
  }),
  annualReportOf({ number: silent.number, year: 2023, revenue: 7_000_000, result: 400_000, equity: 2_000_000 }),
];

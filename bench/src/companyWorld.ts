import { fillStopped } from './fillDatabase.ts';

/** What is added to the demo: vessels with owners, companies with people and annual reports, persons. */
export const worldSize = { vessels: 100_000, companies: 150_000, persons: 150_000 } as const;

/** Vessels are spread so that every company that has any has ten. */
const fleetSize = 10;

const statements: readonly string[] = [
  `insert into owner (kind, name, address, city, postcode, country, registration_number, source, source_date)
   select 'COMPANY', 'Bench ' || n || ' AS', 'Kaia ' || n, 'Ålesund', '6003', 'NO', 'B' || n, 'Bench', '2024-01-01'
   from generate_series(1, ${worldSize.companies}) as n`,
  `insert into company_detail (company_id, organisation_form, industry, employees, founded_day, website, source,
                               source_date)
   select id, 'Aksjeselskap', 'Marine fishing', 12, '1990-01-01', 'https://bench.example', 'Bench', '2024-01-01'
   from owner where source = 'Bench'`,
  `insert into person (first_name, last_name, source, source_date)
   select 'Given ' || n % 3000, 'Family ' || n, 'Bench', '2024-01-01'
   from generate_series(1, ${worldSize.persons}) as n`,
  // A director, a chairman, three members, and an auditor, which is the company before.
  `with people as (
     select min(id) as first from person where source = 'Bench'
   ), companies as (
     select id, name, row_number() over (order by id) as place, lag(id) over (order by id) as auditor,
            lag(name) over (order by id) as auditor_name
     from owner where source = 'Bench'
   )
   insert into company_role (company_id, role, position, person_id, holder_company_id, holder_name, source, source_date)
   select companies.id, (array['DIRECTOR', 'CHAIRMAN', 'MEMBER', 'MEMBER', 'MEMBER'])[n], n,
          people.first + (companies.place * 7 + n * 13) % ${worldSize.persons}, null::integer, null::text, 'Bench', date '2024-01-01'
   from companies, people, generate_series(1, 5) as n
   union all
   select id, 'AUDITOR', 6, null, auditor, auditor_name, 'Bench', date '2024-01-01' from companies where auditor is not null`,
  // Seven years of every other company, of some of them for the group as well.
  `insert into annual_report (company_id, year, consolidated, currency, from_day, until_day, reported, source,
                              source_date)
   select id, year, consolidated, 'NOK', make_date(year, 1, 1), make_date(year, 12, 31),
          jsonb_build_object('revenue', 5000000 + id, 'operatingExpense', 4000000, 'operatingResult', 1000000 + id,
            'financialIncome', 1000, 'financialExpense', 90000, 'netFinance', -89000, 'resultBeforeTax', 911000,
            'result', 710580, 'totalResult', 710580, 'fixedAssets', 9000000, 'currentAssets', 3000000,
            'totalAssets', 12000000, 'paidInEquity', 100000, 'retainedEarnings', 3900000, 'equity', 4000000,
            'longTermDebt', 6000000, 'shortTermDebt', 2000000, 'totalDebt', 8000000, 'totalEquityAndDebt', 12000000),
          'Bench', '2024-01-01'
   from owner, generate_series(2017, 2023) as year, unnest(array[false, true]) as consolidated
   where source = 'Bench' and id % 2 = 0 and (not consolidated or id % 20 = 0)`,
  `insert into vessel (name, flag, vessel_type_id, build_year, gross_tonnage, length_overall, engine_power)
   select 'BENCH ' || n, 'NO', 11, 1990 + n % 30, 100 + n % 900, 15 + n % 60, 500 + n % 3000
   from generate_series(1, ${worldSize.vessels}) as n`,
  `with vessels as (select id, row_number() over (order by id) - 1 as place from vessel where name like 'BENCH %'),
        companies as (select id, row_number() over (order by id) - 1 as place from owner where source = 'Bench')
   insert into vessel_owner (vessel_id, owner_id, position, source, source_date)
   select vessels.id, companies.id, 1, 'Bench', '2024-01-01'
   from vessels join companies on companies.place = vessels.place / ${fleetSize}`,
  'update register_revision set revision = revision + 1',
  'select make_figures(true, true)',
  'analyze',
];

/**
 * Puts the bench's companies into the data folder of a stopped server.
 *
 * @returns Ids of some companies with vessels, people and accounts, spread over all of them.
 */
export async function fillWithCompanies(dataFolder: string, count: number): Promise<number[]> {
  return await fillStopped(dataFolder, statements, {
    count,
    by: `select id from owner where source = 'Bench' and id % 2 = 0
         and exists (select from vessel_owner where owner_id = owner.id)
       order by md5(id::text) limit $1`,
  });
}

import type pg from 'pg';
import type { Database } from '../../server/src/platform/database/connect.ts';
import { seedDictionaries } from '../../server/src/areas/dictionaries/dictionaries.ts';
import { ensureDays } from '../../server/src/platform/database/partitions.ts';
import { withoutTimeLimit } from './fillDatabase.ts';

/** How much data there is; the share with positions is about that of the EU's fleet with AIS. */
export const analyticsWorld = {
  vessels: 100_000,
  licences: 100_000,
  speciesOfLicence: 3,
  companies: 100_000,
  reportsOfCompany: 3,
  heardVessels: 10_000,
  days: 90,
  positionsToday: 500_000,
} as const;

const origin = `'Bench', '2026-01-01'`;

/** Rows as wide as the demo's: about 2 kB per vessel, 800 bytes per annual report. */
const statements: readonly string[] = [
  `insert into manufacturer (name) select 'Maker ' || n from generate_series(1, 60) n`,
  `with flags as (select array_agg(iso order by id) as all_of from (select * from country order by id limit 25) as first_ones),
     types as (select array_agg(id order by id) as all_of from vessel_type where 'WHEELHOUSE' = any (apps)),
     makers as (select array_agg(id order by id) as all_of from manufacturer)
   insert into vessel (name, flag, vessel_type_id, mmsi, build_year, gross_tonnage, length_overall,
     engine_manufacturer_id, engine_power, extended, sources)
   select 'VESSEL ' || n, flags.all_of[1 + n * 7 % 25], types.all_of[1 + n * 13 % array_length(types.all_of, 1)],
     200000000 + n, 1950 + n * 31 % 77, 10 + n % 3000, 5 + n * 17 % 1000 / 10.0, makers.all_of[1 + n * 11 % 60],
     50 + n * 19 % 6000,
     (select jsonb_build_object('dimensions', jsonb_object_agg('value ' || k, md5(n::text || k))) from generate_series(1, 20) k),
     (select jsonb_object_agg('path.of.a.field.' || k, '{"source": "Register", "date": "2026-05-01"}'::jsonb)
      from generate_series(1, 9) k)
   from generate_series(1, ${analyticsWorld.vessels}) n, flags, types, makers`,
  `insert into owner (kind, name, country, registration_number, source, source_date)
   select 'COMPANY', 'Company ' || n, 'NO', (100000000 + n)::text, ${origin} from generate_series(1, ${analyticsWorld.companies}) n`,
  `insert into vessel_owner (vessel_id, owner_id, position, source, source_date) select id, id, 1, ${origin} from vessel`,
  `insert into annual_report (company_id, year, consolidated, currency, reported, source, source_date)
   select id, year, false, case when id % 5 = 0 then 'EUR' else 'NOK' end, (
       select jsonb_object_agg(key, id * 7919::bigint * year * length(key) % 100000000)
       from unnest(array['salesRevenue', 'revenue', 'payrollExpense', 'operatingExpense', 'operatingResult',
         'financialIncome', 'otherInterestExpense', 'financialExpense', 'netFinance', 'resultBeforeTax', 'result',
         'totalResult', 'goodwill', 'fixedAssets', 'currentAssets', 'totalAssets', 'paidInEquity', 'retainedEarnings',
         'equity', 'longTermDebt', 'shortTermDebt', 'totalDebt', 'totalEquityAndDebt']) as key
     ), ${origin}
   from owner, generate_series(2026 - ${analyticsWorld.reportsOfCompany}, 2025) as year`,
  `insert into fishing_licence (vessel_id, name, start_day, end_day, fishing_area, amount_tons, source, source_date)
   select id, 'Licence ' || id, current_date - 300, case id % 4 when 0 then current_date - 30 when 1 then null else current_date + 30 end,
     array['ICES 27.' || id % 40, 'NAFO ' || id % 17], id % 1000, ${origin}
   from vessel`,
  `insert into licence_species (licence_id, species_id, amount_tons)
   select fishing_licence.id, all_of[1 + (fishing_licence.id * 3 + k * 11) % array_length(all_of, 1)], 10
   from fishing_licence, generate_series(1, ${analyticsWorld.speciesOfLicence}) k,
     (select array_agg(id order by id) as all_of from species) as species on conflict do nothing`,
  `insert into track_day (mmsi, day, points, packed)
   select 200000000 + n * 10, current_date - d, 100 + (n + d) % 200, decode(repeat(md5((n * d)::text), 40), 'hex')
   from generate_series(1, ${analyticsWorld.heardVessels}) n, generate_series(1, ${analyticsWorld.days - 1}) d
   where (n * 7 + d * 13) % 10 < 6`,
  `insert into position (mmsi, at, latitude, longitude)
   select 200000000 + n * 10, current_date + k * interval '1 minute', 1, 1
   from generate_series(1, ${analyticsWorld.heardVessels}) n,
     generate_series(1, ${analyticsWorld.positionsToday / analyticsWorld.heardVessels}) k`,
  `insert into track_day_pending (day, since) values (current_date, now())`,
];

const changed = ['update register_revision set revision = revision + 1', 'select make_figures(true, true)'] as const;

/** Raises the register's revision, and counts the figures again, as an import of licences and companies does. */
export async function raiseRevision(pool: pg.Pool): Promise<void> {
  await withoutTimeLimit(pool, changed);
}

export async function makeAnalyticsWorld({ db, pool }: Database): Promise<void> {
  await seedDictionaries(db);
  await ensureDays(pool, [new Date().toISOString().slice(0, 10)]);
  await withoutTimeLimit(pool, [...statements, ...changed, 'vacuum analyze']);
}

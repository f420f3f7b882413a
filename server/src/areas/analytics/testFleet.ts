import type pg from 'pg';
import type { AnnualReportAmounts } from '#marine/registers/companies/annualReportKeys.ts';
import { ensureDays } from '#platform/database/partitions.ts';
import type { TestDatabase } from '#platform/database/testDatabase.ts';

const origin = { source: 'Test register', source_date: '2026-01-01' };

/** A day this many days from today, UTC. */
export function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
export const thisYear = new Date().getUTCFullYear();

/**
 * Vessels that can be counted manually: four of the installation, one no longer active and one of another installation.
 * Returns those of the installation with the makers of their engines, including the inactive one.
 */
export async function makeTestFleet({ db, pool }: TestDatabase): Promise<{ id: number; maker: number | null }[]> {
  await db
    .insertInto('country')
    .values([
      { id: 1, iso: 'NO', iso3: 'NOR', names: '{"en_GB":"Norway"}' },
      { id: 2, iso: 'IS', iso3: 'ISL', names: '{"en_GB":"Iceland"}' },
      { id: 3, iso: 'SE', iso3: 'SWE', names: '{"en_GB":"Sweden"}' },
    ])
    .execute();
  await db
    .insertInto('vessel_type')
    .values([
      { id: 1, parent_id: null, names: '{"en_GB":"Fishing vessel"}', apps: ['WHEELHOUSE'] },
      { id: 12, parent_id: 1, names: '{"en_GB":"Trawler"}', apps: ['WHEELHOUSE'] },
      { id: 13, parent_id: null, names: '{"en_GB":"Liner"}', apps: ['WHEELHOUSE'] },
      { id: 20, parent_id: null, names: '{"en_GB":"Wellboat"}', apps: ['AQUAFACTS'] },
    ])
    .execute();
  await db
    .insertInto('species')
    .values([
      { id: 1, code: 'COD', names: '{"en_GB":"Atlantic cod"}' },
      { id: 2, code: 'HER', names: '{"en_GB":"Atlantic herring"}' },
    ])
    .execute();
  const makers = await db
    .insertInto('manufacturer')
    .values([{ name: 'Bergen Engines' }, { name: 'Callesen' }])
    .returning('id')
    .execute();
  const [bergen = 0, callesen = 0] = makers.map(({ id }) => id);
  const rows = await db
    .insertInto('vessel')
    .values([
      vessel('HAVBRIS', 'NO', 12, thisYear - 6, 1000, 60, bergen, 4000, 257000001),
      vessel('NORDLYS', 'NO', 12, thisYear - 27, 200.5, 24, bergen, 500, 257000002),
      vessel('AEGIR', 'IS', 13, thisYear - 56, 10, 11.9, callesen, 74.9, null),
      { name: 'UNKNOWN', flag: 'SE' },
      { ...vessel('SOLD', 'NO', 12, 2000, 5000, 90, bergen, 9000, 257000005), left_day: '2020-01-01' },
      vessel('WELLBOAT', 'NO', 20, 2000, 5000, 90, bergen, 9000, 257000006),
    ])
    .returningAll()
    .execute();
  const [havbris = 0, nordlys = 0, aegir = 0, unknown = 0, sold = 0, wellboat = 0] = rows.map(({ id }) => id);

  const yesterday = dayFromToday(-1);
  const tomorrow = dayFromToday(1);
  await addLicence(db, havbris, { areas: ['North', 'South'], species: { 1: 0.1, 2: 50 }, start: '2020-01-01' });
  await addLicence(db, havbris, { areas: ['North'], species: { 1: 0.2 }, end: tomorrow });
  await addLicence(db, nordlys, { areas: ['South'], species: { 1: null }, end: dayFromToday(0) });
  await addLicence(db, aegir, { areas: ['North'], species: { 1: 1000 }, end: yesterday });
  await addLicence(db, aegir, { areas: ['North'], species: { 2: 1000 }, start: tomorrow });
  await addLicence(db, unknown, { areas: [], species: {} });
  await addLicence(db, sold, { areas: ['North'], species: { 1: 1000 } });
  await addLicence(db, wellboat, { areas: ['North'], species: { 1: 1000 } });

  await addCompany(db, { name: 'Havbris AS', country: 'NO', vessels: [havbris, nordlys] }, [
    { year: thisYear - 1, currency: 'NOK', reported: { revenue: 2_000_000, result: -50_500 } },
    { year: thisYear - 2, currency: 'NOK', reported: { revenue: 9_000_000, result: 1 } },
    { year: thisYear - 1, currency: 'NOK', reported: { revenue: 99_000_000 }, consolidated: true },
  ]);
  // The newest report has no revenue, as for a bank.
  await addCompany(db, { name: 'Aegir hf', country: null, vessels: [aegir] }, [
    { year: thisYear - 1, currency: 'EUR', reported: { result: 7 } },
    { year: thisYear - 2, currency: 'EUR', reported: { revenue: 1500 } },
  ]);
  await addCompany(db, { name: 'No Currency AB', country: 'SE', vessels: [unknown] }, [
    { year: thisYear - 1, currency: null, reported: { revenue: 5_000_000 } },
  ]);
  await addCompany(db, { name: 'Sold AS', country: 'NO', vessels: [sold] }, [
    { year: thisYear - 1, currency: 'NOK', reported: { revenue: 70_000_000 } },
  ]);
  await addPositions(pool);
  await db.updateTable('register_revision').set({ revision: 2 }).execute();
  // What an import does in its transaction.
  await pool.query('select make_figures(true, true)');
  return rows.filter(({ id }) => id !== wellboat).map((row) => ({ id: row.id, maker: row.engine_manufacturer_id }));
}

function vessel(
  name: string,
  flag: string,
  vessel_type_id: number,
  build_year: number,
  gross_tonnage: number,
  length_overall: number,
  engine_manufacturer_id: number,
  engine_power: number,
  mmsi: number | null,
) {
  return {
    name,
    flag,
    vessel_type_id,
    build_year,
    gross_tonnage,
    length_overall,
    engine_manufacturer_id,
    engine_power,
    mmsi,
  };
}

/** Tons by species; a missing start or end is open. */
async function addLicence(
  db: TestDatabase['db'],
  vesselId: number,
  licence: { areas: string[]; species: Record<number, number | null>; start?: string; end?: string },
): Promise<void> {
  const { id } = await db
    .insertInto('fishing_licence')
    .values({
      ...origin,
      vessel_id: vesselId,
      name: 'Licence',
      start_day: licence.start ?? null,
      end_day: licence.end ?? null,
      fishing_area: licence.areas,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [species, amount_tons] of Object.entries(licence.species)) {
    await db
      .insertInto('licence_species')
      .values({ licence_id: id, species_id: Number(species), amount_tons })
      .execute();
  }
}

async function addCompany(
  db: TestDatabase['db'],
  company: { name: string; country: string | null; vessels: number[] },
  reports: { year: number; currency: string | null; reported: AnnualReportAmounts; consolidated?: boolean }[],
): Promise<void> {
  const { id } = await db
    .insertInto('owner')
    .values({ ...origin, kind: 'COMPANY', name: company.name, country: company.country })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('vessel_owner')
    .values(company.vessels.map((vessel_id) => ({ ...origin, vessel_id, owner_id: id, position: 1 })))
    .execute();
  await db
    .insertInto('annual_report')
    .values(
      reports.map(({ year, currency, reported, consolidated = false }) => ({
        ...origin,
        company_id: id,
        year,
        currency,
        consolidated,
        reported: JSON.stringify(reported),
      })),
    )
    .execute();
}

/** Packed days, one of them written to again since, and today. */
async function addPositions(pool: pg.Pool): Promise<void> {
  const packed: [mmsi: number, daysAgo: number, points: number][] = [
    [257000001, 3, 5],
    [257000002, 3, 7],
    [257000005, 3, 1000],
    [257000001, 2, 10],
    [257000001, 89, 2],
    [257000001, 90, 1000],
  ];
  for (const [mmsi, daysAgo, points] of packed) {
    await pool.query('insert into track_day values ($1, $2, $3, $4)', [mmsi, dayFromToday(-daysAgo), points, '']);
  }
  const [today, again] = [dayFromToday(0), dayFromToday(-2)];
  await ensureDays(pool, [today, again]);
  await pool.query('insert into track_day_pending values ($1, now()), ($2, now())', [today, again]);
  const days: [mmsi: number, day: string, positions: number][] = [
    [257000001, today, 3],
    [257000002, today, 1],
    [999999999, today, 5],
    [257000001, again, 11],
  ];
  for (const [mmsi, day, positions] of days) {
    await pool.query(
      `insert into position (mmsi, at, latitude, longitude)
       select $1, $2::date::timestamptz + i * interval '1 second', 0, 0 from generate_series(1, $3) as i`,
      [mmsi, day, positions],
    );
  }
}

import type pg from 'pg';
import { inTransaction } from '#platform/database/oneConnection.ts';
import type { Selection } from './selection.ts';

/** The most companies per currency. */
const companiesMost = 50;

/** One query over many rows: with memory to sort them, and without compilation, which takes longer than it saves. */
async function readAll<Row extends object>(pool: pg.Pool, text: string, values: unknown[]): Promise<Row[]> {
  const begin = `begin read only; set local work_mem = '64MB'; set local jit = off`;
  const { rows } = await inTransaction(pool, (client) => client.query<Row>(text, values), begin);
  return rows;
}

/** Whether the vessel of this column is selected, `$1` being the bits; one that was added later is not. */
const selected = (column: string) =>
  `case when ${column} < octet_length($1::bytea) * 8 then get_bit($1::bytea, ${column}) = 1 else false end`;
/** Valid on the day `$2`. */
const running = '(start_day is null or start_day <= $2::date) and (end_day is null or end_day >= $2::date)';
export interface SpeciesRow {
  readonly specie: number;
  readonly licences: number;
  /** Tons. */
  readonly amount: number;
  readonly vessels: number;
}

/** Licences valid on that day, by species. */
export async function readLicencesBySpecies(pool: pg.Pool, { bits }: Selection, day: string): Promise<SpeciesRow[]> {
  return await readAll<SpeciesRow>(
    pool,
    `select species_id as specie, sum(licences) as licences, coalesce(sum(amount_tons), 0) as amount,
       count(distinct vessel_id) as vessels
     from figures_species where ${selected('vessel_id')} and ${running}
     group by species_id order by licences desc, specie`,
    [bits, day],
  );
}

export interface AreaRow {
  readonly area: string;
  readonly licences: number;
  readonly vessels: number;
}

/** Licences valid on that day, by fishing area as the registers name them. */
export async function readLicencesByArea(pool: pg.Pool, { bits }: Selection, day: string): Promise<AreaRow[]> {
  return await readAll<AreaRow>(
    pool,
    `select area, sum(licences) as licences, count(distinct vessel_id) as vessels
     from figures_area where ${selected('vessel_id')} and ${running}
     group by area order by licences desc, area`,
    [bits, day],
  );
}

export interface RankedCompany {
  readonly company_id: number;
  readonly name: string;
  readonly country: string | null;
  readonly year: number;
  readonly currency: string;
  /** Whole units of the currency. */
  readonly revenue: number;
  readonly result: number | null;
  readonly vessels: number;
}

/** Below this share of the vessels it is faster to start from their owners. */
const fewShare = 0.05;
/** For a large selection: companies are read from the largest on, until enough of them own a selected vessel. */
const ownedOfMany = `lateral (
  select count(*) as vessels from vessel_owner where owner_id = company_id and ${selected('vessel_id')}
) as owned on vessels > 0`;
const ownedOfFew = `(
  select owner_id, count(*) as vessels from vessel_owner where ${selected('vessel_id')} group by owner_id
) as owned on owner_id = company_id`;

/**
 * Owners of selected vessels with the largest revenue in each currency.
 *
 * @param registered how many vessels there are in all
 */
export async function rankCompanies(
  pool: pg.Pool,
  { bits, vessels }: Selection,
  registered: number,
): Promise<RankedCompany[]> {
  const isFew = vessels < fewShare * registered;
  return await readAll<RankedCompany>(
    pool,
    `with recursive each as (
       select min(currency) as currency from figures_company
       union all
       select (select min(currency) from figures_company where currency > each.currency) from each where currency is not null
     )
     select company_id, name, country, year, best.currency, revenue, result, vessels
     from each, lateral (
       select company.*, vessels
       from figures_company as company join ${isFew ? ownedOfFew : ownedOfMany}
       where company.currency = each.currency
       order by revenue desc, company_id limit ${companiesMost}
     ) as best join owner on owner.id = company_id
     order by currency, revenue desc, company_id`,
    [bits],
  );
}

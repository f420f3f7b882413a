import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { App } from '@wheelhouse/contract/installation';
import type { Audience } from '@wheelhouse/contract/promotions';
import type { AudienceChoices } from '@wheelhouse/contract/promotionRules';
import { isShownBranch } from '#areas/providers/branchStore.ts';
import type { Schema } from '#platform/database/schema.ts';

/** The properties of a reader that an audience is compared with. */
export interface Reader {
  /** Undefined if they have none. */
  readonly country: string | undefined;
  /** Types of the vessels in their fleets. */
  readonly vesselTypes: ReadonlySet<number>;
  /** Categories their providers work in. */
  readonly serviceCategories: ReadonlySet<number>;
}

/**
 * Whether a reader belongs to the audience of a row of `promotion`: of its countries, those with such vessels or such
 * services. "ALL" matches everyone.
 */
export function isReached({ country, vesselTypes, serviceCategories }: Reader): RawBuilder<boolean> {
  const has = (column: 'countries' | 'vessel_types' | 'service_categories', own: Iterable<string | number>) => {
    const each = [...own].map((one) => JSON.stringify(one));
    return sql<boolean>`(${sql.ref(column)} = '"ALL"'::jsonb or (${sql.ref(column)} != '"NONE"'::jsonb and ${sql.ref(column)} @> any (${each}::jsonb[])))`;
  };
  return sql<boolean>`(${has('countries', country === undefined ? [] : [country])}
    and (${has('vessel_types', vesselTypes)} or ${has('service_categories', serviceCategories)}))`;
}

/** The options for an audience in an installation of this app. */
export async function readChoices(db: Kysely<Schema>, app: App): Promise<AudienceChoices> {
  const countries = await db
    .selectFrom('country')
    .select('iso')
    .where('promotion', '=', true)
    .where('hidden', '=', false)
    .execute();
  const vesselTypes = await db
    .selectFrom('vessel_type')
    .select('id')
    .where(sql<boolean>`${app} = any (apps) and not hidden`)
    .execute();
  const categories = await db
    .selectFrom('service_branch')
    .select('id')
    .where('parent_id', 'is not', null)
    .where(isShownBranch('id'))
    .execute();
  return {
    countries: new Set(countries.map(({ iso }) => iso)),
    vesselTypes: new Set(vesselTypes.map(({ id }) => id)),
    serviceCategories: new Set(categories.map(({ id }) => id)),
  };
}

/** How many promotions are shown to readers with services of this category. */
export async function countPromotionsTo(within: Transaction<Schema>, category: number): Promise<number> {
  const { count } = await within
    .selectFrom('promotion')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<boolean>`service_categories @> ${JSON.stringify([category])}::jsonb`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Shows the promotions to readers of a category to those of another one instead. */
export async function movePromotions(within: Transaction<Schema>, from: number, to: number): Promise<void> {
  await sql`update promotion set service_categories = (
      select jsonb_agg(distinct case when category = ${from} then ${to} else category end)
      from jsonb_array_elements_text(service_categories) as each (text), cast(text as int) as category)
    where jsonb_typeof(service_categories) = 'array'
      and service_categories @> ${JSON.stringify([from])}::jsonb`.execute(within);
}

/** Cents per day for everyone; undefined for a type that is not offered. */
export async function findRate(db: Kysely<Schema>, type: 'BANNER' | 'NEWS'): Promise<number | undefined> {
  const row = await db.selectFrom('promotion_rate').select('day_cents').where('type', '=', type).executeTakeFirst();
  return row?.day_cents;
}

/** The audience properties of an account: a vessel's type counts together with its parent type. */
export async function readReader(db: Kysely<Schema>, accountId: number): Promise<Reader> {
  const account = await db.selectFrom('account').select('country').where('id', '=', accountId).executeTakeFirst();
  const types = await db
    .selectFrom('fleet_viewer')
    .innerJoin('fleet_vessel', 'fleet_vessel.fleet_id', 'fleet_viewer.fleet_id')
    .innerJoin('vessel', 'vessel.id', 'fleet_vessel.vessel_id')
    .innerJoin('vessel_type as type', 'type.id', 'vessel.vessel_type_id')
    .select(['type.id', 'type.parent_id'])
    .distinct()
    .where('fleet_viewer.account_id', '=', accountId)
    .execute();
  const categories = await db
    .selectFrom('provider_owner')
    .innerJoin('provider_branch', 'provider_branch.provider_id', 'provider_owner.provider_id')
    .select('branch_id')
    .distinct()
    .where('account_id', '=', accountId)
    .execute();
  return {
    country: account?.country ?? undefined,
    vesselTypes: new Set(types.flatMap(({ id, parent_id }) => (parent_id === null ? [id] : [id, parent_id]))),
    serviceCategories: new Set(categories.map(({ branch_id }) => branch_id)),
  };
}

/** How many accounts belong to an audience: by the country of their profile, their fleets and their providers. */
export async function countReached(db: Kysely<Schema>, audience: Audience): Promise<number> {
  const { countries, vesselTypes, serviceCategories } = audience;
  const part = (chosen: 'ALL' | 'NONE' | readonly unknown[], some: RawBuilder<boolean>) =>
    chosen === 'ALL' ? sql<boolean>`true` : chosen === 'NONE' ? sql<boolean>`false` : some;
  const listed = <Item>(chosen: 'ALL' | 'NONE' | readonly Item[]) => (typeof chosen === 'string' ? [] : [...chosen]);
  const { rows } = await sql<{ readers: number }>`
    select count(*)::integer as readers from account
     where ${part(countries, sql<boolean>`account.country = any (${listed(countries)}::text[])`)}
       and (${part(
         vesselTypes,
         sql<boolean>`exists (select from fleet_viewer
           join fleet_vessel on fleet_vessel.fleet_id = fleet_viewer.fleet_id
           join vessel on vessel.id = fleet_vessel.vessel_id
           join vessel_type as type on type.id = vessel.vessel_type_id
           where fleet_viewer.account_id = account.id
             and (type.id = any (${listed(vesselTypes)}::integer[]) or type.parent_id = any (${listed(vesselTypes)}::integer[])))`,
       )}
         or ${part(
           serviceCategories,
           sql<boolean>`exists (select from provider_owner
             join provider_branch on provider_branch.provider_id = provider_owner.provider_id
             where provider_owner.account_id = account.id
               and provider_branch.branch_id = any (${listed(serviceCategories)}::integer[]))`,
         )})
  `.execute(db);
  return rows[0]?.readers ?? 0;
}

/** Sets the price of a promotion to everyone per day. @returns the one before */
export async function setRate(
  within: Transaction<Schema>,
  type: 'BANNER' | 'NEWS',
  dayCents: number,
): Promise<number | undefined> {
  const before = await within
    .selectFrom('promotion_rate')
    .select('day_cents')
    .where('type', '=', type)
    .forUpdate()
    .executeTakeFirst();
  await within
    .insertInto('promotion_rate')
    .values({ type, day_cents: dayCents })
    .onConflict((conflict) => conflict.column('type').doUpdateSet({ day_cents: dayCents }))
    .execute();
  return before?.day_cents;
}

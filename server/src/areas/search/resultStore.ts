import { sql, type Kysely } from 'kysely';
import type { App } from '@wheelhouse/contract/installation';
import type { SearchResult } from '@wheelhouse/contract/search';
import type { SearchCategory } from '@wheelhouse/contract/searchKinds';
import type { Schema } from '#platform/database/schema.ts';

/** The data of a result besides its match. */
export type ResultDetails = Omit<SearchResult, 'category' | 'found'>;

/** The data of a category's results, by id; those that are no longer visible are missing. */
export async function readResultDetails(
  db: Kysely<Schema>,
  app: App,
  category: SearchCategory,
  ids: readonly number[],
): Promise<Map<number, ResultDetails>> {
  if (ids.length === 0) return new Map();
  const rows = await readers[category](db, ids, app);
  return new Map(rows.map((row) => [row.id, withoutNulls(row)]));
}

type Row = { id: number; text: string } & {
  [K in Exclude<keyof ResultDetails, 'id' | 'text'>]?: ResultDetails[K] | null;
};
type Reader = (db: Kysely<Schema>, ids: readonly number[], app: App) => Promise<Row[]>;

const readers: Readonly<Record<SearchCategory, Reader>> = {
  VESSEL: (db, ids, app) =>
    db
      .selectFrom('vessel')
      .leftJoin('vessel_type', 'vessel_type.id', 'vessel.vessel_type_id')
      .select([
        'vessel.id',
        'name as text',
        'flag as country',
        'vessel_type_id as vesselTypeId',
        'build_year as buildYear',
      ])
      .where('vessel.id', 'in', ids)
      .where((where) => where.or([where('vessel_type_id', 'is', null), sql<boolean>`${app} = any (vessel_type.apps)`]))
      .execute(),
  COMPANY: (db, ids) =>
    db
      .selectFrom('owner')
      .select(['id', 'name as text', 'country', 'city as detail'])
      .where('id', 'in', ids)
      .where('kind', '=', 'COMPANY')
      .execute(),
  PERSON: (db, ids) =>
    db
      .selectFrom('person')
      .select((select) => [
        'person.id',
        sql<string>`first_name || ' ' || last_name`.as('text'),
        select
          .selectFrom('company_role')
          .innerJoin('owner', 'owner.id', 'company_role.company_id')
          .select('owner.name')
          .whereRef('company_role.person_id', '=', 'person.id')
          .orderBy('company_role.id')
          .limit(1)
          .as('detail'),
      ])
      .where('person.id', 'in', ids)
      .execute(),
  SERVICE_PROVIDER: (db, ids) =>
    db
      .selectFrom('service_provider')
      .select(['id', 'name as text', 'short_description as detail'])
      .where('id', 'in', ids)
      .where('published', '=', true)
      .execute(),
};

function withoutNulls(row: Row): ResultDetails {
  const { id, text, ...rest } = row;
  const kept = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined);
  // The rest has the values of `Shown` without null.
  return { id, text, ...(Object.fromEntries(kept) as Omit<ResultDetails, 'id' | 'text'>) };
}

import { sql, type Kysely } from 'kysely';
import type { App } from '@wheelhouse/contract/installation';
import { fieldsWith, vesselColumns } from '@wheelhouse/contract/vesselFields';
import { aisSource } from '#marine/identity/vesselOfRecords.ts';
import type { Schema } from '#platform/database/schema.ts';
import { columnsOf, type ListedValues } from './columns.ts';

/** A number that grows with every change of the register. */
export async function readRevision(db: Kysely<Schema>): Promise<number> {
  const row = await db.selectFrom('register_revision').select('revision').executeTakeFirstOrThrow();
  return row.revision;
}

/** One vessel as lists, filters and the map need it. */
export interface ListedRow extends ListedValues {
  readonly id: number;
  readonly parentTypeId: number | null;
  readonly mmsi: number | null;
  readonly thumbnail: string | null;
}
export interface NamedVessel {
  readonly id: number;
  readonly name: string;
  readonly flag: string;
  readonly mmsi: number | null;
}
const listedColumns = columnsOf(fieldsWith('inList'));
const allColumns = columnsOf(vesselColumns);
const exportedColumns = columnsOf(fieldsWith('mapExport'));

/** Vessels with a licence or a quota for any of these species, by number. */
export async function vesselsOfSpecies(db: Kysely<Schema>, speciesIds: readonly number[]): Promise<number[]> {
  if (speciesIds.length === 0) return [];
  const rows = await db
    .selectFrom('licence_species')
    .innerJoin('fishing_licence', 'fishing_licence.id', 'licence_species.licence_id')
    .select('fishing_licence.vessel_id as id')
    .where('licence_species.species_id', 'in', speciesIds)
    .union(
      db
        .selectFrom('quota_species')
        .innerJoin('quota', 'quota.id', 'quota_species.quota_id')
        .select('quota.vessel_id as id')
        .where('quota_species.species_id', 'in', speciesIds),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Vessels of this app: those whose type belongs to it, and those of unknown type. */
export function vesselsOf(db: Kysely<Schema>, app: App) {
  return db
    .selectFrom('vessel')
    .leftJoin('vessel_type', 'vessel_type.id', 'vessel.vessel_type_id')
    .where((where) =>
      where.or([where('vessel.vessel_type_id', 'is', null), sql<boolean>`${app} = any (vessel_type.apps)`]),
    );
}

/** Those of these numbers that are vessels of this app. */
export async function existingIds(db: Kysely<Schema>, app: App, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await vesselsOf(db, app).select('vessel.id').where(isAnyOf(ids)).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Those of these numbers that are vessels of this app. */
export async function readNames(db: Kysely<Schema>, app: App, ids: readonly number[]): Promise<NamedVessel[]> {
  if (ids.length === 0) return [];
  return await vesselsOf(db, app)
    .select(['vessel.id', 'vessel.name', 'vessel.flag', 'vessel.mmsi'])
    .where(isAnyOf(ids))
    .execute();
}

/** A condition with one parameter, however many vessels. */
function isAnyOf(ids: readonly number[]) {
  return sql<boolean>`vessel.id = any (${[...ids]}::integer[])`;
}

function listed(db: Kysely<Schema>, app: App) {
  return vesselsOf(db, app).select([
    'vessel.id',
    'vessel_type.parent_id as parentTypeId',
    ...listedColumns,
    'vessel.mmsi',
  ]);
}
type RowWithoutPhoto = Omit<ListedRow, 'thumbnail'>;

async function withThumbnails(db: Kysely<Schema>, rows: readonly RowWithoutPhoto[]): Promise<ListedRow[]> {
  const photos = await db
    .selectFrom('vessel_photo')
    .distinctOn('vessel_id')
    .select(['vessel_id', 'thumbnail_path'])
    .where('vessel_id', '=', sql<number>`any (${rows.map(({ id }) => id)}::integer[])`)
    .orderBy('vessel_id')
    .orderBy('position')
    .execute();
  const thumbnails = new Map(photos.map(({ vessel_id, thumbnail_path }) => [vessel_id, thumbnail_path]));
  return rows.map((row) => ({ ...row, thumbnail: thumbnails.get(row.id) ?? null }));
}

/** The vessels of this app that come after one in the order of names, `count` at most; without one, from the first on. */
export async function readListedAfter(
  db: Kysely<Schema>,
  app: App,
  last: Pick<ListedRow, 'id'> | undefined,
  count: number,
): Promise<ListedRow[]> {
  const isAfter =
    last && sql<boolean>`(vessel.name_order, vessel.id) > (select name_order, id from vessel where id = ${last.id})`;
  const rows = await listed(db, app)
    .$if(isAfter !== undefined, (query) => query.where(isAfter ?? sql<boolean>`true`))
    .orderBy('vessel.name_order')
    .orderBy('vessel.id')
    .limit(count)
    .execute();
  return await withThumbnails(db, rows);
}

/** These vessels, sorted by name; those that are of no list are left out. */
export async function readListedByName(db: Kysely<Schema>, app: App, ids: readonly number[]): Promise<ListedRow[]> {
  if (ids.length === 0) return [];
  const rows = await listed(db, app).where(isAnyOf(ids)).orderBy('vessel.name_order').orderBy('vessel.id').execute();
  return await withThumbnails(db, rows);
}

/** These vessels in the order of their numbers here; those that are of no list are left out. */
export async function readListed(db: Kysely<Schema>, app: App, ids: readonly number[]): Promise<ListedRow[]> {
  if (ids.length === 0) return [];
  const rows = await withThumbnails(db, await listed(db, app).where(isAnyOf(ids)).execute());
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The vessels of this app that have one of these MMSIs. */
export async function readListedByMmsi(db: Kysely<Schema>, app: App, mmsis: readonly number[]): Promise<ListedRow[]> {
  if (mmsis.length === 0) return [];
  const rows = await listed(db, app)
    .where(sql<boolean>`vessel.mmsi = any (${[...mmsis]}::integer[])`)
    .execute();
  return await withThumbnails(db, rows);
}

/** All data of one vessel of this app. */
export async function findVessel(db: Kysely<Schema>, app: App, id: number) {
  return await vesselsOf(db, app)
    .select(['vessel.id', 'vessel.extended', 'vessel.sources', 'vessel_type.parent_id as parentTypeId', ...allColumns])
    .where('vessel.id', '=', id)
    .executeTakeFirst();
}
export type VesselRow = NonNullable<Awaited<ReturnType<typeof findVessel>>>;

/** The app and the size of vessels, by number. */
export async function readParticulars(db: Kysely<Schema>, app: App, ids: readonly number[]) {
  return await vesselsOf(db, app)
    .select(['vessel.id', ...exportedColumns])
    .where(isAnyOf(ids))
    .orderBy('vessel.id')
    .execute();
}
export type ParticularsRow = Awaited<ReturnType<typeof readParticulars>>[number];

/** The owners on the vessel page, in order. */
export async function listOwners(db: Kysely<Schema>, vesselId: number) {
  return await db
    .selectFrom('vessel_owner')
    .innerJoin('owner', 'owner.id', 'vessel_owner.owner_id')
    .leftJoin('country', 'country.iso', 'owner.country')
    .selectAll('owner')
    .select([
      'country.names as countryNames',
      sql<number | null>`vessel_owner.share::float8`.as('share'),
      'vessel_owner.source as ownershipSource',
      'vessel_owner.source_date as ownershipDate',
    ])
    .where('vessel_owner.vessel_id', '=', vesselId)
    .orderBy('vessel_owner.position')
    .orderBy('owner.id')
    .execute();
}
export type OwnerRow = Awaited<ReturnType<typeof listOwners>>[number];

export async function listPhotos(db: Kysely<Schema>, vesselId: number) {
  return await db
    .selectFrom('vessel_photo')
    .select(['id', 'position', 'path', 'thumbnail_path', 'title'])
    .where('vessel_id', '=', vesselId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Former and present identities and owners of a vessel, also the MMSIs that only the ship itself sends. */
export async function listHistory(db: Kysely<Schema>, vesselId: number) {
  return await db
    .selectFrom('vessel_history')
    .select(['kind', 'value', 'from_day', 'until_day', 'source'])
    .where('vessel_id', '=', vesselId)
    .unionAll(
      db
        .selectFrom('used_mmsi')
        .select([sql<string>`'mmsi'`.as('kind'), sql<string>`mmsi::text`.as('value'), 'from_day', 'until_day'])
        .select(sql<string>`${aisSource}`.as('source'))
        .where('vessel_id', '=', vesselId)
        .where('basis', '=', 'ais'),
    )
    .orderBy('kind')
    .orderBy(sql`from_day nulls first`)
    .execute();
}
export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number];

/** The source of each licence and quota of a vessel. */
export async function listRightSources(db: Kysely<Schema>, vesselId: number) {
  const sources = (table: 'fishing_licence' | 'quota') =>
    db.selectFrom(table).select(['id', 'source', 'source_date']).where('vessel_id', '=', vesselId).execute();
  const licences = await sources('fishing_licence');
  const quotas = await sources('quota');
  return { licences, quotas };
}
export type RightSources = Awaited<ReturnType<typeof listRightSources>>;

import { sql, type Kysely, type Transaction } from 'kysely';
import type { AreaShape } from '@wheelhouse/contract/areaShape';
import type { OrganisationRole } from '@wheelhouse/contract/organisations';
import type { Localized } from '@wheelhouse/contract/values';
import type { Schema } from '#platform/database/schema.ts';

type Database = Kysely<Schema> | Transaction<Schema>;

/** An area that an account sees: its own, or one of an organisation. */
export interface AreaRow {
  readonly id: number;
  readonly name: string;
  readonly shape: AreaShape;
  readonly organisationId: number | null;
  readonly organisation: string | null;
  /** Of the account in the organisation; null for its own area. */
  readonly role: OrganisationRole | null;
}

function seenAreas(db: Database, accountId: number) {
  return db
    .selectFrom('drawn_area as area')
    .leftJoin('organisation', (join) =>
      join.onRef('organisation.id', '=', 'area.organisation_id').on('organisation.suspended_at', 'is', null),
    )
    .leftJoin('organisation_member as member', (join) =>
      join.onRef('member.organisation_id', '=', 'organisation.id').on('member.account_id', '=', accountId),
    )
    .select(['area.id', 'area.name', 'area.shape', 'area.organisation_id as organisationId'])
    .select(['organisation.name as organisation', 'member.role'])
    .where((condition) =>
      condition.or([condition('area.account_id', '=', accountId), condition('member.account_id', '=', accountId)]),
    );
}

/** The areas that an account sees, by name. */
export async function listAreas(db: Database, accountId: number): Promise<AreaRow[]> {
  return await seenAreas(db, accountId)
    .orderBy(sql`lower(area.name)`)
    .orderBy('area.id')
    .execute();
}

/** One of these; undefined for any other. */
export async function findArea(db: Database, accountId: number, id: number): Promise<AreaRow | undefined> {
  return await seenAreas(db, accountId).where('area.id', '=', id).executeTakeFirst();
}

/** Whose an area is. */
export interface Holder {
  readonly accountId: number | null;
  readonly organisationId: number | null;
}

/** Locks the holder until the transaction ends, and counts its areas. */
export async function countHeld(within: Transaction<Schema>, { accountId, organisationId }: Holder): Promise<number> {
  if (organisationId === null) {
    await within.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  } else {
    await within.selectFrom('organisation').select('id').where('id', '=', organisationId).forNoKeyUpdate().execute();
  }
  const { count } = await within
    .selectFrom('drawn_area')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(organisationId === null ? 'account_id' : 'organisation_id', '=', organisationId ?? accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export interface AreaValues {
  readonly name: string;
  readonly shape: AreaShape;
}

export async function insertArea(
  within: Transaction<Schema>,
  { accountId, organisationId }: Holder,
  { name, shape }: AreaValues,
  at: Date,
): Promise<number> {
  const { id } = await within
    .insertInto('drawn_area')
    .values({
      account_id: accountId,
      organisation_id: organisationId,
      name,
      changed_at: at,
      shape: sql<AreaShape>`${JSON.stringify(shape)}::jsonb`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateArea(db: Database, id: number, { name, shape }: AreaValues, at: Date): Promise<void> {
  await db
    .updateTable('drawn_area')
    .set({ name, shape: sql<AreaShape>`${JSON.stringify(shape)}::jsonb`, changed_at: at })
    .where('id', '=', id)
    .execute();
}

export async function deleteArea(db: Database, id: number): Promise<void> {
  await db.deleteFrom('drawn_area').where('id', '=', id).execute();
}

/** A vessel of the list of visits. */
export interface VesselRow {
  readonly id: number;
  readonly name: string;
  readonly flag: string;
  readonly vesselTypeId: number | null;
  readonly owners: readonly string[];
  /** First and last days of its fishing licences; null without a limit. */
  readonly licences: readonly { readonly start: string | null; readonly end: string | null }[];
}

/** What the list of visits shows of vessels. */
export async function readVessels(db: Database, ids: readonly number[]): Promise<VesselRow[]> {
  const { rows } = await sql<VesselRow>`
    select vessel.id, vessel.name, vessel.flag, vessel.vessel_type_id as "vesselTypeId",
      array(
        select owner.name from vessel_owner join owner on owner.id = vessel_owner.owner_id
        where vessel_owner.vessel_id = vessel.id order by vessel_owner.position, owner.id
      ) as owners,
      coalesce((
        select jsonb_agg(jsonb_build_object('start', start_day, 'end', end_day)) from fishing_licence
        where fishing_licence.vessel_id = vessel.id
      ), '[]') as licences
    from vessel where vessel.id = any (${[...ids]}::integer[])`.execute(db);
  return rows;
}

/** The names of vessel types by their numbers. */
export async function readTypeNames(db: Database): Promise<ReadonlyMap<number, Localized>> {
  const rows = await db.selectFrom('vessel_type').select(['id', 'names']).execute();
  return new Map(rows.map(({ id, names }) => [id, names]));
}

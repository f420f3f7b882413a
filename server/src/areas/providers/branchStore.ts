import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Picture } from '@wheelhouse/contract/media';
import type { EntryNames } from '@wheelhouse/contract/adminBranches';
import type { Schema } from '#platform/database/schema.ts';

type Within = Transaction<Schema>;

/** The specification's tree of services omits the type with this number. */
const leftOutBranch = 1;
/** Tiles and cards are up to half as many pixels wide; screens can be twice as sharp. */
const shownWidth = 640;

/** Whether the number in this column is of a branch or category that is shown: neither it nor its branch is hidden. */
export function isShownBranch(column: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} in (
    select one.id from service_branch as one left join service_branch as above on above.id = one.parent_id
    where not one.hidden and not coalesce(above.hidden, false)
      and one.id <> ${leftOutBranch} and coalesce(above.id, 0) <> ${leftOutBranch})`;
}

/** The shown branches before their categories, each in its order. */
export async function readBranches(db: Kysely<Schema>) {
  return await db
    .selectFrom('service_branch')
    .selectAll()
    .where(isShownBranch('id'))
    .orderBy(sql`parent_id is not null`)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** A number that differs after every change of a branch. */
export async function readBranchRevision(db: Kysely<Schema>): Promise<number> {
  const row = await db
    .selectFrom('service_branch')
    .select(
      // Within the range of exact integers.
      sql<number>`(coalesce(sum(hash_record_extended(service_branch, 0)), 0) % 9007199254740881)::float8`.as(
        'revision',
      ),
    )
    .executeTakeFirstOrThrow();
  return row.revision;
}

/** Locks the tree against other changes by administrators, and reads it in its order. */
export async function lockBranches(within: Within) {
  await sql`lock table service_branch in share row exclusive mode`.execute(within);
  return await within.selectFrom('service_branch').selectAll().orderBy('position').orderBy('id').execute();
}
export type LockedBranch = Awaited<ReturnType<typeof lockBranches>>[number];

interface BranchValues {
  readonly parentId: number | null;
  readonly names: EntryNames;
  readonly hidden: boolean;
  readonly pictureAlt: string;
}

/** Adds a branch or category. @returns its number */
export async function insertBranch(within: Within, values: BranchValues & { position: number }): Promise<number> {
  const { id } = await within
    .insertInto('service_branch')
    .values({
      id: sql<number>`nextval('own_dictionary_entry')`,
      parent_id: values.parentId,
      position: values.position,
      names: JSON.stringify(values.names),
      media_path: null,
      hidden: values.hidden,
      picture_alt: values.pictureAlt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a branch; its names in other languages than the form's stay. */
export async function updateBranch(
  within: Within,
  id: number,
  values: BranchValues & { readonly position: number },
): Promise<void> {
  await within
    .updateTable('service_branch')
    .set({
      parent_id: values.parentId,
      position: values.position,
      names: sql`names || ${JSON.stringify(values.names)}::jsonb`,
      hidden: values.hidden,
      picture_alt: values.pictureAlt,
    })
    .where('id', '=', id)
    .execute();
}

/** Numbers these siblings in this order, from 1. */
export async function orderBranches(within: Within, ids: readonly number[]): Promise<void> {
  await sql`update service_branch set position = place
    from unnest(${[...ids]}::integer[]) with ordinality as ordered (branch_id, place)
    where id = branch_id and position <> place`.execute(within);
}

/** Sets or removes its picture. */
export async function showBranchPicture(within: Within, id: number, picture: Picture | undefined): Promise<void> {
  const fitting = picture?.variants.toSorted((a, b) => a.width - b.width).find(({ width }) => width >= shownWidth);
  await within
    .updateTable('service_branch')
    .set({ picture_id: picture?.id ?? null, media_path: fitting?.path ?? picture?.path ?? null })
    .where('id', '=', id)
    .execute();
}

/** Removes a branch that nothing uses. */
export async function deleteBranch(within: Within, id: number): Promise<void> {
  await within.deleteFrom('service_branch').where('id', '=', id).execute();
}

/** Gives the categories of a branch to another one, after its own. */
export async function moveCategories(within: Within, from: number, to: number): Promise<void> {
  await sql`update service_branch set parent_id = ${to}, position = position
      + (select coalesce(max(position), 0) from service_branch where parent_id = ${to})
    where parent_id = ${from}`.execute(within);
}

/** Locks a category, and counts the providers in it. */
export async function countProvidersIn(within: Within, category: number): Promise<number> {
  await sql`select from service_branch where id = ${category} for update`.execute(within);
  const { count } = await within
    .selectFrom('provider_branch')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('branch_id', '=', category)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Gives the providers of a category another one instead. */
export async function moveProviders(within: Within, from: number, to: number): Promise<void> {
  await sql`insert into provider_branch (provider_id, branch_id)
    select provider_id, ${to}::int from provider_branch where branch_id = ${from} on conflict do nothing`.execute(
    within,
  );
  await touchProvidersIn(within, from);
  await within.deleteFrom('provider_branch').where('branch_id', '=', from).execute();
}

/** Notes that the lists show the providers of a category, or of the categories of a branch, otherwise from now on. */
export async function touchProvidersIn(within: Within, branch: number): Promise<void> {
  await sql`update service_provider set changed_at = now() where id in (
    select provider_id from provider_branch join service_branch as one on one.id = branch_id
    where one.id = ${branch} or one.parent_id = ${branch})`.execute(within);
}

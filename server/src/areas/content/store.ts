import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import type { ContentTables } from './kind.ts';

type Database = Kysely<Schema> | Transaction<Schema>;
type Within = Transaction<Schema>;

/** Content with its provider's name, and whether that is published. */
export type OfProvider<Row> = Row & { readonly providerName: string; readonly providerPublished: boolean };

/** Content locked for a change; undefined if there is none. */
export async function lockContent<Table extends 'news_article' | 'event'>(
  within: Within,
  table: Table,
  id: number,
): Promise<OfProvider<Selectable<Schema[Table]>> | undefined> {
  const { rows } = await sql<OfProvider<Selectable<Schema[Table]>>>`
    select content.*, provider.name as "providerName", provider.published as "providerPublished"
    from ${sql.table(table)} as content
    join service_provider as provider on provider.id = content.provider_id
    where content.id = ${id}
    for no key update of content`.execute(within);
  return rows[0];
}

/** Creates a blank one with the file of its body, which is empty. */
export async function insertEmptyDraft(
  within: Within,
  content: ContentTables['content'],
  providerId: number,
  bodyPath: string,
): Promise<{ id: number; version: number }> {
  const { rows } = await sql<{ id: number; version: number }>`
    insert into ${sql.table(content)} (provider_id, body_path) values (${providerId}, ${bodyPath})
    returning id, version`.execute(within);
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was begun.');
  return row;
}

/** How many drafts of this kind a provider has. */
export async function countDrafts(
  within: Within,
  content: ContentTables['content'],
  providerId: number,
): Promise<number> {
  const { rows } = await sql<{ drafts: number }>`
    select count(*)::integer as drafts from ${sql.table(content)} where provider_id = ${providerId} and not published`.execute(
    within,
  );
  return rows[0]?.drafts ?? 0;
}

/** Writes the texts of a change. @returns the content's new version */
export async function updateTexts(
  within: Within,
  { content }: ContentTables,
  id: number,
  texts: {
    readonly title: string;
    readonly shortDescription: string;
    readonly body: string;
    readonly bodyPath: string;
    readonly published: boolean;
  },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update ${sql.table(content)}
    set title = ${texts.title}, short_description = ${texts.shortDescription}, long_description = ${texts.body},
      body_path = ${texts.bodyPath}, published = ${texts.published}, changed_at = now(), version = version + 1
    where id = ${id}
    returning version`.execute(within);
  return versionIn(rows);
}

/** Unpublishes content; its body gets another file. @returns its new version */
export async function hide(within: Within, { content }: ContentTables, id: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update ${sql.table(content)}
    set published = false, body_path = null, changed_at = now(), version = version + 1
    where id = ${id}
    returning version`.execute(within);
  return versionIn(rows);
}

/** Replaces the banner of content. @returns its new version */
export async function updateBanner(
  within: Within,
  { content }: ContentTables,
  id: number,
  mediaId: number,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update ${sql.table(content)} set banner_id = ${mediaId}, changed_at = now(), version = version + 1
    where id = ${id}
    returning version`.execute(within);
  return versionIn(rows);
}

function versionIn(rows: readonly { readonly version: number }[]): number {
  const [row] = rows;
  if (row === undefined) throw new Error('What was held for a change is gone.');
  return row.version;
}

/** Sets the file of a body that had none. @returns the stored path, which is another's if one was faster */
export async function setBodyPath(
  db: Database,
  { content }: ContentTables,
  id: number,
  path: string,
): Promise<string | null | undefined> {
  await sql`update ${sql.table(content)} set body_path = ${path} where id = ${id} and body_path is null`.execute(db);
  const { rows } = await sql<{ body_path: string | null }>`
    select body_path from ${sql.table(content)} where id = ${id}`.execute(db);
  return rows[0]?.body_path;
}

/** Releases the files of all bodies of a provider: the next reader gets one under another name. @returns paths */
export async function takeBodyPaths(
  within: Within,
  content: ContentTables['content'],
  providerId: number,
): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    with known as (
      select id, body_path as path from ${sql.table(content)}
      where provider_id = ${providerId} and body_path is not null
      order by id for no key update)
    update ${sql.table(content)} as content set body_path = null from known where known.id = content.id
    returning known.path`.execute(within);
  return rows.map(({ path }) => path);
}

export async function insertImage(
  within: Within,
  { images, imagesKey }: ContentTables,
  id: number,
  mediaId: number,
): Promise<void> {
  await sql`insert into ${sql.table(images)} (${sql.ref(imagesKey)}, media_id) values (${id}, ${mediaId})`.execute(
    within,
  );
}

/** Removes content. @returns numbers of the media that are no longer used */
export async function deleteContent(
  within: Within,
  { content, images, imagesKey }: ContentTables,
  { id, banner_id }: { readonly id: number; readonly banner_id: number | null },
): Promise<number[]> {
  const { rows } = await sql<{ media_id: number }>`
    select media_id from ${sql.table(images)} where ${sql.ref(imagesKey)} = ${id}`.execute(within);
  await sql`delete from ${sql.table(content)} where id = ${id}`.execute(within);
  const shown = rows.map((row) => row.media_id);
  return banner_id === null ? shown : [...shown, banner_id];
}

/** Drafts without a text or a banner that were not changed since then, locked so that nobody changes them. */
export async function lockEmptyDrafts(
  within: Within,
  { content, nullInEmptyDraft }: ContentTables,
  before: Date,
): Promise<{ id: number; banner_id: null; body_path: string | null }[]> {
  const { rows } = await sql<{ id: number; banner_id: null; body_path: string | null }>`
    select id, banner_id, body_path from ${sql.table(content)}
    where title = '' and short_description = '' and long_description = '' and banner_id is null and not published
      and ${nullInEmptyDraft === undefined ? sql`true` : sql`${sql.ref(nullInEmptyDraft)} is null`}
      and changed_at < ${before}
    order by id limit 1000
    for update skip locked`.execute(within);
  return rows;
}

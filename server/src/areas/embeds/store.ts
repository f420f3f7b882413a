import type { EmbedKind, EmbedPlace, EmbedTheme, MapSize } from '@wheelhouse/contract/embeds';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Localized } from '@wheelhouse/contract/values';
import type { Schema } from '#platform/database/schema.ts';

type Database = Kysely<Schema> | Transaction<Schema>;

export async function readSecret(db: Database): Promise<Buffer> {
  const { secret } = await db.selectFrom('embed_secret').select('secret').executeTakeFirstOrThrow();
  return secret;
}

function embeds(db: Database) {
  return db
    .selectFrom('embed')
    .innerJoin('account', 'account.id', 'embed.account_id')
    .leftJoin('organisation', 'organisation.id', 'embed.organisation_id')
    .select(['embed.id', 'embed.account_id as accountId', 'embed.organisation_id as organisationId', 'embed.kind'])
    .select(['embed.name', 'embed.place', 'embed.size'])
    .select(['subject_id as subjectId', 'embed.theme', 'hosts', 'embed.created_at as created'])
    .select(['account.username as owner', 'organisation.name as organisation'])
    .select(sql<boolean>`account.suspended_at is null and organisation.suspended_at is null`.as('isShown'));
}

/** The embeds that an account may change: its own, and all of organisations that it owns; newest first. */
export async function listEmbeds(db: Database, accountId: number) {
  return await embeds(db)
    .where((where) =>
      where.or([
        where('embed.account_id', '=', accountId),
        where('embed.organisation_id', 'in', (from) =>
          from
            .selectFrom('organisation_member')
            .select('organisation_member.organisation_id')
            .where('organisation_member.account_id', '=', accountId)
            .where('organisation_member.role', '=', 'OWNER'),
        ),
      ]),
    )
    .orderBy('embed.id', 'desc')
    .execute();
}
export type EmbedRow = Awaited<ReturnType<typeof listEmbeds>>[number];

export async function findEmbed(db: Database, id: number): Promise<EmbedRow | undefined> {
  return await embeds(db).where('embed.id', '=', id).executeTakeFirst();
}

/** Locks the account until the transaction ends, and counts its embeds. */
export async function countEmbeds(within: Transaction<Schema>, accountId: number): Promise<number> {
  await within.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const { count } = await within
    .selectFrom('embed')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewEmbed {
  readonly accountId: number;
  readonly organisationId: number | null;
  readonly kind: EmbedKind;
  readonly subjectId: number | null;
  readonly name: string | null;
  readonly place: EmbedPlace | null;
  readonly size: MapSize;
  readonly theme: EmbedTheme;
  readonly hosts: readonly string[];
  readonly at: Date;
}

export async function insertEmbed(within: Transaction<Schema>, made: NewEmbed): Promise<number> {
  const { id } = await within
    .insertInto('embed')
    .values({
      account_id: made.accountId,
      organisation_id: made.organisationId,
      kind: made.kind,
      subject_id: made.subjectId,
      name: made.name,
      size: made.size,
      theme: made.theme,
      place: made.place === null ? null : JSON.stringify(made.place),
      hosts: [...made.hosts],
      created_at: made.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateEmbed(
  within: Transaction<Schema>,
  id: number,
  { theme, hosts, size }: Pick<NewEmbed, 'theme' | 'hosts' | 'size'>,
): Promise<void> {
  await within
    .updateTable('embed')
    .set({ theme, size, hosts: [...hosts] })
    .where('id', '=', id)
    .execute();
}

export async function deleteEmbed(within: Transaction<Schema>, id: number): Promise<void> {
  await within.deleteFrom('embed').where('id', '=', id).execute();
}

/** The names of published service providers. */
export async function providerNames(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('service_provider')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('published', '=', true)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function vesselTypeNames(db: Database, id: number): Promise<Localized | undefined> {
  const row = await db.selectFrom('vessel_type').select('names').where('id', '=', id).executeTakeFirst();
  return row?.names;
}

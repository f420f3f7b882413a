import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { LeadState } from '@wheelhouse/contract/leads';
import type { ProviderLead } from '#platform/database/providerSchema.ts';
import type { Schema } from '#platform/database/schema.ts';

type Database = Kysely<Schema> | Transaction<Schema>;
export type LeadRow = Selectable<ProviderLead>;

/** A published provider. */
export async function findPublished(db: Database, id: number): Promise<{ id: number; name: string } | undefined> {
  return await db
    .selectFrom('service_provider')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('published', '=', true)
    .executeTakeFirst();
}

export async function exists(db: Database, providerId: number): Promise<boolean> {
  const row = await db.selectFrom('service_provider').select('id').where('id', '=', providerId).executeTakeFirst();
  return row !== undefined;
}

/** Serialises two requests of one account. @returns the name of its holder */
export async function lockAccount(transaction: Transaction<Schema>, id: number): Promise<{ fullName: string }> {
  const row = await transaction
    .selectFrom('account')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return { fullName: `${row?.first_name ?? ''} ${row?.last_name ?? ''}`.trim() };
}

/** How many requests this account has sent since then, to any provider. */
export async function countRequests(db: Database, accountId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('provider_lead')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasRecentLead(
  db: Database,
  accountId: number,
  providerId: number,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('provider_lead')
    .select('id')
    .where('account_id', '=', accountId)
    .where('provider_id', '=', providerId)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertLead(db: Database, lead: Insertable<ProviderLead>): Promise<number> {
  const { id } = await db.insertInto('provider_lead').values(lead).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Email addresses of a provider's contacts, in the order of the provider's page. */
export async function listContactEmails(db: Database, providerId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('person')
    .select('email')
    .where('provider_id', '=', providerId)
    .orderBy('place', (order) => order.asc().nullsFirst())
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap(({ email }) => email ?? []);
}

/** A page of requests, the latest first, and how many there are. */
export async function listLeads(
  db: Database,
  providerId: number,
  page: { number: number; size: number; state: LeadState | undefined },
): Promise<{ rows: LeadRow[]; total: number }> {
  const { state } = page;
  const wanted = db
    .selectFrom('provider_lead')
    .where('provider_id', '=', providerId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'NEW'));
  const rows = await wanted
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(page.number * page.size)
    .execute();
  const { total } = await wanted.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

export async function lockLead(
  transaction: Transaction<Schema>,
  providerId: number,
  id: number,
): Promise<LeadRow | undefined> {
  return await transaction
    .selectFrom('provider_lead')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateState(
  transaction: Transaction<Schema>,
  id: number,
  state: LeadState,
  at: Date,
): Promise<LeadRow> {
  return await transaction
    .updateTable('provider_lead')
    .set({ state, changed_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

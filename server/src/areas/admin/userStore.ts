import { sql, type Kysely, type Transaction } from 'kysely';
import type { Authority } from '@wheelhouse/contract/authority';
import type { usersList, UserItem, UserState } from '@wheelhouse/contract/adminUsers';
import { containsText } from '#platform/database/pagedList.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { AdminListSource } from '#platform/http/adminLists.ts';

type Database = Kysely<Schema> | Transaction<Schema>;

export interface UserRow {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly companyName: string;
  readonly authorities: Authority[];
  readonly state: UserState;
  readonly created: Date;
  readonly language: string;
  readonly suspendedAt: Date | null;
  readonly suspendedReason: string;
}

const name = sql`trim(first_name || ' ' || last_name)`;
const state = sql`case when suspended_at is not null then 'SUSPENDED'
  when confirmed_at is null then 'UNCONFIRMED' else 'ACTIVE' end`;
const columns = sql`id, username, ${name} as name, email, company_name as "companyName", authorities,
  ${state} as state, created_at as created, language, suspended_at as "suspendedAt",
  suspended_reason as "suspendedReason"`;

export const userSource: AdminListSource<typeof usersList.shape, UserRow> = {
  columns,
  from: sql`account`,
  id: sql`id`,
  sorts: {
    username: [sql`username_key`],
    name: [sql`lower(${name})`],
    email: [sql`lower(email)`],
    created: [sql`created_at`],
  },
  matches: (typed) => containsText(typed, sql`username`, name, sql`email`, sql`company_name`),
  filters: {
    state: (wanted) => sql`${state} = ${wanted}`,
    authority: (wanted) => sql`${wanted} = any (authorities)`,
  },
  present: presentUser,
};

export function presentUser(row: UserRow): UserItem {
  const { id, username, email, companyName, authorities } = row;
  return {
    id,
    username,
    name: row.name,
    email,
    companyName,
    authorities,
    state: row.state,
    created: row.created.toISOString(),
  };
}

/** An account; with a transaction it is locked until that ends. */
export async function findUser(db: Database, id: number, lock?: 'lock'): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`select ${columns} from account where id = ${id}
    ${lock === undefined ? sql`` : sql`for no key update`}`.execute(db);
  return rows[0];
}

/** The providers of an account. */
export async function listProvidersOf(db: Database, accountId: number): Promise<{ id: number; name: string }[]> {
  return await db
    .selectFrom('provider_owner')
    .innerJoin('service_provider', 'service_provider.id', 'provider_owner.provider_id')
    .select(['service_provider.id', 'service_provider.name'])
    .where('account_id', '=', accountId)
    .orderBy('service_provider.id')
    .execute();
}

/** Stores some columns of an account. */
export async function updateUser(
  within: Transaction<Schema>,
  id: number,
  change: { authorities?: Authority[]; suspended_at?: Date | null; suspended_reason?: string },
): Promise<void> {
  await within.updateTable('account').set(change).where('id', '=', id).execute();
}

/** Stores the email of a new account. */
export async function storeEmail(within: Transaction<Schema>, id: number, email: string): Promise<void> {
  await within.updateTable('account').set({ email }).where('id', '=', id).execute();
}

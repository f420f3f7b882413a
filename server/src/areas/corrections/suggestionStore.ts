import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { claimsList, suggestionsList } from '@wheelhouse/contract/adminSuggestions';
import type { ClaimedKind, OwnClaim, SuggestedKind } from '@wheelhouse/contract/suggestions';
import { containsText } from '#platform/database/pagedList.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { AdminListSource } from '#platform/http/adminLists.ts';
import { objectColumns } from './objects.ts';

type Database = Kysely<Schema>;

interface Requested {
  readonly accountId: number;
  readonly id: number;
  readonly title: string;
  readonly at: Date;
}

/** Locks an account, so that what it may have open is counted once at a time. */
export async function lockAccount(within: Database, accountId: number): Promise<void> {
  await sql`select from account where id = ${accountId} for update`.execute(within);
}

/** How many suggestions of an account wait, and whether one of these says the same. */
export async function waitingSuggestions(
  within: Database,
  accountId: number,
  { kind, id, field, value }: { kind: SuggestedKind; id: number; field: string | undefined; value: string | undefined },
): Promise<{ count: number; hasSame: boolean }> {
  const { rows } = await sql<{ count: number; hasSame: boolean | null }>`
    select count(*)::int as count, bool_or(${sql.ref(objectColumns[kind])} = ${id} and field = ${field ?? null} and value = ${value ?? null})
      as "hasSame"
    from suggestion where account_id = ${accountId} and state = 'WAITING'`.execute(within);
  return { count: rows[0]?.count ?? 0, hasSame: rows[0]?.hasSame ?? false };
}

export async function insertSuggestion(
  within: Database,
  suggestion: Requested & {
    readonly kind: SuggestedKind;
    readonly field: string | undefined;
    readonly value: string | undefined;
    readonly note: string;
    readonly byOwner: boolean;
  },
): Promise<number> {
  const { accountId, kind, id, title, field, value, note, byOwner, at } = suggestion;
  const { rows } = await sql<{ id: number }>`
    insert into suggestion (account_id, kind, ${sql.ref(objectColumns[kind])}, title, field, value, note, by_owner, created_at)
    values (${accountId}, ${kind}, ${id}, ${title}, ${field ?? null}, ${value ?? null}, ${note}, ${byOwner}, ${at})
    returning id`.execute(within);
  return rows[0]?.id ?? 0;
}

/** How many claims of an account wait, and whether one on this object waits or was accepted. */
export async function openClaims(
  within: Database,
  accountId: number,
  { kind, id }: { readonly kind: ClaimedKind; readonly id: number },
): Promise<{ waiting: number; hasSame: boolean }> {
  const { rows } = await sql<{ waiting: number; hasSame: boolean | null }>`
    select (count(*) filter (where state = 'WAITING'))::int as waiting,
           bool_or(${sql.ref(objectColumns[kind])} = ${id}) as "hasSame"
    from claim where account_id = ${accountId} and state in ('WAITING', 'ACCEPTED')`.execute(within);
  return { waiting: rows[0]?.waiting ?? 0, hasSame: rows[0]?.hasSame ?? false };
}

export async function insertClaim(
  within: Database,
  { accountId, kind, id, title, statement, at }: Requested & { readonly kind: ClaimedKind; readonly statement: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into claim (account_id, kind, ${sql.ref(objectColumns[kind])}, title, statement, created_at)
    values (${accountId}, ${kind}, ${id}, ${title}, ${statement}, ${at}) returning id`.execute(within);
  return rows[0]?.id ?? 0;
}

const claimObject = sql`coalesce(claim.vessel_id, claim.company_id)`;
const suggestionObject = sql`coalesce(suggestion.vessel_id, suggestion.company_id, suggestion.person_id)`;

/** The claims of an account that wait or were accepted, the latest first. */
export async function listOwn(db: Database, accountId: number): Promise<OwnClaim[]> {
  const { rows } = await sql<Omit<OwnClaim, 'created'> & { readonly created: Date }>`
    select id, kind, ${claimObject} as "objectId", title as name, state, created_at as created
    from claim where account_id = ${accountId} and state in ('WAITING', 'ACCEPTED') order by id desc`.execute(db);
  return rows.map(({ created, ...claim }) => ({ ...claim, created: created.toISOString() }));
}

/** Removes a claim of an account that waits, or ends one that was accepted; undefined if it has none. */
export async function giveUpClaim(
  within: Database,
  {
    accountId,
    id,
    actor,
    at,
  }: { readonly accountId: number; readonly id: number; readonly actor: string; readonly at: Date },
): Promise<{ state: string; title: string } | undefined> {
  const { rows } = await sql<{ state: string; title: string }>`
    with known as (select id, state, title from claim
      where id = ${id} and account_id = ${accountId} and state in ('WAITING', 'ACCEPTED') for update),
    removed as (delete from claim using known where claim.id = known.id and known.state = 'WAITING'),
    ended as (update claim set state = 'ENDED', decided_at = ${at}, decided_by = ${actor}, reason = null
      from known where claim.id = known.id and known.state = 'ACCEPTED')
    select state, title from known`.execute(within);
  return rows[0];
}

/** A suggestion that waited until now. */
export interface DecidedSuggestion {
  readonly accountId: number;
  readonly username: string;
  readonly kind: SuggestedKind;
  readonly objectId: number;
  readonly title: string;
  readonly field: string | null;
  readonly value: string | null;
}

export interface Verdict {
  readonly id: number;
  readonly actor: string;
  readonly at: Date;
  readonly reason: string | null;
}

/** Decides a suggestion; undefined if none with this number waits. */
export async function decideSuggestion(
  within: Database,
  state: 'ACCEPTED' | 'REFUSED',
  { id, actor, at, reason }: Verdict,
): Promise<DecidedSuggestion | undefined> {
  const { rows } = await sql<DecidedSuggestion>`
    update suggestion set state = ${state}, decided_at = ${at}, decided_by = ${actor}, reason = ${reason}
    from account where account.id = account_id and suggestion.id = ${id} and state = 'WAITING'
    returning account_id as "accountId", account.username, kind, ${suggestionObject} as "objectId", title, field, value`.execute(
    within,
  );
  return rows[0];
}

export interface DecidedClaim {
  readonly accountId: number;
  readonly kind: ClaimedKind;
  readonly objectId: number;
  readonly title: string;
}

/** Decides a claim; undefined if there is none in the state that it was to have until now. */
export async function decideClaim(
  within: Database,
  { from, to }: { readonly from: 'WAITING' | 'ACCEPTED'; readonly to: 'ACCEPTED' | 'REFUSED' | 'ENDED' },
  { id, actor, at, reason }: Verdict,
): Promise<DecidedClaim | undefined> {
  const { rows } = await sql<DecidedClaim>`
    update claim set state = ${to}, decided_at = ${at}, decided_by = ${actor}, reason = ${reason}
    where id = ${id} and state = ${from}
    returning account_id as "accountId", kind, ${claimObject} as "objectId", title`.execute(within);
  return rows[0];
}

interface DecidedRow {
  readonly created: Date;
  readonly decided: Date | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
}

function presentDecided({ created, decided, decidedBy, reason }: DecidedRow) {
  return {
    created: created.toISOString(),
    ...(decided === null ? {} : { decided: decided.toISOString() }),
    ...(decidedBy === null ? {} : { decidedBy }),
    ...(reason === null ? {} : { reason }),
  };
}

const decidedColumns = (table: RawBuilder<unknown>) =>
  sql`${table}.decided_at as decided, ${table}.decided_by as "decidedBy", ${table}.reason, ${table}.created_at as created`;

type SuggestionRow = Omit<DecidedSuggestion, 'accountId'> &
  DecidedRow & { readonly id: number; readonly byOwner: boolean; readonly note: string; readonly state: 'WAITING' };

export const suggestionSource: AdminListSource<typeof suggestionsList.shape, SuggestionRow> = {
  columns: sql`suggestion.id, account.username, by_owner as "byOwner", kind, ${suggestionObject} as "objectId", title, field, value,
    note, state, ${decidedColumns(sql`suggestion`)}`,
  from: sql`suggestion join account on account.id = suggestion.account_id`,
  id: sql`suggestion.id`,
  sorts: {
    created: [sql`suggestion.created_at`],
    username: [sql`lower(account.username)`],
    byOwner: [sql`by_owner`, sql`suggestion.created_at`],
    title: [sql`lower(title)`],
    state: [sql`state`, sql`suggestion.created_at`],
  },
  matches: (typed) => containsText(typed, sql`title`, sql`note`, sql`account.username`),
  filters: {
    state: (wanted) => sql`state = ${wanted}`,
    kind: (wanted) => sql`kind = ${wanted}`,
    byOwner: (wanted) => sql`by_owner = ${wanted === 'true'}`,
  },
  present: ({ created, decided, decidedBy, reason, field, value, ...row }) => ({
    ...row,
    ...(field === null ? {} : { field }),
    ...(value === null ? {} : { value }),
    ...presentDecided({ created, decided, decidedBy, reason }),
  }),
};

type ClaimRow = Omit<DecidedClaim, 'accountId'> &
  DecidedRow & {
    readonly id: number;
    readonly username: string;
    readonly statement: string;
    readonly state: 'WAITING';
  };

export const claimSource: AdminListSource<typeof claimsList.shape, ClaimRow> = {
  columns: sql`claim.id, account.username, kind, ${claimObject} as "objectId", title, statement, state, ${decidedColumns(sql`claim`)}`,
  from: sql`claim join account on account.id = claim.account_id`,
  id: sql`claim.id`,
  sorts: {
    created: [sql`claim.created_at`],
    username: [sql`lower(account.username)`],
    title: [sql`lower(title)`],
    state: [sql`state`, sql`claim.created_at`],
  },
  matches: (typed) => containsText(typed, sql`title`, sql`statement`, sql`account.username`),
  filters: {
    state: (wanted) => sql`state = ${wanted}`,
    kind: (wanted) => sql`kind = ${wanted}`,
  },
  present: ({ created, decided, decidedBy, reason, ...row }) => ({
    ...row,
    ...presentDecided({ created, decided, decidedBy, reason }),
  }),
};

import { sql } from 'kysely';
import type pg from 'pg';
import type { correctionsList, CorrectionItem } from '@wheelhouse/contract/adminCorrections';
import type { CorrectedKind } from '@wheelhouse/contract/corrections';
import { ownersField, type CorrectedOwners } from '#marine/identity/handCorrections.ts';
import { containsText } from '#platform/database/pagedList.ts';
import type { AdminListSource } from '#platform/http/adminLists.ts';

/** Who corrects, when and why. */
export interface MadeCorrection {
  readonly actor: string;
  readonly at: Date;
  readonly reason: string;
}

interface NewCorrection extends MadeCorrection {
  readonly kind: CorrectedKind;
  readonly objectId: number | null;
  readonly register: string | null;
  readonly key: string | null;
  readonly title: string;
  readonly field: string;
  readonly value: unknown;
  readonly before: unknown;
}

/** @returns its number */
export async function insertCorrection(client: pg.ClientBase, made: NewCorrection): Promise<number> {
  const { kind, objectId, register, key, title, field, value, before, reason, actor, at } = made;
  const { rows } = await client.query<{ id: number }>(
    `insert into correction (kind, object_id, register, key, title, field, value, before, reason, actor, made_at)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9, $10, $11) returning id`,
    [kind, objectId, register, key, title, field, JSON.stringify(value), JSON.stringify(before), reason, actor, at],
  );
  return rows[0]?.id ?? 0;
}

/** A correction that ended. */
export interface EndedCorrection {
  readonly kind: CorrectedKind;
  readonly objectId: number | null;
  /** The record and the vessel that it went with, if these are still there. */
  readonly recordId: number | null;
  readonly vesselId: number | null;
  readonly field: string;
  readonly value: unknown;
}

/** Ends a correction; undefined if there is none. */
export async function endCorrection(
  client: pg.ClientBase,
  id: number,
  { actor, at }: Pick<MadeCorrection, 'actor' | 'at'>,
): Promise<EndedCorrection | undefined> {
  const { rows } = await client.query<EndedCorrection>(
    `with ended as (
       update correction set withdrawn_at = $2, withdrawn_by = $3 where id = $1 and withdrawn_at is null returning *
     )
     select ended.kind, ended.object_id as "objectId", record.id as "recordId", record.vessel_id as "vesselId",
            ended.field, ended.value
     from ended left join register_record as record using (register, key)`,
    [id, at, actor],
  );
  return rows[0];
}

interface CorrectionRow {
  readonly id: number;
  readonly kind: CorrectedKind;
  readonly objectId: number | null;
  readonly title: string;
  readonly field: string;
  readonly value: unknown;
  readonly before: unknown;
  readonly reason: string;
  readonly actor: string;
  readonly made: Date;
  readonly withdrawn: Date | null;
  readonly withdrawnBy: string | null;
}

function asText(value: unknown): string {
  return value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
}

/** Of owners their names alone. */
function shown(field: string, value: unknown): string {
  if (field !== ownersField || value === null) return asText(value);
  // What `correctOwners` stored: a list before, and an object after.
  const { owners } = (Array.isArray(value) ? { owners: value } : value) as CorrectedOwners;
  return owners.map(({ name, share }) => (share === undefined ? name : `${name} (${share} %)`)).join(', ');
}

export const correctionSource: AdminListSource<typeof correctionsList.shape, CorrectionRow> = {
  columns: sql`correction.id, correction.kind, coalesce(correction.object_id, record.vessel_id) as "objectId", correction.title,
    correction.field, correction.value, correction.before, correction.reason, correction.actor, correction.made_at as made,
    correction.withdrawn_at as withdrawn, correction.withdrawn_by as "withdrawnBy"`,
  from: sql`correction left join register_record as record
    on record.register = correction.register and record.key = correction.key`,
  id: sql`correction.id`,
  sorts: {
    made: [sql`correction.made_at`],
    kind: [sql`correction.kind`],
    title: [sql`lower(correction.title)`],
    field: [sql`correction.field`],
    actor: [sql`lower(correction.actor)`],
  },
  matches: (typed) => containsText(typed, sql`correction.title`, sql`correction.field`, sql`correction.actor`),
  filters: {
    kind: (wanted) => sql`correction.kind = ${wanted}`,
    state: (wanted) => (wanted === 'ACTIVE' ? sql`withdrawn_at is null` : sql`withdrawn_at is not null`),
  },
  present: ({ objectId, value, before, made, withdrawn, withdrawnBy, ...row }): CorrectionItem => ({
    ...row,
    ...(objectId === null ? {} : { objectId }),
    ...(before === null ? {} : { before: shown(row.field, before) }),
    value: shown(row.field, value),
    made: made.toISOString(),
    state: withdrawn === null ? 'ACTIVE' : 'WITHDRAWN',
    ...(withdrawn === null ? {} : { withdrawn: withdrawn.toISOString() }),
    ...(withdrawnBy === null ? {} : { withdrawnBy }),
  }),
};

/** The numbers and names of the licences of a vessel. */
export async function listLicences(
  client: Pick<pg.ClientBase, 'query'>,
  vesselId: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await client.query<{ id: number; name: string }>(
    'select id, name from fishing_licence where vessel_id = $1 order by end_day desc nulls first, name, id limit 100',
    [vesselId],
  );
  return rows;
}

/** The active corrections of rows of a kind: by number of the row, by field. */
export async function activeCorrections(
  client: Pick<pg.ClientBase, 'query'>,
  kind: CorrectedKind,
  ids: readonly number[],
): Promise<Map<string, { readonly id: number; readonly day: string }>> {
  const { rows } = await client.query<{ id: number; objectId: number; field: string; day: string }>(
    `select id, object_id as "objectId", field, (made_at at time zone 'UTC')::date as day
     from correction where kind = $1 and object_id = any ($2) and withdrawn_at is null`,
    [kind, ids],
  );
  return new Map(rows.map(({ id, objectId, field, day }) => [`${objectId} ${field}`, { id, day }]));
}

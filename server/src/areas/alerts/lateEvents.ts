import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Sight } from '#areas/sight/sight.ts';
import type { Schema } from '#platform/database/schema.ts';

/** An event as far as rules of privacy need it. One without a place doesn't show where a vessel was. */
interface Placed {
  readonly vesselId: number | null;
  readonly latitude: number | null;
  readonly at: Date;
  readonly details: Readonly<Record<string, string | number>>;
}

/** Whether an account may know now what its alert fired: rules may have come since. */
export function maySee({ vesselId, latitude, at, details }: Placed, sight: Sight, now: Date): boolean {
  if (latitude === null) return true;
  const delays = [vesselId, details['near']].map((id) => (typeof id === 'number' ? sight.delayOfVessel(id) : 0));
  const delay = Math.max(...delays);
  return delay === 0 || now.getTime() - at.getTime() >= delay;
}

/** A vessel that an account sees late or never, as the events of its alerts name it. */
export interface LateVessel {
  readonly id: number;
  /** The time until which it is seen; null for never. */
  readonly until: Date | null;
}

/** The vessels in the events of an account's alerts that it sees late or never. */
export async function readLateVessels(
  db: Kysely<Schema> | Transaction<Schema>,
  { accountId, now }: { readonly accountId: number; readonly now: Date },
  sight: Sight,
): Promise<LateVessel[]> {
  const { rows } = await sql<{ id: number; vesselId: number }>`
    select distinct named.id, coalesce(merged.vessel_id, named.id) as "vesselId"
    from alert_event event, unnest(array[event.vessel_id, (event.details ->> 'near')::integer]) as named(id)
      left join merged_vessel merged on merged.id = named.id
    where event.account_id = ${accountId} and event.latitude is not null and named.id is not null`.execute(db);
  return rows.flatMap(({ id, vesselId }) => {
    const delay = sight.delayOfVessel(vesselId);
    if (delay === 0) return [];
    return [{ id, until: Number.isFinite(delay) ? new Date(now.getTime() - delay) : null }];
  });
}

/** The condition that an event has no place, or only of vessels that are seen at its time. */
export function inSight(late: readonly LateVessel[]): RawBuilder<boolean> {
  if (late.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(event.latitude is null or not exists (
    select from unnest(${late.map(({ id }) => id)}::integer[], ${late.map(({ until }) => until)}::timestamptz[]) as late(id, until)
    where late.id in (event.vessel_id, (event.details ->> 'near')::integer) and (late.until is null or event.at > late.until)))`;
}

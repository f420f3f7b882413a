import type pg from 'pg';
import { stepsPerDegree } from '#marine/ais/report.ts';

export interface PortMove {
  readonly kind: 'ARRIVES' | 'DEPARTS';
  readonly track: number;
  readonly portId: number;
  readonly at: Date;
  /** What was reported of this time is the same: times of calls change a little while positions come. */
  readonly from: Date;
  readonly to: Date;
  readonly latitude: number;
  readonly longitude: number;
}

/** The arrivals and departures of ships since a time, oldest first. */
export async function listMoves(client: pg.ClientBase, tracks: readonly number[], since: Date): Promise<PortMove[]> {
  const { rows } = await client.query<PortMove>(
    `with call as (
       select track, port_id, arrival, arrival_seen, departure, latitude, longitude,
              lag(departure) over ship as before, lead(arrival) over ship as after
       from port_call where track = any ($1::int[]) and coalesce(departure, 'infinity') >= $2::timestamptz - interval '1 day'
       window ship as (partition by track order by arrival)
     )
     select kind, track, port_id as "portId", at, "from", "to", latitude, longitude from call, lateral (values
       ('ARRIVES', case when arrival_seen then arrival end, greatest(before, arrival - interval '1 hour'),
         coalesce(departure, arrival + interval '100 years')),
       ('DEPARTS', departure, arrival, least(after, departure + interval '1 hour'))
     ) as move(kind, at, "from", "to")
     where at >= $2 order by at, track`,
    [tracks, since],
  );
  return rows.map((row) => ({
    ...row,
    latitude: row.latitude / stepsPerDegree,
    longitude: row.longitude / stepsPerDegree,
  }));
}

/** What alerts reported of vessels and ports since a time. */
export interface ReportedMove {
  readonly ruleId: number;
  readonly vesselId: number;
  readonly kind: string;
  readonly at: Date;
}

export async function listReported(
  client: pg.ClientBase,
  ruleIds: readonly number[],
  since: Date,
): Promise<ReportedMove[]> {
  const { rows } = await client.query<ReportedMove>(
    `select rule_id as "ruleId", vessel_id as "vesselId", kind, at from alert_event
     where rule_id = any ($1::int[]) and at >= $2 and kind in ('ARRIVES', 'DEPARTS')`,
    [ruleIds, since],
  );
  return rows;
}

/** Which of these ships are in port now. */
export async function listMoored(
  client: Pick<pg.ClientBase, 'query'>,
  tracks: readonly number[],
): Promise<Set<number>> {
  if (tracks.length === 0) return new Set();
  const { rows } = await client.query<{ track: number }>(
    'select track from port_call where track = any ($1::int[]) and departure is null',
    [[...new Set(tracks)]],
  );
  return new Set(rows.map(({ track }) => track));
}

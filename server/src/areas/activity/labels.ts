import type pg from 'pg';
import type { Sight } from '#areas/sight/sight.ts';
import { dayOf } from '#platform/database/partitions.ts';

/** What the hours of a ship on a day count as; undefined if they are in no figure. */
export interface Label {
  readonly flag: string;
  readonly vesselTypeId: number;
}

/** A vessel under whose MMSI positions are stored, from a day until the day before another. */
interface Use {
  readonly track: number;
  readonly vesselId: number;
  readonly from: string | null;
  readonly until: string | null;
  readonly flag: string;
  readonly vesselTypeId: number;
}

/** Days of a ship that count alike, the end not among them. */
export interface LabelledDays extends Label {
  readonly track: number;
  readonly from: string;
  readonly until: string;
}

const ever = 'infinity';
const never = '-infinity';
const isBefore = (one: string, other: string) => one !== other && (one === never || other === ever || one < other);

/** As which vessel the hours of ships count. What not everyone may see, or not yet, is left out. */
export class Labels {
  readonly #uses: ReadonlyMap<number, readonly (Use & { readonly hiddenFrom: string })[]>;

  private constructor(uses: readonly Use[], sight: Pick<Sight, 'delayOf' | 'delayOfVessel'>, now: Date) {
    const seen = uses.map((use) => {
      const delayMs = Math.max(sight.delayOf(use.track), sight.delayOfVessel(use.vesselId));
      const hiddenFrom =
        delayMs === 0 ? ever : Number.isFinite(delayMs) ? dayOf(new Date(now.getTime() - delayMs)) : never;
      return { ...use, hiddenFrom };
    });
    this.#uses = Map.groupBy(seen, ({ track }) => track);
  }

  /** Those of these ships, or of all of which hours are stored. */
  static async read(
    client: pg.ClientBase,
    sight: Pick<Sight, 'delayOf' | 'delayOfVessel'>,
    now: Date,
    tracks?: readonly number[],
  ): Promise<Labels> {
    const { rows } = await client.query<Use>(
      `select mmsi_use.mmsi as track, vessel_id as "vesselId", (from_time at time zone 'UTC')::date::text as "from",
              (until_time at time zone 'UTC')::date::text as until, flag, coalesce(vessel_type_id, 0) as "vesselTypeId"
       from mmsi_use join vessel on vessel.id = vessel_id
       where mmsi_use.mmsi ${tracks === undefined ? 'in (select track from activity_day)' : '= any ($1::int[])'}
       order by vessel_id`,
      tracks === undefined ? [] : [tracks],
    );
    return new Labels(rows, sight, now);
  }

  /** If several vessels share an MMSI, the one that is known for longest; if any of them is hidden, none. */
  of(track: number, day: string): Label | undefined {
    const uses = (this.#uses.get(track) ?? []).filter(
      ({ from, until }) => !isBefore(day, from ?? never) && isBefore(day, until ?? ever),
    );
    const [first] = uses;
    if (first === undefined || !uses.every(({ hiddenFrom }) => isBefore(day, hiddenFrom))) return undefined;
    return { flag: first.flag, vesselTypeId: first.vesselTypeId };
  }

  /** All days that count. */
  *days(): Generator<LabelledDays> {
    for (const [track, uses] of this.#uses) {
      const edges = uses.flatMap(({ from, until, hiddenFrom }) => [from ?? never, until ?? ever, hiddenFrom]);
      const starts = [...new Set([never, ...edges])].sort((one, other) => (isBefore(one, other) ? -1 : 1));
      for (const [place, from] of starts.entries()) {
        const label = from === ever ? undefined : this.of(track, from);
        if (label !== undefined) yield { track, ...label, from, until: starts[place + 1] ?? ever };
      }
    }
  }
}

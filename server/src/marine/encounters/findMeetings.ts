import { stepsPerDegree } from '#marine/ais/report.ts';
import { metresBetween } from '#marine/portCalls/portIndex.ts';
import { encounterRules as rules } from './rules.ts';
import { runsOf, type Sample } from './samples.ts';

/** Two ships at one moment. */
export interface Meeting {
  readonly slot: number;
  readonly one: Sample;
  readonly other: Sample;
  readonly metres: number;
}

export interface Encounter {
  /** The lower number first. */
  readonly tracks: readonly [number, number];
  /** In time order. */
  readonly moments: readonly Meeting[];
}

const metresPerDegree = 111_120;
/** Cells in which ships are compared with those of the cells around them: as wide as the farthest that counts. */
const cellSteps = Math.ceil((rules.pairTrawl.metres / metresPerDegree) * stepsPerDegree);

/** Cells of a latitude, wider in longitude towards the poles. */
function cellOf({ latitude, longitude }: Sample): readonly [row: number, column: number] {
  const row = Math.floor(latitude / cellSteps);
  return [row, Math.floor(longitude / widthOf(row))];
}
/** As the cells of one row must be equally wide for its neighbours, by the pole's side of the row beside. */
function widthOf(row: number): number {
  const latitude = ((Math.abs(row) + 2) * cellSteps) / stepsPerDegree;
  return cellSteps / Math.max(0.01, Math.cos((Math.min(89, latitude) * Math.PI) / 180));
}

/** A longitude, and near the antimeridian also what it is from the other side. */
function copiesOf(longitude: number): readonly number[] {
  const turn = 360 * stepsPerDegree;
  if (Math.abs(longitude) < 179 * stepsPerDegree) return [longitude];
  return [longitude, longitude > 0 ? longitude - turn : longitude + turn];
}

const metresOf = (one: Sample, other: Sample) =>
  metresBetween(one.latitude, one.longitude, other.latitude, other.longitude);

interface Placed {
  readonly track: number;
  readonly sample: Sample;
}

/** All pairs of ships that were within the distance of a pair trawl at one moment. */
function* nearPairs(placed: readonly Placed[]): Generator<readonly [Placed, Placed, number]> {
  const rows = new Map<number, Map<number, Placed[]>>();
  for (const one of placed) {
    const [row, column] = cellOf(one.sample);
    for (let beside = row - 1; beside <= row + 1; beside += 1)
      for (const longitude of copiesOf(one.sample.longitude)) {
        const middle = Math.floor(longitude / widthOf(beside));
        for (let next = middle - 1; next <= middle + 1; next += 1)
          for (const other of rows.get(beside)?.get(next) ?? []) {
            const metres = metresOf(one.sample, other.sample);
            if (metres <= rules.pairTrawl.metres)
              yield one.track < other.track ? [one, other, metres] : [other, one, metres];
          }
      }
    let columns = rows.get(row);
    if (columns === undefined) rows.set(row, (columns = new Map()));
    const cell = columns.get(column);
    if (cell === undefined) columns.set(column, [one]);
    else cell.push(one);
  }
}

const isTowing = ({ knots }: Sample) => knots >= rules.pairTrawl.knots.least && knots <= rules.pairTrawl.knots.most;

/** The encounters of ships; those that tow a net between them shortly before or after have none. */
export function findEncounters(samples: ReadonlyMap<number, readonly Sample[]>): Encounter[] {
  const bySlot = new Map<number, Placed[]>();
  for (const [track, some] of samples)
    for (const sample of some) {
      const placed = bySlot.get(sample.slot);
      if (placed === undefined) bySlot.set(sample.slot, [{ track, sample }]);
      else placed.push({ track, sample });
    }
  const pairs = new Map<string, { tracks: readonly [number, number]; moments: Meeting[] }>();
  for (const slot of [...bySlot.keys()].sort((a, b) => a - b))
    for (const [one, other, metres] of nearPairs(bySlot.get(slot) ?? [])) {
      if (one.track === other.track) continue;
      const key = `${one.track} ${other.track}`;
      const pair = pairs.get(key) ?? { tracks: [one.track, other.track] as const, moments: [] };
      pair.moments.push({ slot, one: one.sample, other: other.sample, metres });
      pairs.set(key, pair);
    }
  return [...pairs.values()].flatMap(({ tracks, moments }) => {
    const towing = moments.filter(({ one, other }) => isTowing(one) && isTowing(other)).map(({ slot }) => slot);
    const met = moments.filter(
      ({ one, other, metres }) =>
        metres <= rules.nearMetres && one.knots < rules.slowKnots && other.knots < rules.slowKnots,
    );
    return runsOf(met, rules.meetMs)
      .filter((run) => !towsAround(run, towing))
      .map((run) => ({ tracks, moments: run }));
  });
}

function towsAround(run: readonly Meeting[], towing: readonly number[]): boolean {
  const around = rules.pairTrawl.withinMs / rules.slotMs;
  const [first, last] = [(run[0]?.slot ?? 0) - around, (run.at(-1)?.slot ?? 0) + around];
  return towing.filter((slot) => slot >= first && slot <= last).length >= rules.pairTrawl.slots;
}

/** The times in which a ship was slow for long. */
export function findLoitering(samples: readonly Sample[]): Sample[][] {
  return runsOf(
    samples.filter(({ knots }) => knots < rules.slowKnots),
    rules.loiterMs,
  );
}

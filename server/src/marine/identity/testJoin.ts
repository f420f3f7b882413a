import { cluster, type Link } from './cluster.ts';
import { compareRecords, type Comparison } from './compareRecords.ts';
import { blocksOf, recordName, type Evidence } from './evidence.ts';

/** All pairs of records that have one of these values in common. */
function pairsBy(records: readonly Evidence[], valuesOf: (record: Evidence) => readonly string[]): [number, number][] {
  const byValue = new Map<string, number[]>();
  records.forEach((record, index) => {
    for (const value of valuesOf(record)) byValue.set(value, [...(byValue.get(value) ?? []), index]);
  });
  const pairs = new Map<string, [number, number]>();
  for (const group of byValue.values()) {
    group.forEach((a, at) => group.slice(at + 1).forEach((b) => pairs.set(`${a} ${b}`, [a, b])));
  }
  return [...pairs.values()];
}

/** The vessels of records by the rules, as sets of indexes; and the pairs that a person has to decide. */
export function joinByRules(records: readonly Evidence[]): { sets: number[][]; doubts: [number, number][] } {
  const known = new Map<string, Comparison>();
  const compare = (a: number, b: number): Comparison => {
    const key = a < b ? `${a} ${b}` : `${b} ${a}`;
    const [one, other] = [records[a], records[b]];
    if (one === undefined || other === undefined) throw new Error('No such record.');
    const comparison = known.get(key) ?? compareRecords(one, other);
    known.set(key, comparison);
    return comparison;
  };
  const links: Link[] = [];
  const doubts: [number, number][] = [];
  for (const [a, b] of pairsBy(records, (record) => blocksOf(record).map(({ value }) => value))) {
    const { verdict, strength } = compare(a, b);
    if (verdict === 'same') links.push({ a, b, strength });
    if (verdict === 'doubt') doubts.push([a, b]);
  }
  const sets = cluster([...records.keys()], {
    nameOf: (index) => recordName(records[index] ?? { register: '', key: '' }),
    links,
    contradict: (a, b) => compare(a, b).against.length > 0,
    neverOne: () => false,
  });
  return { sets, doubts };
}

/** A plain join by exact keys: equal IMO number, CFR, MMSI or call sign is one vessel. */
export function joinByKeys(records: readonly Evidence[]): number[][] {
  const links = pairsBy(records, (record) => [
    ...(record.imo === undefined ? [] : [`imo ${record.imo}`]),
    ...(record.cfr === undefined ? [] : [`cfr ${record.cfr}`]),
    ...record.mmsis.slice(0, 1).map(({ value }) => `mmsi ${value}`),
    ...record.callSigns.slice(0, 1).map(({ value }) => `call ${value}`),
  ]).map(([a, b]): Link => ({ a, b, strength: 1 }));
  return cluster([...records.keys()], {
    nameOf: (index) => recordName(records[index] ?? { register: '', key: '' }),
    links,
    contradict: () => false,
    neverOne: () => false,
  });
}

/** Pairs in the sets beside pairs that are one vessel by their labels; of those that count. */
export function measureJoin(
  sets: readonly (readonly number[])[],
  labels: readonly string[],
  counts: (a: number, b: number) => boolean = () => true,
) {
  const pairsOf = (group: readonly number[]) =>
    group.flatMap((a, at) => group.slice(at + 1).map((b) => [a, b] as const)).filter(([a, b]) => counts(a, b));
  const joined = sets.flatMap(pairsOf);
  const right = joined.filter(([a, b]) => labels[a] === labels[b]).length;
  const byLabel = new Map<string, number[]>();
  labels.forEach((label, index) => byLabel.set(label, [...(byLabel.get(label) ?? []), index]));
  const wanted = [...byLabel.values()].flatMap(pairsOf).length;
  return { joined: joined.length, right, wanted, precision: right / joined.length, recall: right / wanted };
}

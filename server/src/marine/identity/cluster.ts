import { compareTexts } from '#marine/vessels/compareTexts.ts';
/** A pair of records that are one vessel by the rules or by a person; records by their index. */
export interface Link {
  readonly a: number;
  readonly b: number;
  readonly strength: number;
  /** A person joined them: only what no person may overrule keeps them apart. */
  readonly byHand?: true;
}

export interface Clustering {
  /** Sorts before another record; the same whatever the order in which records came. */
  readonly nameOf: (record: number) => string;
  readonly links: readonly Link[];
  /** Whether two records contradict each other, or a person split them. */
  readonly contradict: (a: number, b: number) => boolean;
  /** Whether they contradict each other so that no person may join them. */
  readonly neverOne: (a: number, b: number) => boolean;
}

/**
 * Which records are one vessel: links are taken from the strongest to the weakest, then by the names of their records, and
 * each joins two sets unless a record of one contradicts one of the other. The result depends on nothing else.
 *
 * @returns The sets, each sorted by name, and sorted by their first names.
 */
export function cluster(records: readonly number[], { nameOf, links, contradict, neverOne }: Clustering): number[][] {
  const sets = new Map(records.map((record) => [record, [record]]));
  for (const { a, b, byHand } of sorted(links, nameOf)) {
    const [setA, setB] = [sets.get(a), sets.get(b)];
    if (setA === undefined || setB === undefined || setA === setB) continue;
    const keepsApart = byHand === true ? neverOne : contradict;
    if (setA.some((one) => setB.some((other) => keepsApart(one, other)))) continue;
    const joined = [...setA, ...setB];
    for (const record of joined) sets.set(record, joined);
  }
  const byName = (a: number, b: number) => compareTexts(nameOf(a), nameOf(b));
  return [...new Set(sets.values())]
    .map((set) => set.toSorted(byName))
    .sort(([a = 0], [b = 0]) => compareTexts(nameOf(a), nameOf(b)));
}

function sorted(links: readonly Link[], nameOf: (record: number) => string): Link[] {
  const named = links.map((link) => ({ link, names: [nameOf(link.a), nameOf(link.b)].sort() }));
  return named
    .sort(
      (one, other) =>
        Number(other.link.byHand ?? false) - Number(one.link.byHand ?? false) ||
        other.link.strength - one.link.strength ||
        compareTexts(one.names[0] ?? '', other.names[0] ?? '') ||
        compareTexts(one.names[1] ?? '', other.names[1] ?? ''),
    )
    .map(({ link }) => link);
}

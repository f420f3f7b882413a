import type { VesselListItem } from '@wheelhouse/contract/vessels';
import { folded, wordsOf } from '@wheelhouse/contract/foldedText';

function beginsOne(words: readonly string[], start: string): boolean {
  return words.some((word) => word.startsWith(start));
}

/** A vessel with its search words. */
export interface SearchableVessel {
  readonly vessel: VesselListItem;
  readonly name: readonly string[];
  readonly words: readonly string[];
}

/** Prepares vessels for a search by what the list shows of them: name, type, country and build year. */
export function searchable(
  vessels: readonly VesselListItem[],
  typeName: (id: number | undefined) => string | undefined,
  countryName: (iso: string) => string,
): readonly SearchableVessel[] {
  return vessels.map((vessel) => {
    const name = wordsOf(folded(vessel.name));
    const about = `${typeName(vessel.vesselType?.id) ?? ''} ${countryName(vessel.flag)} ${vessel.buildYear ?? ''}`;
    return { vessel, name, words: [...name, ...wordsOf(folded(about))] };
  });
}

/** How well a name matches: 0 exactly, 1 from its beginning, 2 by its words, 3 not at all. */
function nameRank(name: readonly string[], typed: readonly string[]): number {
  const [whole, start] = [name.join(' '), typed.join(' ')];
  if (whole === start) return 0;
  if (whole.startsWith(start)) return 1;
  return typed.every((word) => beginsOne(name, word)) ? 2 : 3;
}

/**
 * The vessels that have, for each typed word, a word that begins with it, in the given order; with `bestFirst` the best
 * matches by name come first.
 */
export function matching(
  vessels: readonly SearchableVessel[],
  typed: string,
  bestFirst: boolean,
): readonly VesselListItem[] {
  const words = wordsOf(folded(typed));
  const found = vessels.filter((vessel) => words.every((word) => beginsOne(vessel.words, word)));
  if (!bestFirst || words.length === 0) return found.map(({ vessel }) => vessel);
  return found
    .map(({ vessel, name }) => ({ vessel, rank: nameRank(name, words) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ vessel }) => vessel);
}

import type { VesselListItem } from './vessels.ts';
import { foldName, haveWords, nameWords, typedWords } from './foldedText.ts';

type Typed = ReturnType<typeof typedWords>;

/** A vessel with its search words. */
export interface SearchableVessel {
  readonly vessel: VesselListItem;
  /** Folded. */
  readonly name: string;
  readonly nameWords: readonly string[];
  /** Those of type, country and build year. */
  readonly otherWords: readonly string[];
}

/** Prepares vessels for a search by what the list shows of them: name, type, country and build year. */
export function searchable(
  vessels: readonly VesselListItem[],
  typeName: (id: number | undefined) => string | undefined,
  countryName: (iso: string) => string,
): readonly SearchableVessel[] {
  // Many vessels have the same.
  const known = new Map<string, readonly string[]>();
  return vessels.map((vessel) => {
    const about = `${typeName(vessel.vesselType?.id) ?? ''} ${countryName(vessel.flag)} ${vessel.buildYear ?? ''}`;
    const otherWords = known.get(about) ?? nameWords(about);
    known.set(about, otherWords);
    return { vessel, name: foldName(vessel.name), nameWords: nameWords(vessel.name), otherWords };
  });
}

function isFound({ nameWords: own, otherWords }: SearchableVessel, typed: Typed): boolean {
  return typed.every((word) => haveWords(own, [word]) || haveWords(otherWords, [word]));
}

/** How well a name matches: 0 exactly, 1 from its beginning, 2 by its words, 3 not at all. */
function nameRank({ name, nameWords: own }: SearchableVessel, whole: string, typed: Typed): number {
  if (name === whole) return 0;
  if (name.startsWith(whole)) return 1;
  return haveWords(own, typed) ? 2 : 3;
}

/**
 * The vessels that have, for each typed word, a word that begins with it, in the given order; with `bestFirst` the best
 * matches by name come first.
 */
export function matching(
  vessels: readonly SearchableVessel[],
  text: string,
  bestFirst: boolean,
): readonly VesselListItem[] {
  const typed = typedWords(text);
  const found = vessels.filter((vessel) => isFound(vessel, typed));
  if (!bestFirst || typed.length === 0) return found.map(({ vessel }) => vessel);
  const whole = foldName(text);
  return found
    .map((one) => ({ vessel: one.vessel, rank: nameRank(one, whole, typed) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ vessel }) => vessel);
}

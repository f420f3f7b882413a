import type { Place } from '@wheelhouse/contract/referenceLayers';
import { nameSpellings } from '@wheelhouse/contract/foldedText';

/** A name or code in its spellings, without apostrophes. */
function spellingsOf(text: string): readonly string[] {
  return nameSpellings(text.replace(/['’]/g, '')).filter((spelling) => spelling !== '');
}

interface Entry {
  readonly place: Place;
  readonly names: readonly string[];
  readonly codes: readonly string[];
  /** The smaller comes first among equal matches. */
  readonly rank: number;
}

/** Finds places by part of their name or code. */
export interface PlaceIndex {
  /** Best first: the exact name or code, its beginning, the beginning of one of its words, any part. */
  readonly find: (query: string, most: number) => Place[];
}

const noMatch = 4;

/** @param places With their rank: the smaller comes first among equal matches. */
export function indexPlaces(places: Iterable<{ readonly place: Place; readonly rank: number }>): PlaceIndex {
  const entries = Array.from(places, ({ place, rank }): Entry => {
    return { place, rank, names: spellingsOf(place.name), codes: spellingsOf(place.code ?? '') };
  });
  entries.sort(inOrder);
  return {
    find(query, most) {
      const wanted = spellingsOf(query);
      if (wanted.length === 0) return [];
      const found: Entry[][] = [[], [], [], []];
      for (const entry of entries) {
        const group = found[Math.min(bestOf(entry.names, wanted), bestOf(entry.codes, wanted))];
        if (group !== undefined && group.length < most) group.push(entry);
      }
      return found
        .flat()
        .slice(0, most)
        .map(({ place }) => place);
    },
  };
}

function inOrder({ rank, names: [name = ''] }: Entry, { rank: otherRank, names: [other = ''] }: Entry): number {
  return rank - otherRank || name.length - other.length || (name < other ? -1 : 1);
}

function bestOf(texts: readonly string[], wanted: readonly string[]): number {
  return Math.min(noMatch, ...texts.flatMap((text) => wanted.map((one) => matchOf(text, one))));
}

function matchOf(text: string, wanted: string): number {
  const at = text.indexOf(wanted);
  if (at === -1) return noMatch;
  if (at === 0) return text.length === wanted.length ? 0 : 1;
  return text.includes(` ${wanted}`) ? 2 : 3;
}

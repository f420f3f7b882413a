import type { Place } from '@wheelhouse/contract/referenceLayers';
import { folded, wordsOf } from '@wheelhouse/contract/foldedText';

/** Words without case, accents and punctuation, separated by one space. */
function foldedPlace(text: string): string {
  return wordsOf(folded(text.normalize('NFKC')).replace(/['’]/g, '')).join(' ');
}

interface Entry {
  readonly place: Place;
  readonly name: string;
  readonly code: string;
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
    return { place, rank, name: foldedPlace(place.name), code: foldedPlace(place.code ?? '') };
  });
  entries.sort((a, b) => a.rank - b.rank || a.name.length - b.name.length || (a.name < b.name ? -1 : 1));
  return {
    find(query, most) {
      const wanted = foldedPlace(query);
      if (wanted === '') return [];
      const found: Entry[][] = [[], [], [], []];
      for (const entry of entries) {
        const group = found[Math.min(matchOf(entry.name, wanted), matchOf(entry.code, wanted))];
        if (group !== undefined && group.length < most) group.push(entry);
      }
      return found
        .flat()
        .slice(0, most)
        .map(({ place }) => place);
    },
  };
}

function matchOf(text: string, wanted: string): number {
  const at = text.indexOf(wanted);
  if (at === -1) return noMatch;
  if (at === 0) return text.length === wanted.length ? 0 : 1;
  return text.includes(` ${wanted}`) ? 2 : 3;
}

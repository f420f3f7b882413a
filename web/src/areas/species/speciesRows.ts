import type { SpeciesInUse } from '@wheelhouse/contract/species';
import { haveWords, nameWords, typedWords } from '@wheelhouse/contract/foldedText';
import { localizedText } from '#lib/language.ts';
import type { SortValue } from '#ui/tableOrder.ts';
import type { SpeciesColumn } from './speciesColumns.ts';

export interface SpeciesRow {
  readonly id: number;
  readonly name: string;
  /** What it is called in other languages, each name once. */
  readonly otherNames: string;
  readonly scientific: string | undefined;
  /** FAO 3-alpha code. */
  readonly code: string;
  readonly licences: number | undefined;
  readonly quotas: number | undefined;
  readonly vessels: number | undefined;
}

export function speciesRow({ id, value, code, scientificName, ...uses }: SpeciesInUse): SpeciesRow {
  const name = localizedText(value);
  const others = new Set(Object.values(value).filter((text) => text !== '' && text !== name));
  const { licences, quotas, vessels } = uses;
  return { id, name, otherNames: [...others].join(', '), scientific: scientificName, code, licences, quotas, vessels };
}

/** The species of which each typed word begins a word of a name or the code, in their order. */
export function named(rows: readonly SpeciesRow[], typed: string): readonly SpeciesRow[] {
  const words = typedWords(typed);
  if (words.length === 0) return rows;
  return rows.filter(({ name, otherNames, scientific, code }) => {
    return haveWords([name, otherNames, scientific ?? '', code].flatMap(nameWords), words);
  });
}

export function speciesValue(row: SpeciesRow, column: SpeciesColumn): SortValue {
  return row[column] || undefined;
}

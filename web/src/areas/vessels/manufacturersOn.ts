import { compareNames } from '#lib/inLanguage.ts';
import type { DescribedGroup } from './extendedDescription.ts';

/** A manufacturer and its equipment on board, by field. */
export interface ManufacturerOnBoard {
  readonly id: number;
  readonly name: string;
  readonly equipment: readonly string[];
}

/** Every manufacturer with equipment on board, sorted by name, each with all its equipment. */
export function manufacturersOn(groups: readonly DescribedGroup[]): readonly ManufacturerOnBoard[] {
  const found = new Map<number, { id: number; name: string; equipment: Set<string> }>();
  for (const { field, rows } of groups.flatMap(({ lists }) => lists)) {
    for (const { text, manufacturerId: id } of rows.flat()) {
      if (id === undefined) continue;
      const known = found.get(id) ?? { id, name: text, equipment: new Set() };
      known.equipment.add(field);
      found.set(id, known);
    }
  }
  return [...found.values()]
    .map(({ equipment, ...maker }) => ({ ...maker, equipment: [...equipment] }))
    .toSorted((a, b) => compareNames(a.name, b.name));
}

import type { ComboboxData } from '@mantine/core';
import { compareNames } from '#lib/inLanguage.ts';

/** How many names are written out before the others are only counted. */
const most = 3;

/** Names of what was chosen, by its value. */
export function namesIn(data: ComboboxData): ReadonlyMap<string, string> {
  const options = data.flatMap((entry) => (typeof entry === 'object' && 'items' in entry ? entry.items : [entry]));
  return new Map(
    options.map((one) =>
      typeof one === 'object' && 'label' in one ? [one.value, one.label] : [String(one), String(one)],
    ),
  );
}

/** The choice for a part of an audience in words: the first few names in their order, and how many more there are. */
export function chosenNames(
  chosen: readonly (string | number)[],
  names: ReadonlyMap<string, string>,
): { readonly named: readonly string[]; readonly more: number } {
  const all = chosen.map((one) => names.get(String(one)) ?? String(one)).toSorted(compareNames);
  // One more name takes no more room than its count.
  const named = all.length === most + 1 ? all : all.slice(0, most);
  return { named, more: all.length - named.length };
}

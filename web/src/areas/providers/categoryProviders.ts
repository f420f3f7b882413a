import { containing, plainWords } from '@wheelhouse/contract/foldedText';
import type { ProviderListItem } from '@wheelhouse/contract/providers';
import { compareNames } from '#lib/inLanguage.ts';

/** The providers with an address in one of some countries; all where none is named. */
export function providersIn(
  providers: readonly ProviderListItem[],
  countries: readonly string[],
): readonly ProviderListItem[] {
  if (countries.length === 0) return providers;
  const wanted = new Set(countries);
  return providers.filter(({ addresses }) => addresses.some(({ country }) => wanted.has(country.iso)));
}

/** How many providers each category has. */
export function providerCounts(providers: readonly ProviderListItem[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { branches } of providers) {
    for (const id of new Set(branches)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** How many of some providers have an address in each country. */
export function countryCounts(providers: readonly ProviderListItem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { addresses } of providers) {
    for (const iso of new Set(addresses.map(({ country }) => country.iso))) {
      counts.set(iso, (counts.get(iso) ?? 0) + 1);
    }
  }
  return counts;
}

/** How the providers of a category may be sorted; by name is how they come. */
export type ProviderOrder = 'nameUp' | 'nameDown' | 'country';

/** The providers with all typed words in their name or description, whatever their accents and capitals. */
export function providersNamed(providers: readonly ProviderListItem[], typed: string): readonly ProviderListItem[] {
  const words = plainWords(typed).map(containing);
  if (words.length === 0) return providers;
  return providers.filter(({ name, shortDescription = '' }) => {
    const text = `${name} ${shortDescription}`;
    return words.every((isIn) => isIn(text));
  });
}

/** The same providers in another order. @param countryName name of a country by its code */
export function providersSorted(
  providers: readonly ProviderListItem[],
  order: ProviderOrder,
  countryName: (iso: string) => string,
): readonly ProviderListItem[] {
  if (order === 'nameUp') return providers;
  if (order === 'nameDown') return providers.toReversed();
  const country = ({ addresses: [first] }: ProviderListItem) =>
    first === undefined ? '\uffff' : countryName(first.country.iso);
  return providers.toSorted((a, b) => compareNames(country(a), country(b)));
}

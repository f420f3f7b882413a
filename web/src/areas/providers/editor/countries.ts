import type { ProviderPlace } from '@wheelhouse/contract/providers';

/** How many countries the addresses lie in once one of them lies in this country. */
export function countriesWith(places: readonly ProviderPlace[], id: number, country: string): number {
  const others = places.filter((place) => place.id !== id).map((place) => place.country?.iso);
  return new Set([...others, country].filter((iso) => iso !== undefined && iso !== '')).size;
}

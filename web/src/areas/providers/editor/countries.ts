import type { ProviderPlace } from '@wheelhouse/contract/providers';

/** The number of countries of the addresses after one moves to this country. */
export function countriesWith(places: readonly ProviderPlace[], id: number, country: string): number {
  const others = places.filter((place) => place.id !== id).map((place) => place.country?.iso);
  return new Set([...others, country].filter((iso) => iso !== undefined && iso !== '')).size;
}

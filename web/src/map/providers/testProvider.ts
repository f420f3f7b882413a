import type { ProviderListItem } from '@wheelhouse/contract/providers';

/** A provider with these categories, and an address at each longitude, all of them at 62° N. */
export function testProvider(id: number, categories: number[], ...longitudes: number[]): ProviderListItem {
  return {
    id,
    name: `Provider ${id}`,
    published: true,
    branches: categories,
    addresses: longitudes.map((longitude, place) => ({
      id: id * 10 + place,
      title: 'Office',
      country: { iso: 'NO' },
      latitude: 62,
      longitude,
    })),
  };
}

import { listProviders, listServiceBranches, getProvider, providerMessages } from '@wheelhouse/contract/providers';
import type { Provider, ProviderListItem, ServiceBranch } from '@wheelhouse/contract/providers';
import { ownProvider } from '#testRegister.ts';
import { Refused, server } from '#testServer.ts';

/** The editor's provider, as others see it. */
export const provider: Provider = {
  ...ownProvider,
  version: 1,
  shortDescription: 'Nets of all kinds',
  longDescription: 'We knot them.',
  website: '',
  published: true,
  branches: [],
  addresses: [],
  contacts: [],
  products: [],
  videos: [],
  eventIds: [],
  vesselsByCompany: [],
  vesselsBuilt: 0,
};

export const category = { id: 41, value: { en_GB: 'Slipways' } } as const;
export const branch = {
  id: 4,
  value: { en_GB: 'Shipyards & repair' },
  subBranches: [category, { id: 42, value: { en_GB: 'Painting' } }],
} satisfies ServiceBranch;

/** A provider of the category, in one of three countries. */
function listed(id: number): ProviderListItem {
  const iso = (['NO', 'IS', 'FO'] as const)[id % 3] ?? 'NO';
  return {
    id,
    name: `Slip ${id}`,
    published: true,
    shortDescription: 'Docks what floats.',
    branches: [category.id],
    addresses: [{ id, title: 'Yard', country: { iso } }],
  };
}

/** Lets the server answer the branches and this many providers of the category; returns these. */
export function answerProviders(count: number): readonly ProviderListItem[] {
  const all = Array.from({ length: count }, (_, place) => listed(100 + place));
  server.answers(listServiceBranches, [branch]);
  server.answers(listProviders, all);
  server.answers(getProvider, ({ params: { id } }) => {
    const found = all.find((each) => each.id === id);
    if (found === undefined) throw new Refused(404, providerMessages.notFound);
    const { name, branches, addresses } = found;
    const places = addresses.map(({ country, ...place }) => ({
      ...place,
      address: 'Kaien 12',
      city: 'Port',
      postcode: '6002',
      latitude: 62,
      longitude: 6,
      country: { ...country, value: { en_GB: country.iso } },
    }));
    return { ...provider, id, name, branches: [...branches], addresses: places };
  });
  return all;
}

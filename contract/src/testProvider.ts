import type { Provider } from './providers.ts';

/** A newly created provider, for tests. */
export const emptyProvider: Provider = {
  id: 7,
  version: 1,
  name: '',
  shortDescription: '',
  longDescription: '',
  website: '',
  published: false,
  branches: [],
  addresses: [],
  contacts: [],
  products: [],
  videos: [],
  eventIds: [],
  vesselsByCompany: [],
  vesselsBuilt: 0,
};

import type { Provider } from './providers.ts';

/** A provider as it is when it was just made, for tests. */
export const blankProvider: Provider = {
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

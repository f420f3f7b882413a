import { getProvider, listProviders, listServiceBranches } from '@wheelhouse/contract/providers';
import { listOwned } from '#areas/accounts/providerOwners.ts';
import { carry, type Carried } from '#platform/http/carryOut.ts';
import { steadyClock } from '#platform/clock/steadyClock.ts';
import { createDirectory } from './directory.ts';
import { readProviderPage, type ItemsOf, type PageParts } from './providerPage.ts';
import { readBranches, readProviders, readRevision, readStates } from './store.ts';

export function providerRoutes(parts: PageParts, itemsOf: ItemsOf, now: () => number = steadyClock): Carried[] {
  const { db } = parts;
  const ownedBy = (accountId: number) => listOwned(db, accountId);
  const directory = createDirectory(
    {
      branches: () => readBranches(db),
      revision: () => readRevision(db),
      states: () => readStates(db),
      providers: (ids) => readProviders(db, ids),
      ownedBy,
    },
    now,
  );
  return [
    carry(listServiceBranches, () => directory.branches()),
    carry(listProviders, ({ viewer, query }) => directory.providers(viewer, query.category)),
    carry(getProvider, ({ params, viewer }) => readProviderPage(parts, itemsOf, viewer, params.id)),
  ];
}

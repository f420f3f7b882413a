import { getProvider, listProviders, listServiceBranches } from '@wheelhouse/contract/providers';
import { carry, type Carried } from '#http/carryOut.ts';
import { createDirectory } from './directory.ts';
import { readProviderPage, type ItemsOf, type PageParts } from './providerPage.ts';
import { listOwned, readBranches, readProviders, readRevision } from './store.ts';

export function providerRoutes(parts: PageParts, itemsOf: ItemsOf, now: () => number = Date.now): Carried[] {
  const { db } = parts;
  const ownedBy = (accountId: number) => listOwned(db, accountId);
  const directory = createDirectory(
    { branches: () => readBranches(db), providers: () => readProviders(db), revision: () => readRevision(db), ownedBy },
    now,
  );
  return [
    carry(listServiceBranches, () => directory.branches()),
    carry(listProviders, ({ viewer }) => directory.providers(viewer)),
    carry(getProvider, ({ params, viewer }) => readProviderPage(parts, itemsOf, viewer, params.id)),
  ];
}

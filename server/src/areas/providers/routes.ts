import type { Kysely } from 'kysely';
import { getProvider, listProviders, listServiceBranches } from '@wheelhouse/contract/providers';
import type { Schema } from '#database/schema.ts';
import { carry, type Carried } from '#http/carryOut.ts';
import { createDirectory } from './directory.ts';
import { readProviderPage, type ItemsOf } from './providerPage.ts';
import { listOwned, readBranches, readProviders } from './store.ts';

export function providerRoutes(db: Kysely<Schema>, itemsOf: ItemsOf, now: () => number = Date.now): Carried[] {
  const ownedBy = (accountId: number) => listOwned(db, accountId);
  const directory = createDirectory(
    { branches: () => readBranches(db), providers: () => readProviders(db), ownedBy },
    now,
  );
  return [
    carry(listServiceBranches, () => directory.branches()),
    carry(listProviders, ({ viewer }) => directory.providers(viewer)),
    carry(getProvider, ({ params, viewer }) => readProviderPage(db, itemsOf, viewer, params.id)),
  ];
}

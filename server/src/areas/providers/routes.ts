import type { Kysely } from 'kysely';
import { listProviders, listServiceBranches } from '@wheelhouse/contract/providers';
import { listOwned } from '#areas/accounts/providerOwners.ts';
import type { Schema } from '#platform/database/schema.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { createDirectory } from './directory.ts';
import { readBranches, readBranchRevision } from './branchStore.ts';
import { readProviders, readRevision, readStates } from './store.ts';

export function providerRoutes(db: Kysely<Schema>): RouteHandler[] {
  const directory = createDirectory({
    branches: () => readBranches(db),
    branchRevision: () => readBranchRevision(db),
    revision: () => readRevision(db),
    states: () => readStates(db),
    providers: (ids) => readProviders(db, ids),
    ownedBy: (accountId) => listOwned(db, accountId),
  });
  return [
    handle(listServiceBranches, () => directory.branches()),
    handle(listProviders, ({ viewer, query }) => directory.providers(viewer, query.category)),
  ];
}

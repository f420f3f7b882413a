import type { Kysely } from 'kysely';
import { listProviders, listServiceBranches } from '@wheelhouse/contract/providers';
import { listOwned } from '#areas/accounts/providerOwners.ts';
import type { Schema } from '#platform/database/schema.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { steadyClock } from '#platform/clock/steadyClock.ts';
import { createDirectory } from './directory.ts';
import { readBranches, readProviders, readRevision, readStates } from './store.ts';

export function providerRoutes(db: Kysely<Schema>, now: () => number = steadyClock): RouteHandler[] {
  const directory = createDirectory(
    {
      branches: () => readBranches(db),
      revision: () => readRevision(db),
      states: () => readStates(db),
      providers: (ids) => readProviders(db, ids),
      ownedBy: (accountId) => listOwned(db, accountId),
    },
    now,
  );
  return [
    handle(listServiceBranches, () => directory.branches()),
    handle(listProviders, ({ viewer, query }) => directory.providers(viewer, query.category)),
  ];
}

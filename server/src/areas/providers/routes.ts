import type { Kysely } from 'kysely';
import { listProviders, listServiceBranches } from '@wheelhouse/contract/providers';
import { listOwned } from '#areas/accounts/providerOwners.ts';
import type { Schema } from '#platform/database/schema.ts';
import { carry, type Carried } from '#platform/http/carryOut.ts';
import { steadyClock } from '#platform/clock/steadyClock.ts';
import { createDirectory } from './directory.ts';
import { readBranches, readProviders, readRevision, readStates } from './store.ts';

export function providerRoutes(db: Kysely<Schema>, now: () => number = steadyClock): Carried[] {
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
    carry(listServiceBranches, () => directory.branches()),
    carry(listProviders, ({ viewer, query }) => directory.providers(viewer, query.category)),
  ];
}

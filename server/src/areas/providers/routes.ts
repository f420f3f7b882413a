import type { Kysely } from 'kysely';
import { getProvider, listProviders, listServiceBranches, providerMessages } from '@wheelhouse/contract/providers';
import type { VesselListItem } from '@wheelhouse/contract/vessels';
import type { Schema } from '#database/schema.ts';
import { carry, type Carried } from '#http/carryOut.ts';
import { notFound } from '#http/refusal.ts';
import { maySeeProvider } from '#permissions/providers.ts';
import { maySeeParticulars } from '#permissions/vessels.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { createDirectory } from './directory.ts';
import { findProvider, listBuiltBy, listOwned, readBranches, readProviders } from './store.ts';

/** List items of those of these vessels that this installation has, sorted by name, as this viewer may see them. */
type ItemsOf = (vesselIds: readonly number[], viewer: Viewer) => Promise<VesselListItem[]>;

export function providerRoutes(db: Kysely<Schema>, itemsOf: ItemsOf, now: () => number = Date.now): Carried[] {
  const ownedBy = (accountId: number) => listOwned(db, accountId);
  const directory = createDirectory(
    { branches: () => readBranches(db), providers: () => readProviders(db), ownedBy },
    now,
  );
  return [
    carry(listServiceBranches, () => directory.branches()),
    carry(listProviders, ({ viewer }) => directory.providers(viewer)),
    carry(getProvider, async ({ params, viewer }) => {
      const row = await findProvider(db, params.id);
      if (row === undefined) throw notFound(providerMessages.notFound);
      const owned =
        row.published || viewer.account === undefined ? new Set<number>() : await ownedBy(viewer.account.id);
      if (!maySeeProvider(viewer, row, owned)) throw notFound(providerMessages.notFound);
      // Who built a vessel is one of its particulars.
      const built = maySeeParticulars(viewer) ? await itemsOf(await listBuiltBy(db, row.name), viewer) : [];
      return {
        id: row.id,
        name: row.name,
        published: row.published,
        ...(row.short_description === null ? {} : { shortDescription: row.short_description }),
        ...(row.website === null ? {} : { website: row.website }),
        built,
      };
    }),
  ];
}

import type { Kysely } from 'kysely';
import { uploadLimits } from '@wheelhouse/contract/media';
import { providerMessages, type Provider } from '@wheelhouse/contract/providers';
import type { VesselListItem } from '@wheelhouse/contract/vessels';
import type { Schema } from '#database/schema.ts';
import { notFound } from '#http/refusal.ts';
import { mayEditProvider, maySeeProvider } from '#permissions/providers.ts';
import { maySeeOwner, maySeeParticulars } from '#permissions/vessels.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { companiesOf, countNewLeads, findProvider, listBuiltBy, readParts } from './pageStore.ts';
import { groupByCompany, presentProvider } from './presentProvider.ts';
import { listOwned } from './store.ts';

/** List items of those of these vessels that this installation has, sorted by name, as this viewer may see them. */
export type ItemsOf = (vesselIds: readonly number[], viewer: Viewer) => Promise<VesselListItem[]>;

/** What a provider's page stands on. */
export interface PageParts {
  readonly db: Kysely<Schema>;
  /** Bytes all files of a provider take. */
  readonly usedBytes: (providerId: number) => Promise<number>;
}

/**
 * A provider as this viewer may see it.
 *
 * @throws Refusal 404 where there is none, or where it is somebody else's draft.
 */
export async function readProviderPage(
  page: PageParts,
  itemsOf: ItemsOf,
  viewer: Viewer,
  id: number,
): Promise<Provider> {
  const { db } = page;
  const row = await findProvider(db, id);
  if (row === undefined) throw notFound(providerMessages.notFound);
  const owned = viewer.account === undefined ? new Set<number>() : await listOwned(db, viewer.account.id);
  if (!maySeeProvider(viewer, row, owned)) throw notFound(providerMessages.notFound);
  const [parts, vesselsByCompany, owners] = await Promise.all([
    readParts(db, id),
    readVessels(db, itemsOf, viewer, row.name),
    mayEditProvider(viewer, row, owned) ? readOwnersPart(page, row) : undefined,
  ]);
  return presentProvider(row, parts, { vesselsByCompany, owners });
}

/** Who built a vessel is one of its particulars, and who owns it needs a right of its own. */
async function readVessels(
  db: Kysely<Schema>,
  itemsOf: ItemsOf,
  viewer: Viewer,
  yard: string,
): Promise<Provider['vesselsByCompany']> {
  if (!maySeeParticulars(viewer)) return [];
  const vessels = await itemsOf(await listBuiltBy(db, yard), viewer);
  if (vessels.length === 0) return [];
  const ids = vessels.map(({ id }) => id);
  return groupByCompany(vessels, maySeeOwner(viewer) ? await companiesOf(db, ids) : new Map());
}

async function readOwnersPart(
  { db, usedBytes }: PageParts,
  row: { readonly id: number; readonly allowed_branches: number; readonly allowed_countries: number },
): Promise<NonNullable<Provider['owners']>> {
  const [used, newLeads] = await Promise.all([usedBytes(row.id), countNewLeads(db, row.id)]);
  return {
    settings: { allowedBranches: row.allowed_branches, allowedCountries: row.allowed_countries },
    storage: { usedBytes: used, quotaBytes: uploadLimits.providerQuota },
    newLeads,
  };
}

import type { Kysely } from 'kysely';
import { uploadLimits } from '@wheelhouse/contract/media';
import { providerMessages, type Provider } from '@wheelhouse/contract/providers';
import type { VesselListItem } from '@wheelhouse/contract/vessels';
import { listOwned } from '#areas/accounts/providerOwners.ts';
import type { Schema } from '#platform/database/schema.ts';
import { notFound } from '#platform/errors/refusal.ts';
import { mayEditProvider, maySeeProvider } from '#permissions/providers.ts';
import { maySeeOwner, maySeeParticulars } from '#permissions/vessels.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { companiesOf, countNewLeads, findProvider, listBuiltBy, readParts } from './pageStore.ts';
import { groupByCompany, presentProvider } from './presentProvider.ts';

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
  const isOwn = mayEditProvider(viewer, row, owned);
  const parts = await readParts(db, id, { withDrafts: isOwn, now: new Date() });
  const built = await readVessels(db, itemsOf, viewer, row.yard);
  const owners = isOwn ? await readOwnersPart(page, row) : undefined;
  return presentProvider(row, parts, { built, owners });
}

/** Which vessels a yard built are particulars of theirs, and who owns them needs a right of its own; how many is public. */
async function readVessels(
  db: Kysely<Schema>,
  itemsOf: ItemsOf,
  viewer: Viewer,
  yard: string | null,
): Promise<Pick<Provider, 'vesselsByCompany' | 'vesselsBuilt'>> {
  if (yard === null) return { vesselsByCompany: [], vesselsBuilt: 0 };
  const vessels = await itemsOf(await listBuiltBy(db, yard), viewer);
  const vesselsBuilt = vessels.length;
  if (vesselsBuilt === 0 || !maySeeParticulars(viewer)) return { vesselsByCompany: [], vesselsBuilt };
  const ids = vessels.map(({ id }) => id);
  const companies = maySeeOwner(viewer) ? await companiesOf(db, ids) : new Map();
  return { vesselsByCompany: groupByCompany(vessels, companies), vesselsBuilt };
}

async function readOwnersPart(
  { db, usedBytes }: PageParts,
  row: { readonly id: number; readonly allowed_branches: number; readonly allowed_countries: number },
): Promise<NonNullable<Provider['owners']>> {
  return {
    settings: { allowedBranches: row.allowed_branches, allowedCountries: row.allowed_countries },
    storage: { usedBytes: await usedBytes(row.id), quotaBytes: uploadLimits.providerQuota },
    newLeads: await countNewLeads(db, row.id),
  };
}

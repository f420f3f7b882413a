import type { Kysely } from 'kysely';
import { uploadLimits } from '@wheelhouse/contract/media';
import { providerMessages, type Provider } from '@wheelhouse/contract/providers';
import { ownedByViewer } from '#areas/accounts/providerOwners.ts';
import type { Media } from '#areas/media/media.ts';
import type { VesselLookup } from '#areas/vessels/lookup.ts';
import type { Schema } from '#platform/database/schema.ts';
import { notFound } from '#platform/errors/refusal.ts';
import { mayEditProvider, maySeeProvider } from '#permissions/providers.ts';
import { maySeeOwner, maySeeParticulars } from '#permissions/vessels.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { companiesOf, countNewLeads, findProvider, listBuiltBy, readParts } from './pageStore.ts';
import { groupByCompany, presentProvider } from './presentProvider.ts';

/** The data of a provider's page. */
export interface PageNeeds {
  readonly db: Kysely<Schema>;
  readonly media: Pick<Media, 'usedBytes'>;
  readonly vessels: Pick<VesselLookup, 'itemsOf'>;
}

/**
 * A provider as this viewer may see it.
 *
 * @throws Refusal 404 if there is none, or it is another owner's draft.
 */
export async function readProviderPage(needs: PageNeeds, viewer: Viewer, id: number): Promise<Provider> {
  const { db } = needs;
  const row = await findProvider(db, id);
  if (row === undefined) throw notFound(providerMessages.notFound);
  const owned = await ownedByViewer(db, viewer);
  if (!maySeeProvider(viewer, row, owned)) throw notFound(providerMessages.notFound);
  const isOwn = mayEditProvider(viewer, row, owned);
  const parts = await readParts(db, id, { withDrafts: isOwn, now: new Date() });
  const built = await readVessels(needs, viewer, row.yard);
  const owners = isOwn ? await readOwnersPart(needs, row) : undefined;
  return presentProvider(row, parts, { built, owners });
}

/**
 * The vessels a yard built are visible like their details, and their owners with the right to that; their number is
 * public.
 */
async function readVessels(
  { db, vessels: known }: PageNeeds,
  viewer: Viewer,
  yard: string | null,
): Promise<Pick<Provider, 'vesselsByCompany' | 'vesselsBuilt'>> {
  if (yard === null) return { vesselsByCompany: [], vesselsBuilt: 0 };
  const built = await listBuiltBy(db, yard);
  const vessels = await known.itemsOf(built, viewer);
  const vesselsBuilt = vessels.length;
  if (vesselsBuilt === 0 || !maySeeParticulars(viewer)) return { vesselsByCompany: [], vesselsBuilt };
  const ids = vessels.map(({ id }) => id);
  const companies = maySeeOwner(viewer) ? await companiesOf(db, ids) : new Map();
  return { vesselsByCompany: groupByCompany(vessels, companies), vesselsBuilt };
}

async function readOwnersPart(
  { db, media }: PageNeeds,
  row: { readonly id: number; readonly allowed_branches: number; readonly allowed_countries: number },
): Promise<NonNullable<Provider['owners']>> {
  return {
    settings: { allowedBranches: row.allowed_branches, allowedCountries: row.allowed_countries },
    storage: { usedBytes: await media.usedBytes(row.id), quotaBytes: uploadLimits.providerQuota },
    newLeads: await countNewLeads(db, row.id),
  };
}

import type { Provider } from '@wheelhouse/contract/providers';
import type { VesselListItem } from '@wheelhouse/contract/vessels';
import type { ProviderPageRow, ProviderParts } from './pageStore.ts';

type Company = NonNullable<Provider['vesselsByCompany'][number]['company']>;

/** Data besides the rows of a provider. */
interface Beside {
  readonly built: Pick<Provider, 'vesselsByCompany' | 'vesselsBuilt'>;
  /** Data for its owners; undefined for everyone else, who sees neither drafts nor blank objects. */
  readonly owners: Provider['owners'];
}

/** A provider for its page and its editor. */
export function presentProvider(row: ProviderPageRow, parts: ProviderParts, beside: Beside): Provider {
  const { id, version, name, website, published, banner, logo } = row;
  const { owners, built } = beside;
  const everything: Provider = {
    id,
    version,
    name,
    shortDescription: row.short_description ?? '',
    longDescription: row.long_description,
    website: website ?? '',
    published,
    ...(banner === null ? {} : { banner }),
    ...(logo === null ? {} : { logo }),
    branches: parts.branches,
    addresses: parts.addresses.map(presentPlace),
    contacts: parts.contacts.map(presentContact),
    products: parts.products.map(({ banner: picture, short_description: shortDescription, ...product }) => ({
      ...product,
      shortDescription,
      ...(picture === null ? {} : { banner: picture }),
    })),
    videos: parts.videos.map(presentVideo),
    eventIds: parts.eventIds,
    ...built,
  };
  return owners === undefined ? withoutDrafts(everything) : { ...everything, owners };
}

function withoutDrafts(all: Provider): Provider {
  return {
    ...all,
    addresses: all.addresses.filter(({ title }) => title !== ''),
    contacts: all.contacts.filter(({ firstName, lastName }) => firstName !== '' || lastName !== ''),
    products: all.products.filter(({ title, published }) => published && title !== ''),
    videos: all.videos.filter(({ title, video }) => video !== undefined && title !== ''),
  };
}

function presentPlace({
  id,
  title,
  address,
  city,
  postcode,
  country,
  countryNames,
  latitude,
  longitude,
}: ProviderParts['addresses'][number]): Provider['addresses'][number] {
  return {
    id,
    title,
    address,
    city,
    postcode,
    ...(country === null ? {} : { country: { iso: country, value: countryNames ?? { en_GB: country } } }),
    ...(latitude === null || longitude === null ? {} : { latitude, longitude }),
  };
}

function presentContact(row: ProviderParts['contacts'][number]): Provider['contacts'][number] {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    position: row.position ?? '',
    telephone: row.telephone ?? '',
    mobile: row.mobile ?? '',
    email: row.email ?? '',
    ...(row.photo === null ? {} : { photo: row.photo }),
  };
}

function presentVideo({
  id,
  title,
  path,
  fileType,
  bytes,
  poster,
}: ProviderParts['videos'][number]): Provider['videos'][number] {
  return {
    id,
    title,
    type: 'VIDEO',
    ...(path === null || fileType === null || bytes === null ? {} : { video: { path, type: fileType, bytes } }),
    ...(poster === null ? {} : { poster }),
  };
}

/** Vessels by the company that owns them: companies by name, then those without a company or with a hidden owner. */
export function groupByCompany(
  vessels: readonly VesselListItem[],
  companies: ReadonlyMap<number, Company>,
): Provider['vesselsByCompany'] {
  const collator = new Intl.Collator('en');
  const byCompany = Map.groupBy(vessels, ({ id }) => companies.get(id)?.id);
  const named = new Map([...companies.values()].map((company) => [company.id, company]));
  const groups = [...byCompany].map(([id, owned]) => {
    const company = id === undefined ? undefined : named.get(id);
    return { ...(company === undefined ? {} : { company }), vessels: owned };
  });
  return groups.sort((a, b) => {
    if (a.company === undefined || b.company === undefined) return a.company === b.company ? 0 : a.company ? -1 : 1;
    return collator.compare(a.company.name, b.company.name) || a.company.id - b.company.id;
  });
}

import { drawDescription, drawStreet } from '#world/providers/describe.ts';
import { drawProviders, type DemoProvider } from '#world/providers/drawProviders.ts';
import { siteOf } from '#world/providers/siteOf.ts';
import { yardPlaces } from '#world/providers/yardPlaces.ts';
import { Random } from '#random.ts';
import { kilometres } from '#sea/distances.ts';
import { ports } from '#sea/ports.ts';
import { insertRows, listYards, reserveIds } from './store.ts';
import type { World } from './generator.ts';
import { makeContacts, makeProducts, makeProviderPictures } from './providerPages.ts';
import { makeVideos } from './providerVideos.ts';

const descriptions = [
  'Builds and converts fishing vessels, from the first drawing to the sea trial.',
  'Newbuildings, lengthening and re-engining of vessels for fishing and aquaculture.',
  'Slipway, steel work and machinery for the coastal and the deep-sea fleet.',
  'Repairs, surveys and outfitting of working vessels, all year round.',
  'Designs and builds vessels in steel and aluminium for owners around the North Atlantic.',
];
/** Newbuilding, which all yards offer, and frequent further services. */
const NEWBUILDING = 101;
const besideNewbuilding = [102, 103, 104, 105];

/** Service providers: the yards that built the vessels, some with contacts, and firms of every category of services. */
export async function makeProviders(world: World): Promise<void> {
  const { transaction, seed } = world;
  const yardNames = await listYards(transaction);
  const providers = [...yardNames.map((name) => yardAsProvider(seed, name)), ...drawProviders(seed)];
  const ids = await reserveIds(transaction, 'service_provider', providers.length);
  const idOf = (place: number) => ids[place] ?? 0;
  await insertRows(
    transaction,
    'service_provider',
    ['id', 'name', 'short_description', 'long_description', 'website', 'published', 'yard'],
    providers.map(({ name, shortDescription, published }, place) => ({
      id: idOf(place),
      name,
      short_description: shortDescription,
      long_description: drawDescription(new Random(seed, 'description', name), shortDescription),
      website: `https://${siteOf(name)}`,
      published,
      yard: place < yardNames.length ? name : null,
    })),
  );
  await insertRows(
    transaction,
    'provider_branch',
    ['provider_id', 'branch_id'],
    providers.flatMap(({ categories }, place) =>
      categories.map((branch_id) => ({ provider_id: idOf(place), branch_id })),
    ),
  );
  await insertRows(
    transaction,
    'provider_address',
    ['provider_id', 'title', 'address', 'postcode', 'city', 'country', 'latitude', 'longitude', 'place'],
    providers.flatMap(({ name, addresses }, provider) =>
      addresses.map((address, place) => ({
        provider_id: idOf(provider),
        ...drawStreet(new Random(seed, 'street', name, place), address.country),
        ...address,
        place,
      })),
    ),
  );
  const made = providers.map((provider, place) => ({ ...provider, id: idOf(place) }));
  await makeContacts(world, made);
  await makeProducts(world, made);
  await makeProviderPictures(world, made);
  await makeVideos(world, made);
}

function yardAsProvider(seed: string, name: string): DemoProvider {
  const place = yardPlaces.get(name);
  const random = new Random(seed, 'yard', name);
  return {
    name,
    shortDescription: new Random(seed, 'provider', name).pick(descriptions) ?? '',
    published: true,
    country: place?.country ?? '',
    categories: [NEWBUILDING, ...random.some(besideNewbuilding, random.whole(0, 2))],
    addresses: place === undefined ? [] : [{ title: 'Shipyard', city: cityOf(name, place), ...place }],
  };
}

/** The town at the end of a yard's name, else the nearest port. */
function cityOf(name: string, { latitude, longitude }: { latitude: number; longitude: number }): string {
  const town = name.split(', ')[1];
  if (town !== undefined) return town;
  const far = (port: (typeof ports)[number]) => kilometres(longitude, latitude, port.longitude, port.latitude);
  return ports.toSorted((a, b) => far(a) - far(b))[0]?.name ?? '';
}

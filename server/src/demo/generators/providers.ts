import { slug } from '#demo/companies/details.ts';
import { splitName } from '#demo/companies/roles.ts';
import { yards } from '#demo/fleet/makers.ts';
import { drawPerson } from '#demo/fleet/people.ts';
import { drawProviders, type DemoProvider } from '#demo/providers/drawProviders.ts';
import { yardPlaces } from '#demo/providers/yardPlaces.ts';
import { Random } from '#demo/random.ts';
import { insertRows, listYards, reserveIds } from '#demo/store.ts';
import { DEMONSTRATION_SOURCE, type World } from './generator.ts';

const descriptions = [
  'Builds and converts fishing vessels, from the first drawing to the sea trial.',
  'Newbuildings, lengthening and re-engining of vessels for fishing and aquaculture.',
  'Slipway, steel work and machinery for the coastal and the deep-sea fleet.',
  'Repairs, surveys and outfitting of working vessels, all year round.',
  'Designs and builds vessels in steel and aluminium for owners around the North Atlantic.',
];
const positions = ['Sales manager', 'Managing director', 'Head of repairs', 'Project manager', 'Naval architect'];
/** Of three yards one names somebody to ask. */
const WITH_CONTACTS = 0.33;
/** Newbuilding, which all yards do, and what most do beside. */
const NEWBUILDING = 101;
const besideNewbuilding = [102, 103, 104, 105];

const site = (name: string) => `${slug(name)}.example`;

/** Service providers: the yards that built the fleet, some with people one can reach, and firms of every category of services. */
export async function makeProviders(world: World): Promise<void> {
  const { transaction, seed } = world;
  const yardNames = await listYards(transaction);
  const providers = [...yardNames.map((name) => yardAsProvider(seed, name)), ...drawProviders(seed)];
  const ids = await reserveIds(transaction, 'service_provider', providers.length);
  const idOf = (place: number) => ids[place] ?? 0;
  await insertRows(
    transaction,
    'service_provider',
    ['id', 'name', 'short_description', 'website', 'published'],
    providers.map(({ name, shortDescription, published }, place) => ({
      id: idOf(place),
      name,
      short_description: shortDescription,
      website: `https://www.${site(name)}`,
      published,
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
    ['provider_id', 'title', 'country', 'latitude', 'longitude'],
    providers.flatMap(({ addresses }, place) => addresses.map((address) => ({ provider_id: idOf(place), ...address }))),
  );
  await makeContacts(
    world,
    yardNames.map((name, place) => ({ name, id: idOf(place) })),
  );
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
    addresses: place === undefined ? [] : [{ title: 'Shipyard', ...place }],
  };
}

async function makeContacts(
  { transaction, seed, today }: World,
  yardsMade: readonly { readonly id: number; readonly name: string }[],
): Promise<void> {
  const contacts = yardsMade.flatMap(({ id, name }) => {
    const random = new Random(seed, 'contacts', name);
    const country = Object.keys(yards).find((one) => yards[one]?.includes(name));
    if (country === undefined || !random.chance(WITH_CONTACTS)) return [];
    return random.some(positions, random.whole(1, 2)).map((position) => {
      const person = splitName(drawPerson(random, country));
      return {
        ...person,
        provider_id: id,
        position,
        email: `${slug(person.first_name)}.${slug(person.last_name)}@${site(name)}`,
        // No country has 999.
        telephone: `+999 ${random.whole(100, 999)} ${random.whole(10_000, 99_999)}`,
        source: DEMONSTRATION_SOURCE,
        source_date: today,
      };
    });
  });
  const personIds = await reserveIds(transaction, 'person', contacts.length);
  await insertRows(
    transaction,
    'person',
    ['id', 'first_name', 'last_name', 'provider_id', 'position', 'email', 'telephone', 'source', 'source_date'],
    contacts.map((contact, place) => ({ id: personIds[place] ?? 0, ...contact })),
  );
}

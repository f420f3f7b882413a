import { slug } from '#demo/companies/details.ts';
import { splitName } from '#demo/companies/roles.ts';
import { yards } from '#demo/fleet/makers.ts';
import { drawPerson } from '#demo/fleet/people.ts';
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

/** Service providers: the yards that built the fleet, published, some with people one can reach. */
export async function makeProviders({ transaction, seed, today }: World): Promise<void> {
  const names = await listYards(transaction);
  const ids = await reserveIds(transaction, 'service_provider', names.length);
  const site = (name: string) => `${slug(name)}.example`;
  await insertRows(
    transaction,
    'service_provider',
    ['id', 'name', 'short_description', 'website', 'published'],
    names.map((name, place) => ({
      id: ids[place] ?? 0,
      name,
      short_description: new Random(seed, 'provider', name).pick(descriptions) ?? null,
      website: `https://www.${site(name)}`,
      published: true,
    })),
  );
  const contacts = names.flatMap((name, place) => {
    const random = new Random(seed, 'contacts', name);
    const country = Object.keys(yards).find((one) => yards[one]?.includes(name));
    if (country === undefined || !random.chance(WITH_CONTACTS)) return [];
    return random.some(positions, random.whole(1, 2)).map((position) => {
      const person = splitName(drawPerson(random, country));
      return {
        ...person,
        provider_id: ids[place] ?? 0,
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

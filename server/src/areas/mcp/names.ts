import type { Client } from '@wheelhouse/contract/client';
import { getDictionaries, type Dictionaries } from '@wheelhouse/contract/dictionaries';
import { defaultLocale, type Localized } from '@wheelhouse/contract/values';

type Names = ReadonlyMap<number, string>;
interface NamesOfEntries {
  readonly types: Names;
  readonly species: Names;
  readonly manufacturers: Names;
}

const english = (value: Localized) => value[defaultLocale] ?? '';

function namesIn({ vesselTypes, species, manufacturers }: Dictionaries): NamesOfEntries {
  return {
    types: new Map(vesselTypes.map(({ id, value }) => [id, english(value)])),
    species: new Map(species.map(({ id, value, code }) => [id, `${english(value)} (${code})`])),
    manufacturers: new Map(manufacturers.map(({ id, name }) => [id, name])),
  };
}

/** The members that hold numbers of dictionaries, each with the member that gets the name. */
const numbered: Readonly<Record<string, readonly [name: string, of: keyof NamesOfEntries]>> = {
  vesselTypeId: ['vesselTypeName', 'types'],
  specie: ['specieName', 'species'],
  species: ['speciesNames', 'species'],
  manufacturerId: ['manufacturerName', 'manufacturers'],
};

/** Members to add to an object: the names of the entries whose numbers it holds. */
function namesFor(value: object, names: NamesOfEntries): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [member, number] of Object.entries(value)) {
    const [name, of] = (Object.hasOwn(numbered, member) && numbered[member]) || [];
    if (name === undefined || of === undefined) continue;
    if (typeof number === 'number') found[name] = names[of].get(number);
    else if (Array.isArray(number) && number.every((one) => typeof one === 'number')) {
      found[name] = number.map((one) => names[of].get(one));
    }
  }
  return found;
}

function named(value: unknown, names: NamesOfEntries): unknown {
  if (Array.isArray(value)) return value.map((one) => named(one, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries({ ...value, ...namesFor(value, names) }).map(([member, inner]) => [
      member,
      // Of a vessel: the number of its type, and of the group of types.
      member === 'vesselType' && isEntry(inner) ? { ...inner, name: names.types.get(inner.id) } : named(inner, names),
    ]),
  );
}

const isEntry = (value: unknown): value is { id: number } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';

/** The same data with the names of vessel types, species and manufacturers beside their numbers: assistants have no dictionary. */
export async function withNames(data: unknown, client: Client): Promise<unknown> {
  if (typeof data !== 'object' || data === null) return data;
  return named(data, namesIn(await client.call(getDictionaries)));
}

/** The numbers of the vessel types and of the species whose names hold a text; the names of all if there are none. */
export async function findEntries(
  of: 'types' | 'species',
  text: string,
  client: Client,
): Promise<{ readonly ids: readonly number[]; readonly names: readonly string[] }> {
  const entries = [...namesIn(await client.call(getDictionaries))[of]];
  // 'trawlers' means each kind of trawler.
  const wanted = text.trim().toLowerCase().replace(/s$/, '');
  const ids = entries.flatMap(([id, name]) => (name.toLowerCase().includes(wanted) ? [id] : []));
  return { ids: wanted === '' ? [] : ids, names: entries.map(([, name]) => name) };
}

import { Random } from '#random.ts';
import { companyNumber } from './identifiers.ts';
import { drawAddress, drawCompany, drawPerson } from './people.ts';

export interface DemoOwner {
  kind: 'COMPANY' | 'PERSON';
  name: string;
  address: string;
  city: string;
  postcode: string;
  country: string;
  /** Only of companies: numbers of persons are never stored. */
  registrationNumber: string | undefined;
}

interface Owned {
  vesselTypeId: number;
  flag: string;
  port: string;
  name: string;
  length: number;
}

/**
 * Assigns every vessel an owner: small boats to persons or single-boat companies, large ones to companies with several.
 * @returns The owners, and for each vessel the index of its owner.
 */
export function drawOwners(seed: string, vessels: readonly Owned[]): { owners: DemoOwner[]; ownerOf: number[] } {
  const owners: DemoOwner[] = [];
  /** Companies that can get more vessels, by flag. */
  const growing = new Map<string, { owner: number; room: number; port: string }[]>();
  const taken = new Set<string>();
  /** Public bodies by name: each owns all its vessels of a type. */
  const bodies = new Map<string, number>();
  const ownerOf = vessels.map((vessel, index) => {
    const random = new Random(seed, 'owner', index);
    const body = bodyFor(vessel.vesselTypeId, vessel.flag);
    if (body !== undefined) {
      const known = bodies.get(body);
      if (known !== undefined) return known;
      const made = owners.push({ ...drawOwningCompany(random, vessel, taken), name: body }) - 1;
      bodies.set(body, made);
      return made;
    }
    const companies = growing.get(vessel.flag) ?? [];
    growing.set(vessel.flag, companies);
    const open = companies.filter(({ room, port }) => room > 0 && (port === vessel.port || vessel.length > 40));
    const company = random.pick(open);
    if (company !== undefined && vessel.length > 14 && random.chance(vessel.length > 35 ? 0.62 : 0.4)) {
      company.room -= 1;
      return company.owner;
    }
    const person = vessel.length < 15 && random.chance(0.5);
    const owner = person ? drawOwningPerson(random, vessel) : drawOwningCompany(random, vessel, taken);
    const place = owners.push(owner) - 1;
    if (!person && vessel.length > 14)
      companies.push({ owner: place, room: random.whole(0, vessel.length > 35 ? 9 : 3), port: vessel.port });
    return place;
  });
  return { owners, ownerOf };
}

/**
 * The public body that owns a vessel of this type, or undefined if owners are private: inspection, research and
 * training vessels are the state's.
 */
function bodyFor(vesselTypeId: number, flag: string): string | undefined {
  const work = publicWork[vesselTypeId];
  return work === undefined ? undefined : `${nations[flag] ?? flag} ${work}`;
}

const publicWork: Readonly<Partial<Record<number, string>>> = {
  71: 'Institute of Marine Research',
  72: 'Fisheries Inspection Service',
  76: 'Maritime College',
};

const nations: Readonly<Record<string, string>> = {
  NO: 'Norwegian',
  IS: 'Icelandic',
  FO: 'Faroese',
  DK: 'Danish',
  SE: 'Swedish',
  FI: 'Finnish',
  EE: 'Estonian',
  LV: 'Latvian',
  LT: 'Lithuanian',
  PL: 'Polish',
  DE: 'German',
  NL: 'Netherlands',
  BE: 'Belgian',
  GB: 'British',
  IE: 'Irish',
  FR: 'French',
  ES: 'Spanish',
  PT: 'Portuguese',
  GL: 'Greenlandic',
  CA: 'Canadian',
  US: 'American',
  RU: 'Russian',
};

function drawOwningPerson(random: Random, { flag, port }: Owned): DemoOwner {
  const { street, postcode } = drawAddress(random, flag);
  return {
    kind: 'PERSON',
    name: drawPerson(random, flag),
    address: street,
    city: port,
    postcode,
    country: flag,
    registrationNumber: undefined,
  };
}

function drawOwningCompany(random: Random, { flag, port, name }: Owned, taken: Set<string>): DemoOwner {
  const { street, postcode } = drawAddress(random, flag);
  for (;;) {
    const registrationNumber = companyNumber(random, flag);
    if (taken.has(`${flag} ${registrationNumber}`)) continue;
    taken.add(`${flag} ${registrationNumber}`);
    return {
      kind: 'COMPANY',
      name: drawCompany(random, flag, port, name),
      address: street,
      city: port,
      postcode,
      country: flag,
      registrationNumber,
    };
  }
}

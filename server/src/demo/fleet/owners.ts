import { Random } from '#demo/random.ts';
import { companyNumber } from './identifiers.ts';
import { drawAddress, drawCompany, drawPerson } from './people.ts';

export interface DemoOwner {
  kind: 'COMPANY' | 'PERSON';
  name: string;
  address: string;
  city: string;
  postcode: string;
  country: string;
  /** Of companies alone: numbers of persons are never stored. */
  registrationNumber: string | undefined;
}

interface Owned {
  flag: string;
  port: string;
  name: string;
  length: number;
}

/**
 * Gives every vessel its owner: small boats to persons or companies of one boat, large ones to companies that hold several.
 * @returns The owners, and for each vessel the place of its owner among them.
 */
export function drawOwners(seed: string, vessels: readonly Owned[]): { owners: DemoOwner[]; ownerOf: number[] } {
  const owners: DemoOwner[] = [];
  /** Companies that take on more vessels, by flag. */
  const growing = new Map<string, { owner: number; room: number; port: string }[]>();
  const taken = new Set<string>();
  const ownerOf = vessels.map((vessel, index) => {
    const random = new Random(seed, 'owner', index);
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

import type { PersonRole } from '@wheelhouse/contract/persons';
import { drawPerson } from '#world/fleet/people.ts';
import { Random } from '#random.ts';
import { isPartnership, type DemoCompany } from './details.ts';

export interface DemoPerson {
  readonly first_name: string;
  readonly last_name: string;
}

/** The holder of a role: a person by index, or an auditor by index. */
export interface DemoRole {
  readonly company: number;
  readonly role: PersonRole;
  readonly position: number;
  readonly person: number | undefined;
  readonly auditor: number | undefined;
  readonly share: string | null;
}

/** A first name, and the rest. */
export function splitName(name: string): DemoPerson {
  const [first = '', ...rest] = name.split(' ');
  return { first_name: first, last_name: rest.join(' ') };
}

/**
 * Assigns people to companies: a director, a board in proportion to the company, or partners; and an auditor if
 * required. People are on boards in their own port, some of them on several.
 *
 * @param auditorsOf Indexes of the auditors of a country.
 */
export function drawRoles(
  seed: string,
  companies: readonly DemoCompany[],
  auditorsOf: (country: string) => readonly number[],
): { persons: DemoPerson[]; roles: DemoRole[] } {
  const persons: DemoPerson[] = [];
  const roles: DemoRole[] = [];
  /** Indexes of the people of a port. */
  const neighbours = new Map<string, number[]>();
  for (const company of companies) {
    const random = new Random(seed, 'roles', company.country, company.name, company.city);
    const home = `${company.country} ${company.city}`;
    const people = neighbours.get(home) ?? [];
    neighbours.set(home, people);
    const names = new Set<string>();
    const someone = (): number => {
      const known = random.chance(0.12) ? random.pick(people) : undefined;
      const nameOfKnown = known === undefined ? undefined : nameOf(persons[known]);
      if (known !== undefined && nameOfKnown !== undefined && !names.has(nameOfKnown)) {
        names.add(nameOfKnown);
        return known;
      }
      const place = persons.push(splitName(drawNewName(random, company.country, names))) - 1;
      people.push(place);
      return place;
    };
    const auditor = random.pick(auditorsOf(company.country));
    const seats = [...drawSeats(random, company, someone), ...drawAuditor(random, company, auditor)];
    seats.forEach((seat, index) => roles.push({ company: company.id, position: index + 1, ...seat }));
  }
  return { persons, roles };
}

function nameOf(person: DemoPerson | undefined): string | undefined {
  return person === undefined ? undefined : `${person.first_name} ${person.last_name}`;
}

/** A name that nobody in the company has; for some countries we have few names. */
function drawNewName(random: Random, country: string, names: Set<string>): string {
  let name = drawPerson(random, country);
  for (let turn = 0; names.has(name) && turn < 20; turn += 1) name = drawPerson(random, country);
  names.add(name);
  return name;
}

type Seat = Omit<DemoRole, 'company' | 'position'>;

function drawSeats(random: Random, company: DemoCompany, someone: () => number): Seat[] {
  const seat = (role: PersonRole, person: number, share: string | null = null): Seat => ({
    role,
    person,
    share,
    auditor: undefined,
  });
  const director = someone();
  if (isPartnership(company)) {
    const partners = [director, ...Array.from({ length: random.whole(1, 3) }, someone)];
    const all = [...new Set(partners)];
    return [
      seat('DIRECTOR', director),
      ...all.map((one) => seat('PARTNER', one, all.length === 2 ? '50%' : `1/${all.length}`)),
    ];
  }
  const isSmall = company.tonnage < 60;
  // In small companies the director is the whole board except for a deputy.
  const chairman = isSmall || random.chance(0.3) ? director : someone();
  const members = isSmall ? random.whole(0, 1) : Math.min(5, random.whole(1, 2 + company.vessels));
  const deputies = isSmall || random.chance(0.4) ? random.whole(0, 1) : 0;
  const board = [
    ...Array.from(
      { length: members },
      (_, place) => [place === 0 && members > 3 ? 'DEPUTY_CHAIRMAN' : 'MEMBER', someone()] as const,
    ),
    ...Array.from({ length: deputies }, () => ['DEPUTY_MEMBER', someone()] as const),
  ];
  const seated = new Set([chairman]);
  const others = board.filter(([, person]) => {
    const isNew = !seated.has(person);
    seated.add(person);
    return isNew;
  });
  return [
    seat('DIRECTOR', director),
    seat('CHAIRMAN', chairman),
    ...others.map(([role, person]) => seat(role, person)),
  ];
}

function drawAuditor(random: Random, company: DemoCompany, auditor: number | undefined): Seat[] {
  if (auditor === undefined || !random.chance(company.tonnage < 60 ? 0.35 : 0.95)) return [];
  return [{ role: 'AUDITOR', person: undefined, auditor, share: null }];
}

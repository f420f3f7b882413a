import type { PersonRole } from '@wheelhouse/contract/persons';
import type { Random } from '#random.ts';
import type { DemoCompany } from './details.ts';
import type { DemoRole } from './roles.ts';

const dayMs = 86_400_000;
const longestYears = 14;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** A day between two days such as `2026-05-01`, or the first if they are in the wrong order. */
function dayBetween(random: Random, from: string, until: string): string {
  const [start, end] = [Date.parse(from), Date.parse(until)];
  return dayOf(start + Math.max(0, Math.floor((random.next() * (end - start)) / dayMs)) * dayMs);
}

const yearsBefore = (today: string, years: number) => dayOf(Date.parse(today) - years * 365 * dayMs);
const later = (one: string, other: string) => (one > other ? one : other);

/** Start of a role: not before the company was founded. */
export function drawSince(random: Random, founded: string, today: string): string {
  return dayBetween(random, later(founded, yearsBefore(today, longestYears)), today);
}

export interface PastRole {
  readonly company: number;
  readonly person: number;
  readonly role: PersonRole;
  readonly since: string;
  readonly until: string;
}

const left = ['MEMBER', 'MEMBER', 'CHAIRMAN', 'DEPUTY_MEMBER', 'DIRECTOR'] as const satisfies readonly PersonRole[];

/** Former roles of some persons, each in a company of the same country in which they have no current role. */
export function drawPastRoles(
  randomFor: (person: number) => Random,
  roles: readonly DemoRole[],
  companies: readonly DemoCompany[],
  foundedOf: (company: number) => string,
  today: string,
): PastRole[] {
  const countries = new Map(companies.map(({ id, country }) => [id, country]));
  const byCountry = Map.groupBy(companies, ({ country }) => country);
  const held = Map.groupBy(
    roles.filter(({ person }) => person !== undefined),
    ({ person }) => person ?? -1,
  );
  return [...held].flatMap(([person, own]) => {
    const random = randomFor(person);
    const country = countries.get(own[0]?.company ?? -1) ?? '';
    const company = random.pick(byCountry.get(country) ?? []);
    if (company === undefined || !random.chance(0.3) || own.some((one) => one.company === company.id)) return [];
    const since = drawSince(random, foundedOf(company.id), yearsBefore(today, 3));
    const until = dayBetween(random, since, yearsBefore(today, 1));
    return since < until ? [{ company: company.id, person, role: random.pick(left), since, until }] : [];
  });
}

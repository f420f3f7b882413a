import { drawDetail, type DemoCompany } from '#world/companies/details.ts';
import { drawPastRoles, drawSince } from '#world/companies/pastRoles.ts';
import { drawReports } from '#world/companies/reports.ts';
import { drawRoles } from '#world/companies/roles.ts';
import { companyNumber } from '#world/fleet/identifiers.ts';
import { drawAddress, drawFamily } from '#world/fleet/people.ts';
import { Random } from '#random.ts';
import { insertRows, listCompanies, reserveIds } from './store.ts';
import { DEMONSTRATION_SOURCE, type World } from './generator.ts';
import { ownersOf } from './vesselRegister.ts';

/** Countries with fewer companies have no auditors of their own. */
const LEAST_FOR_AUDITORS = 8;
const AUDITORS = 3;

interface Auditor {
  readonly id: number;
  readonly name: string;
  readonly country: string;
}

/** The owners' data from company registers: details, people, annual reports. */
export async function makeCompanies(world: World): Promise<void> {
  const { transaction, seed, today } = world;
  const thisYear = Number(today.slice(0, 4));
  const origin = { source: DEMONSTRATION_SOURCE, source_date: today };
  const companies = await listCompanies(transaction, DEMONSTRATION_SOURCE);
  const auditors = await makeAuditors(world, companies);
  const randomFor = (what: string, { country, name, city }: DemoCompany) => new Random(seed, what, country, name, city);

  const details = companies.map((company) => ({
    company_id: company.id,
    ...drawDetail(randomFor('company', company), company, thisYear),
  }));
  await insertRows(
    transaction,
    'company_detail',
    [
      'company_id',
      'organisation_form',
      'industry',
      'employees',
      'founded_day',
      'website',
      'status',
      'deleted_day',
      'source',
      'source_date',
    ],
    details.map((detail) => ({ ...detail, ...origin })),
  );

  const reports = companies
    .filter(({ isPublic }) => !isPublic)
    .flatMap((company) =>
      drawReports(randomFor('reports', company), company, thisYear - 1).map((report) => ({ id: company.id, report })),
    );
  await insertRows(
    transaction,
    'annual_report',
    ['company_id', 'year', 'consolidated', 'currency', 'from_day', 'until_day', 'reported', 'source', 'source_date'],
    reports.map(({ id, report: { year, consolidated, currency, amounts } }) => ({
      company_id: id,
      year,
      consolidated,
      currency,
      from_day: `${year}-01-01`,
      until_day: `${year}-12-31`,
      reported: amounts,
      ...origin,
    })),
  );
  const founded = new Map(details.map(({ company_id, founded_day }) => [company_id, founded_day]));
  await makePeople(world, companies, auditors, (company) => founded.get(company) ?? today);
}

async function makePeople(
  { transaction, seed, today, fleet }: World,
  companies: readonly DemoCompany[],
  auditors: readonly Auditor[],
  foundedOf: (company: number) => string,
): Promise<void> {
  const origin = { source: DEMONSTRATION_SOURCE, source_date: today };
  // The number that the database gave a company depends on how it was imported.
  const { owners } = ownersOf(seed, fleet);
  const places = new Map(
    owners.map(({ country, registrationNumber }, place) => [`${country} ${registrationNumber}`, place]),
  );
  const placeOf = new Map(companies.map(({ id, country, number }) => [id, places.get(`${country} ${number}`) ?? 0]));
  const byCountry = Map.groupBy(auditors.keys(), (place) => auditors[place]?.country ?? '');
  const { persons, roles } = drawRoles(seed, companies, (country) => byCountry.get(country) ?? []);
  const ids = await reserveIds(transaction, 'person', persons.length);
  await insertRows(
    transaction,
    'person',
    ['id', 'first_name', 'last_name', 'source', 'source_date'],
    persons.map((person, place) => ({ id: ids[place] ?? 0, ...person, ...origin })),
  );
  await insertRows(
    transaction,
    'company_role',
    [
      'company_id',
      'role',
      'position',
      'person_id',
      'holder_company_id',
      'holder_name',
      'share',
      'source',
      'source_date',
      'since',
    ],
    roles.map(({ company, role, position, person, auditor, share }) => {
      const firm = auditor === undefined ? undefined : auditors[auditor];
      return {
        company_id: company,
        role,
        position,
        person_id: person === undefined ? null : (ids[person] ?? null),
        holder_company_id: firm?.id ?? null,
        holder_name: firm?.name ?? null,
        share,
        ...origin,
        since: drawSince(
          new Random(seed, 'since', (placeOf.get(company) ?? 0) + 1, position),
          foundedOf(company),
          today,
        ),
      };
    }),
  );
  const past = drawPastRoles((person) => new Random(seed, 'past', person), roles, companies, foundedOf, today);
  await insertRows(
    transaction,
    'former_role',
    ['company_id', 'person_id', 'role', 'since', 'until', 'source'],
    past.map(({ company, person, role, since, until }) => ({
      company_id: company,
      person_id: ids[person] ?? 0,
      role,
      since,
      until,
      source: DEMONSTRATION_SOURCE,
    })),
  );
}

/** Auditing firms, in countries with enough companies: companies without a vessel. */
async function makeAuditors(
  { transaction, seed, today }: World,
  companies: readonly DemoCompany[],
): Promise<Auditor[]> {
  const counts = Map.groupBy(companies, ({ country }) => country);
  const countries = [...counts].filter(([, all]) => all.length >= LEAST_FOR_AUDITORS).map(([country]) => country);
  const taken = new Set(companies.map(({ country, number }) => `${country} ${number}`));
  const drawn = countries.flatMap((country) =>
    Array.from({ length: AUDITORS }, (_, place) => {
      const random = new Random(seed, 'auditor', country, place);
      let number = companyNumber(random, country);
      while (taken.has(`${country} ${number}`)) number = companyNumber(random, country);
      taken.add(`${country} ${number}`);
      const { street, postcode } = drawAddress(random, country);
      const name = `${drawFamily(random, country)} & ${drawFamily(random, country)} Audit`;
      return { name, country, address: street, postcode, registration_number: number };
    }),
  );
  const ids = await reserveIds(transaction, 'owner', drawn.length);
  await insertRows(
    transaction,
    'owner',
    ['id', 'kind', 'name', 'address', 'postcode', 'country', 'registration_number', 'source', 'source_date'],
    drawn.map((auditor, place) => ({
      id: ids[place] ?? 0,
      kind: 'COMPANY',
      ...auditor,
      source: DEMONSTRATION_SOURCE,
      source_date: today,
    })),
  );
  return drawn.map(({ name, country }, place) => ({ id: ids[place] ?? 0, name, country }));
}

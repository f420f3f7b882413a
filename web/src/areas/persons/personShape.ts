import type { Person, PersonRole } from '@wheelhouse/contract/persons';

/** A company with every role a person has there. */
export interface PersonCompany {
  readonly companyId: number;
  readonly companyName: string;
  readonly roles: readonly PersonRole[];
}

/** The positions of a person, one entry a company, in the order they come. */
export function byCompany(positions: Person['positions']): readonly PersonCompany[] {
  const grouped = Map.groupBy(positions, ({ companyId }) => companyId);
  return [...grouped.values()].flatMap((held) =>
    held.slice(0, 1).map(({ companyId, companyName }) => ({
      companyId,
      companyName,
      roles: [...new Set(held.map(({ role }) => role))],
    })),
  );
}

export function fullName({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** The first letter of the first and of the last name. */
export function initials({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].map((name) => [...name.trim()][0]?.toUpperCase() ?? '').join('');
}

/** A telephone number as a link has it: digits, and the plus of a country code. */
export function telephoneLink(number: string): string {
  return `tel:${number.replace(/(?!^\+)\D/g, '')}`;
}

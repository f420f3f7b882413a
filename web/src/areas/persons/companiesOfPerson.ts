import type { Person, PersonRole } from '@wheelhouse/contract/persons';

/** A company with every role a person has there. */
export interface PersonCompany {
  readonly companyId: number;
  readonly companyName: string;
  /** Each once, with the first day of its source. */
  readonly roles: readonly { readonly role: PersonRole; readonly since: string }[];
  /** The source and its date: the latest where there are several. */
  readonly source: string;
  readonly date: string;
}

/** The positions of a person, one entry a company, in the order they come. */
export function byCompany(positions: Person['positions']): readonly PersonCompany[] {
  const grouped = Map.groupBy(positions, ({ companyId }) => companyId);
  return [...grouped.values()].flatMap((held) =>
    held
      .toSorted((a, b) => b.date.localeCompare(a.date))
      .slice(0, 1)
      .map(({ role: _role, since: _since, ...company }) => ({
        ...company,
        roles: [...Map.groupBy(held, ({ role }) => role)].map(([role, same]) => ({
          role,
          since: same.map(({ since }) => since).toSorted()[0] ?? company.date,
        })),
      })),
  );
}

import { otherRoles, type Company } from '@wheelhouse/contract/companies';
import type { PersonRole } from '@wheelhouse/contract/persons';

/** The holder of a role: a person or a company with a page, or only a name. */
export interface RoleHolder {
  readonly name: string;
  readonly person?: number;
  readonly company?: number;
  /** Of the liability, as the register words it. */
  readonly share?: string | undefined;
}

export interface RoleHolders {
  readonly role: PersonRole;
  readonly holders: readonly RoleHolder[];
}

function personHolder({ id, fullName }: { readonly id: number; readonly fullName: string }): RoleHolder {
  return { name: fullName, person: id };
}

function otherHolder({ person, company, share }: Company['others'][number]): readonly RoleHolder[] {
  if (person) return [{ ...personHolder(person), share }];
  if (!company) return [];
  return [{ name: company.name, share, ...(company.id === undefined ? {} : { company: company.id }) }];
}

/** The roles of a company with their holders, most important first; roles without a holder are left out. */
export function companyRoles({ directors, chairman, boardMembers, others }: Company): readonly RoleHolders[] {
  const board = (['DEPUTY_CHAIRMAN', 'MEMBER', 'DEPUTY_MEMBER'] as const).map((role) => ({
    role,
    holders: boardMembers.filter((member) => member.role === role).map(personHolder),
  }));
  const rest = otherRoles.map((role) => ({
    role,
    holders: others.filter((other) => other.role === role).flatMap(otherHolder),
  }));
  return [
    { role: 'DIRECTOR' as const, holders: directors.map(personHolder) },
    { role: 'CHAIRMAN' as const, holders: chairman ? [personHolder(chairman)] : [] },
    ...board,
    ...rest,
  ].filter(({ holders }) => holders.length > 0);
}

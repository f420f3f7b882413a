import { personRoles, type Person, type PersonRole } from '@wheelhouse/contract/persons';
import type { FormerPositionRow, PersonRow, PositionRow } from './store.ts';

/** The columns that can be corrected, and their fields. */
const personFields = [
  ['first_name', 'firstName'],
  ['last_name', 'lastName'],
  ['position', 'position'],
  ['email', 'email'],
  ['mobile', 'mobile'],
  ['telephone', 'telephone'],
] as const;

/** The person page: roles in companies, the provider they belong to, and contact data. */
export function presentPerson(
  row: PersonRow,
  positions: readonly PositionRow[],
  former: readonly FormerPositionRow[],
): Person {
  const {
    publishedProviderId: providerId,
    publishedProviderName: providerName,
    email,
    mobile,
    telephone,
    position,
  } = row;
  const photo = row.uploadedPhoto ?? row.photo_path;
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    ...(photo === null ? {} : { photo: { path: photo } }),
    positions: positions.map((one) => ({ ...one, role: knownRole(one.role) })),
    formerPositions: former.map((one) => ({ ...one, role: knownRole(one.role) })),
    ...(providerId === null || providerName === null ? {} : { source: { id: providerId, name: providerName } }),
    contact: {
      ...(email === null ? {} : { email }),
      ...(mobile === null ? {} : { mobile }),
      ...(telephone === null ? {} : { telephone }),
      ...(position === null ? {} : { position }),
    },
    ...(row.corrected !== null && {
      corrected: personFields.flatMap(([column, field]) => (column in (row.corrected ?? {}) ? [field] : [])),
    }),
  };
}

function knownRole(role: string): PersonRole {
  return personRoles.find((one) => one === role) ?? 'OTHER';
}

import { personRoles, type Person } from '@wheelhouse/contract/persons';
import type { PersonRow, PositionRow } from './store.ts';

/** The person page: roles in companies, the provider they belong to, and how to reach them. */
export function presentPerson(row: PersonRow, positions: readonly PositionRow[]): Person {
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
    positions: positions.map(({ companyId, companyName, role, source, date }) => ({
      companyId,
      companyName,
      role: personRoles.find((one) => one === role) ?? 'OTHER',
      source,
      date,
    })),
    ...(providerId === null || providerName === null ? {} : { source: { id: providerId, name: providerName } }),
    contact: {
      ...(email === null ? {} : { email }),
      ...(mobile === null ? {} : { mobile }),
      ...(telephone === null ? {} : { telephone }),
      ...(position === null ? {} : { position }),
    },
  };
}

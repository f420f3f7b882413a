import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { adminList, byAdmins } from './adminList.ts';
import { suspension } from './adminUsers.ts';
import { organisationMember } from './organisations.ts';
import { route } from './route.ts';
import { username } from './session.ts';
import { id, idInAddress, instant } from './values.ts';

export const adminOrganisationMessages = {
  notFound: message('organisation.notFound'),
  noAccount: message('adminOrganisations.noAccount'),
} as const;

const organisationStates = ['ACTIVE', 'SUSPENDED'] as const;

/** An organisation, as administrators see it. */
export const adminOrganisation = z.object({
  id,
  name: z.string(),
  owners: z.array(z.string()).check(z.describe('User names')),
  members: z.int(),
  fleets: z.int(),
  providers: z.int(),
  state: z.enum(organisationStates),
  created: instant,
});
export type AdminOrganisation = z.infer<typeof adminOrganisation>;

const stateNames = {
  ACTIVE: message('adminUsers.state.ACTIVE'),
  SUSPENDED: message('adminUsers.state.SUSPENDED'),
} as const;

export const organisationsList = adminList({
  name: 'AdminOrganisations',
  path: 'organisations',
  what: 'organisations',
  item: adminOrganisation,
  columns: {
    name: { label: message('adminOrganisations.name'), sorts: true },
    owners: { label: message('adminOrganisations.owners'), kind: 'list' },
    members: { label: message('adminOrganisations.members'), kind: 'number' },
    fleets: { label: message('adminOrganisations.fleets'), kind: 'number' },
    providers: { label: message('adminOrganisations.providers'), kind: 'number' },
    state: { label: message('admin.status'), kind: 'choice', choices: stateNames },
    created: { label: message('adminUsers.created'), kind: 'time', sorts: true },
  },
  filters: { state: { label: message('admin.status'), choices: stateNames } },
  searches: message('adminOrganisations.searches'),
  sort: 'name',
});

/** An organisation with its members. */
export const adminOrganisationDetail = z.object({
  ...adminOrganisation.shape,
  suspended: z.optional(z.object({ at: instant, reason: z.string() })),
  memberList: z.array(organisationMember),
});
export type AdminOrganisationDetail = z.infer<typeof adminOrganisationDetail>;

const one = { ...byAdmins, area: 'admin', params: z.object({ id: idInAddress }) } as const;
const missing = { 404: adminOrganisationMessages.notFound } as const;
const changing = {
  ...one,
  method: 'POST',
  rate: 'write',
  carriage: 'json',
  answer: adminOrganisationDetail,
} as const;

export const getAdminOrganisation = route({
  ...one,
  name: 'getAdminOrganisation',
  summary: 'Get an organisation with its members',
  method: 'GET',
  path: 'admin/organisations/{id}',
  rate: 'read',
  carriage: 'json',
  answer: adminOrganisationDetail,
  refusals: missing,
});

export const nameOrganisationOwner = route({
  ...changing,
  name: 'nameOrganisationOwner',
  summary: 'Make an account an owner of an organisation, as when its owners are gone',
  path: 'admin/organisations/{id}/owner',
  body: z.object({ username }),
  refusals: { ...missing, 422: adminOrganisationMessages.noAccount },
});

export const suspendOrganisation = route({
  ...changing,
  name: 'suspendOrganisation',
  summary: 'Suspend an organisation: nobody can use its fleets and providers. The reason is emailed to its owners',
  path: 'admin/organisations/{id}/suspend',
  body: suspension,
  refusals: missing,
});

export const restoreOrganisation = route({
  ...changing,
  name: 'restoreOrganisation',
  summary: 'End the suspension of an organisation',
  path: 'admin/organisations/{id}/restore',
  refusals: missing,
});

export const adminOrganisationRoutes = [
  organisationsList.list,
  organisationsList.exported,
  getAdminOrganisation,
  nameOrganisationOwner,
  suspendOrganisation,
  restoreOrganisation,
] as const;

import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { providerMessages } from './providers.ts';
import { pageOf, pageQuery } from './publishing.ts';
import { route } from './route.ts';
import { requiredPattern } from './textRules.ts';
import { id, idInAddress, instant } from './values.ts';

export const organisationLimits = {
  name: { min: 2, max: 60 },
  /** Organisations of one account. */
  organisations: 20,
  members: 500,
  /** Open invitations of one organisation. */
  invitations: 100,
  /** How long the link of an invitation is valid. */
  invitationDays: 7,
  /** Invitations that one account emails per hour; from one address three times as many. */
  invitationsAnHour: 30,
  /** Entries in a page of its log. */
  logPage: 50,
} as const;

export const organisationMessages = {
  notFound: message('organisation.notFound'),
  noMember: message('organisation.noMember'),
  notAllowed: message('organisation.notAllowed'),
  notConfirmed: message('organisation.notConfirmed'),
  tooMany: message('organisation.tooMany', { max: organisationLimits.organisations }),
  tooManyMembers: message('organisation.tooManyMembers', { max: organisationLimits.members }),
  tooManyInvitations: message('organisation.tooManyInvitations', { max: organisationLimits.invitations }),
  tooManyEmails: message('organisation.tooManyEmails'),
  lastOwnerLeaves: message('organisation.lastOwnerLeaves'),
  lastOwnerRole: message('organisation.lastOwnerRole'),
  lastOwnerRemoved: message('organisation.lastOwnerRemoved'),
  notEmpty: message('organisation.notEmpty'),
  isMember: message('organisation.isMember'),
  invited: message('organisation.invited'),
  noInvitation: message('organisation.noInvitation'),
  linkOver: message('organisation.linkOver'),
  suspended: message('organisation.suspended'),
  hasAccount: message('organisation.hasAccount'),
  notOwnName: message('organisation.notAName'),
} as const;

/**
 * What a member may do, the most first. Owners do everything; managers invite and remove members, and change the shared
 * fleets and the providers; members see the shared fleets and have private ones in it.
 */
export const organisationRoles = ['OWNER', 'MANAGER', 'MEMBER'] as const;
export type OrganisationRole = (typeof organisationRoles)[number];
export const role = z.enum(organisationRoles);

/** What the members of a role may do in their organisation, besides seeing it. */
export const roleRights: Readonly<Record<OrganisationRole, RoleRights>> = {
  OWNER: { decides: true, admits: organisationRoles, changes: true },
  MANAGER: { decides: false, admits: ['MEMBER'], changes: true },
  MEMBER: { decides: false, admits: [], changes: false },
};

export interface RoleRights {
  /** Renames and removes it, sets roles, takes fleets and providers out of it, and reads its log. */
  readonly decides: boolean;
  /** The roles that it invites to, and removes members of. */
  readonly admits: readonly OrganisationRole[];
  /** Changes the shared fleets and the providers, and gives it own ones. */
  readonly changes: boolean;
}

export const roleNames = {
  OWNER: message('organisation.role.OWNER'),
  MANAGER: message('organisation.role.MANAGER'),
  MEMBER: message('organisation.role.MEMBER'),
} as const;

/** The form of a name. It is shown in emails to strangers, so it can't be an address of the web. */
export const organisationForm = z.object({
  name: requiredPattern(
    message('organisation.name'),
    organisationLimits.name,
    /^(?!.*(?:\/\/|www\.))/i,
    organisationMessages.notOwnName,
  ),
});

/** An organisation of the caller. */
export const ownOrganisation = z.object({
  id,
  name: z.string(),
  role: role.check(z.describe("The caller's role")),
  suspended: z.boolean().check(z.describe('Its members can use nothing of it until an administrator restores it')),
});
export type OwnOrganisation = z.infer<typeof ownOrganisation>;

export const organisationDetail = z.object({
  ...ownOrganisation.shape,
  created: instant,
  members: z.int(),
  providers: z.array(z.object({ id, name: z.string(), published: z.boolean() })),
});
export type OrganisationDetail = z.infer<typeof organisationDetail>;

export const organisationMember = z.object({
  accountId: id,
  username: z.string(),
  name: z.string(),
  role,
  joined: instant,
});
export type OrganisationMember = z.infer<typeof organisationMember>;

export const organisationLogEntry = z.object({
  id: z.int(),
  at: instant,
  actor: z.string(),
  action: z.string(),
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
});
export type OrganisationLogEntry = z.infer<typeof organisationLogEntry>;

/** What routes of members have in common. */
export const own = { area: 'organisations', access: 'session' } as const;
export const one = { ...own, params: z.object({ id: idInAddress }) } as const;
const missing = { 404: organisationMessages.notFound } as const;
export const forOwners = { ...missing, 403: organisationMessages.notAllowed } as const;
const ofMember = { ...own, rate: 'write', params: z.object({ id: idInAddress, accountId: idInAddress }) } as const;
const members = { carriage: 'json', answer: z.array(organisationMember) } as const;

export const listOrganisations = route({
  ...own,
  name: 'listOrganisations',
  summary: 'List the organisations that you are a member of, by name',
  method: 'GET',
  path: 'organisations',
  rate: 'read',
  carriage: 'json',
  answer: z.array(ownOrganisation),
});

export const createOrganisation = route({
  ...own,
  name: 'createOrganisation',
  summary: 'Create an organisation. You are its first owner',
  method: 'POST',
  path: 'organisations',
  rate: 'write',
  body: organisationForm,
  carriage: 'json',
  answer: ownOrganisation,
  refusals: { 403: organisationMessages.notConfirmed, 422: organisationMessages.tooMany },
});

export const getOrganisation = route({
  ...one,
  name: 'getOrganisation',
  summary: 'Get an organisation that you are a member of',
  method: 'GET',
  path: 'organisations/{id}',
  rate: 'read',
  carriage: 'json',
  answer: organisationDetail,
  refusals: missing,
});

export const renameOrganisation = route({
  ...one,
  name: 'renameOrganisation',
  summary: 'Rename an organisation. For owners',
  method: 'PUT',
  path: 'organisations/{id}',
  rate: 'write',
  body: organisationForm,
  carriage: 'json',
  answer: organisationDetail,
  refusals: forOwners,
});

export const removeOrganisation = route({
  ...one,
  name: 'removeOrganisation',
  summary: 'Remove an organisation that has no fleets and no providers. For owners',
  method: 'DELETE',
  path: 'organisations/{id}',
  rate: 'write',
  carriage: 'empty',
  refusals: { ...forOwners, 422: organisationMessages.notEmpty },
});

export const leaveOrganisation = route({
  ...one,
  name: 'leaveOrganisation',
  summary: 'Leave an organisation. What belongs to it stays with it',
  method: 'POST',
  path: 'organisations/{id}/leave',
  rate: 'write',
  carriage: 'empty',
  refusals: { ...missing, 409: organisationMessages.lastOwnerLeaves },
});

export const listMembers = route({
  ...one,
  ...members,
  name: 'listMembers',
  summary: 'List the members of an organisation, owners first, then by name',
  method: 'GET',
  path: 'organisations/{id}/members',
  rate: 'read',
  refusals: missing,
});

export const changeMemberRole = route({
  ...ofMember,
  ...members,
  name: 'changeMemberRole',
  summary: 'Change the role of a member. For owners',
  method: 'PUT',
  path: 'organisations/{id}/members/{accountId}',
  body: z.object({ role }),
  refusals: {
    404: [organisationMessages.notFound, organisationMessages.noMember],
    403: organisationMessages.notAllowed,
    409: organisationMessages.lastOwnerRole,
  },
});

export const removeMember = route({
  ...ofMember,
  ...members,
  name: 'removeMember',
  summary: 'Remove a member. Owners remove everyone, managers remove members',
  method: 'DELETE',
  path: 'organisations/{id}/members/{accountId}',
  refusals: {
    404: [organisationMessages.notFound, organisationMessages.noMember],
    403: organisationMessages.notAllowed,
    409: organisationMessages.lastOwnerRemoved,
  },
});

export const listOrganisationLog = route({
  ...one,
  name: 'listOrganisationLog',
  summary: 'List who changed what in an organisation, newest first. For owners',
  method: 'GET',
  path: 'organisations/{id}/log',
  rate: 'read',
  query: z.object(pageQuery(organisationLimits.logPage)),
  carriage: 'json',
  answer: pageOf(organisationLogEntry),
  refusals: forOwners,
});

/** The form of the holder of a thing: an organisation, or without one the caller. */
export const holderForm = z.object({ organisationId: z.optional(id) });

export const moveProvider = route({
  ...own,
  name: 'moveProvider',
  summary: 'Give your provider to an organisation that you own or manage, or take one of an organisation you own',
  method: 'PUT',
  path: 'provider/{id}/holder',
  rate: 'write',
  params: z.object({ id: idInAddress }),
  body: holderForm,
  carriage: 'json',
  answer: holderForm,
  refusals: {
    404: [providerMessages.notFound, organisationMessages.notFound],
    403: organisationMessages.notAllowed,
    409: organisationMessages.suspended,
  },
});

export const organisationRoutes = [
  listOrganisations,
  createOrganisation,
  getOrganisation,
  renameOrganisation,
  removeOrganisation,
  leaveOrganisation,
  listMembers,
  changeMemberRole,
  removeMember,
  listOrganisationLog,
  moveProvider,
] as const;

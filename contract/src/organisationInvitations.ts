import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { emailToConfirm } from './account.ts';
import { forOwners, one, organisationMessages, own, ownOrganisation, role } from './organisations.ts';
import { chosenPassword } from './passwords.ts';
import { route } from './route.ts';
import { openedSession, secret } from './session.ts';
import { id, idInAddress, instant } from './values.ts';

/** The form of an invitation. */
export const invitationForm = z.object({ ...emailToConfirm.shape, role });

export const organisationInvitation = z.object({
  id,
  email: z.string(),
  role,
  sent: instant,
  expires: instant,
  invitedBy: z.optional(z.string()),
});
export type OrganisationInvitation = z.infer<typeof organisationInvitation>;

const ofInvitation = {
  ...own,
  rate: 'write',
  params: z.object({ id: idInAddress, invitationId: idInAddress }),
} as const;
const invitations = { carriage: 'json', answer: z.array(organisationInvitation) } as const;

export const listInvitations = route({
  ...one,
  ...invitations,
  name: 'listInvitations',
  summary: 'List the invitations that were not accepted yet, by email. For owners and managers',
  method: 'GET',
  path: 'organisations/{id}/invitations',
  rate: 'read',
  refusals: forOwners,
});

export const inviteMember = route({
  ...one,
  ...invitations,
  name: 'inviteMember',
  summary:
    'Email a one-time link with which a person becomes a member. Owners invite everyone, managers invite members',
  method: 'POST',
  path: 'organisations/{id}/invitations',
  rate: 'write',
  body: invitationForm,
  refusals: {
    ...forOwners,
    409: [organisationMessages.isMember, organisationMessages.invited, organisationMessages.suspended],
    422: [organisationMessages.tooManyInvitations, organisationMessages.tooManyMembers],
    429: organisationMessages.tooManyEmails,
  },
});

export const resendInvitation = route({
  ...ofInvitation,
  ...invitations,
  name: 'resendInvitation',
  summary: 'Email an invitation again, with a new link. The earlier link stops working',
  method: 'POST',
  path: 'organisations/{id}/invitations/{invitationId}/resend',
  refusals: {
    404: [organisationMessages.notFound, organisationMessages.noInvitation],
    403: organisationMessages.notAllowed,
    409: organisationMessages.suspended,
    429: organisationMessages.tooManyEmails,
  },
});

export const withdrawInvitation = route({
  ...ofInvitation,
  ...invitations,
  name: 'withdrawInvitation',
  summary: 'Withdraw an invitation: its link stops working',
  method: 'DELETE',
  path: 'organisations/{id}/invitations/{invitationId}',
  refusals: {
    404: [organisationMessages.notFound, organisationMessages.noInvitation],
    403: organisationMessages.notAllowed,
  },
});

const byLink = {
  area: 'organisations',
  rate: 'login',
  method: 'POST',
  refusals: { 410: organisationMessages.linkOver },
} as const;

export const openInvitation = route({
  ...byLink,
  name: 'openInvitation',
  summary: 'Read the invitation of an emailed link, without accepting it',
  path: 'organisations/invitation',
  access: 'public',
  body: z.object({ code: secret }),
  carriage: 'json',
  answer: z.object({
    organisation: z.string(),
    role,
    email: z.string(),
    expires: instant,
    invitedBy: z.optional(z.string()),
    hasAccount: z.boolean().check(z.describe('This email has an account: log in to it to accept')),
  }),
});

export const acceptInvitation = route({
  ...byLink,
  name: 'acceptInvitation',
  summary: 'Accept an invitation, logged in to the account with the email that it was sent to',
  path: 'organisations/invitation/accept',
  access: 'session',
  body: z.object({ code: secret }),
  carriage: 'json',
  answer: ownOrganisation,
  refusals: {
    ...byLink.refusals,
    403: message('organisation.otherEmail', { email: '' }),
    409: [organisationMessages.suspended],
    422: [organisationMessages.tooMany, organisationMessages.tooManyMembers],
  },
});

export const registerInvited = route({
  ...byLink,
  name: 'registerInvited',
  summary: 'Accept an invitation with a new account, whose user name is the email that it was sent to',
  path: 'organisations/invitation/register',
  access: 'public',
  body: z.object({ code: secret, ...chosenPassword.shape }),
  carriage: 'json',
  answer: z.object({ organisation: ownOrganisation, session: openedSession }),
  refusals: {
    ...byLink.refusals,
    409: [organisationMessages.hasAccount, organisationMessages.suspended],
    422: [organisationMessages.tooManyMembers],
  },
});

export const invitationRoutes = [
  listInvitations,
  inviteMember,
  resendInvitation,
  withdrawInvitation,
  openInvitation,
  acceptInvitation,
  registerInvited,
] as const;

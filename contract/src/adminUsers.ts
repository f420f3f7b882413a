import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { emailToConfirm } from './account.ts';
import { adminList, byAdmins } from './adminList.ts';
import { authorities, authority } from './authority.ts';
import { route } from './route.ts';
import { id, idInAddress, instant } from './values.ts';

export const userLimits = {
  /** How long the link of an invitation is valid. */
  invitationDays: 7,
  /** Characters of the reason of a suspension. */
  reason: 500,
} as const;

export const userMessages = {
  notFound: message('adminUsers.notFound'),
  lastAdministrator: message('adminUsers.lastAdministrator'),
  suspendSelf: message('adminUsers.suspendSelf'),
  resetSelf: message('adminUsers.resetSelf'),
  nameTaken: message('adminUsers.nameTaken'),
  invited: message('adminUsers.invited'),
  noEmail: message('adminUsers.noEmail'),
  suspended: message('adminUsers.isSuspended'),
  reasonRequired: message('adminUsers.reasonRequired'),
} as const;

/** `UNCONFIRMED`: invited or registered, and the email is not confirmed yet. */
export const userStates = ['ACTIVE', 'SUSPENDED', 'UNCONFIRMED'] as const;
export type UserState = (typeof userStates)[number];

const stateNames = {
  ACTIVE: message('adminUsers.state.ACTIVE'),
  SUSPENDED: message('adminUsers.state.SUSPENDED'),
  UNCONFIRMED: message('adminUsers.state.UNCONFIRMED'),
} as const;

/** An account, as administrators see it. */
export const userItem = z.object({
  id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  companyName: z.string(),
  authorities: z.array(authority),
  state: z.enum(userStates),
  created: instant,
});
export type UserItem = z.infer<typeof userItem>;

export const usersList = adminList({
  name: 'Users',
  path: 'users',
  what: 'accounts',
  item: userItem,
  columns: {
    username: { label: message('adminUsers.username'), sorts: true },
    name: { label: message('adminUsers.name'), sorts: true },
    email: { label: message('adminUsers.email'), sorts: true },
    companyName: { label: message('adminUsers.company') },
    authorities: { label: message('adminUsers.authorities'), kind: 'list' },
    state: { label: message('admin.status'), kind: 'choice', choices: stateNames },
    created: { label: message('adminUsers.created'), kind: 'time', sorts: true },
  },
  filters: {
    state: { label: message('admin.status'), choices: stateNames },
    authority: {
      label: message('adminUsers.authority'),
      choices: Object.fromEntries(authorities.map((name) => [name, message(`adminUsers.authorityNames.${name}`)])),
    },
  },
  searches: message('adminUsers.searches'),
  sort: 'username',
});

/** An account with its sessions and providers. */
export const userDetail = z.object({
  ...userItem.shape,
  canReceiveEmail: z.boolean(),
  secondFactor: z.boolean().check(z.describe('It logs in with more than its password')),
  suspended: z.optional(z.object({ at: instant, reason: z.string() })),
  providers: z.array(z.object({ id, name: z.string() })),
  sessions: z.array(z.object({ id, device: z.string(), opened: instant, lastUsed: instant })),
});
export type UserDetail = z.infer<typeof userDetail>;

const one = { ...byAdmins, area: 'admin', params: z.object({ id: idInAddress }) } as const;
const missing = { 404: userMessages.notFound } as const;
const changing = { ...one, rate: 'write', carriage: 'json', answer: userDetail } as const;

export const getUser = route({
  ...one,
  name: 'getUser',
  summary: 'Get an account with its sessions and providers',
  method: 'GET',
  path: 'admin/users/{id}',
  rate: 'read',
  carriage: 'json',
  answer: userDetail,
  refusals: missing,
});

/** The form of an invitation. */
export const invitation = z.object({ ...emailToConfirm.shape, authorities: z.array(authority) });

export const inviteUser = route({
  ...byAdmins,
  area: 'admin',
  name: 'inviteUser',
  summary: 'Create an account, and email a one-time link with which its user sets the password',
  method: 'POST',
  path: 'admin/users',
  rate: 'write',
  body: invitation,
  carriage: 'json',
  answer: userDetail,
  refusals: { 409: [userMessages.nameTaken, userMessages.invited] },
});

export const changeUserAuthorities = route({
  ...changing,
  name: 'changeUserAuthorities',
  summary: 'Set the authorities of an account. They count from its next request on',
  method: 'PUT',
  path: 'admin/users/{id}/authorities',
  body: z.object({ authorities: z.array(authority) }),
  refusals: { ...missing, 409: userMessages.lastAdministrator },
});

/** The form of a suspension. */
export const suspension = z.object({
  reason: z.string().check(
    z.refine((text) => text.trim() !== '', asIssue(userMessages.reasonRequired)),
    z.maxLength(userLimits.reason),
  ),
});

export const suspendUser = route({
  ...changing,
  name: 'suspendUser',
  summary: 'Suspend an account: it can no longer log in, and its sessions and streams end. Its content stays',
  method: 'POST',
  path: 'admin/users/{id}/suspend',
  body: suspension,
  refusals: {
    ...missing,
    409: [
      userMessages.suspendSelf,
      userMessages.lastAdministrator,
      message('organisation.lastOwnerSuspended', { name: '' }),
    ],
  },
});

export const restoreUser = route({
  ...changing,
  name: 'restoreUser',
  summary: 'End the suspension of an account',
  method: 'POST',
  path: 'admin/users/{id}/restore',
  refusals: missing,
});

export const sendUserLink = route({
  ...changing,
  name: 'sendUserLink',
  summary: 'Email a one-time link for a new password, or the invitation again if it was not accepted yet',
  method: 'POST',
  path: 'admin/users/{id}/sendLink',
  refusals: { ...missing, 409: [userMessages.noEmail, userMessages.suspended] },
});

export const resetUserSecondFactor = route({
  ...changing,
  name: 'resetUserSecondFactor',
  summary: 'Remove the second factors of an account whose user has lost them. Its sessions end',
  method: 'POST',
  path: 'admin/users/{id}/resetSecondFactor',
  refusals: { ...missing, 409: userMessages.resetSelf },
});

export const endUserSessions = route({
  ...changing,
  name: 'endUserSessions',
  summary: 'End all sessions of an account, or one of them',
  method: 'POST',
  path: 'admin/users/{id}/endSessions',
  body: z.object({ sessionId: z.optional(id) }),
  refusals: missing,
});

export const adminUserRoutes = [
  usersList.list,
  usersList.exported,
  getUser,
  inviteUser,
  changeUserAuthorities,
  suspendUser,
  restoreUser,
  sendUserLink,
  resetUserSecondFactor,
  endUserSessions,
] as const;

import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { correctedKindNames, correctedValue, givenReason } from './adminCorrections.ts';
import { adminList, byAdmins } from './adminList.ts';
import { correctionMessages } from './corrections.ts';
import { route } from './route.ts';
import { claimedKinds, suggestedKinds } from './suggestions.ts';
import { id, idInAddress, instant } from './values.ts';

const { LICENCE: _, ...kindNames } = correctedKindNames;
const { PERSON: __, ...claimedNames } = kindNames;

const stateNames = {
  WAITING: message('adminSuggestions.state.WAITING'),
  ACCEPTED: message('adminSuggestions.state.ACCEPTED'),
  REFUSED: message('adminSuggestions.state.REFUSED'),
} as const;
const claimStates = { ...stateNames, ENDED: message('adminSuggestions.state.ENDED') } as const;
const yesNo = { true: message('admin.yes'), false: message('admin.no') } as const;

export const decisionMessages = {
  notWaiting: message('adminSuggestions.notWaiting'),
  notAccepted: message('adminSuggestions.notAccepted'),
} as const;

const decided = {
  decided: z.optional(instant),
  decidedBy: z.optional(z.string()),
  reason: z.optional(z.string()),
};

/** A correction that a user suggests. */
export const suggestionItem = z.object({
  id,
  created: instant,
  username: z.string(),
  byOwner: z.boolean().check(z.describe('By an account that owns the vessel or company')),
  kind: z.enum(suggestedKinds),
  objectId: id,
  title: z.string(),
  field: z.optional(z.string()),
  value: z.optional(z.string()),
  note: z.string(),
  state: z.enum(['WAITING', 'ACCEPTED', 'REFUSED']),
  ...decided,
});
export type SuggestionItem = z.infer<typeof suggestionItem>;

const decidedColumns = {
  decided: { label: message('adminSuggestions.decided'), kind: 'time' },
  decidedBy: { label: message('adminSuggestions.decidedBy') },
  reason: { label: message('adminCorrections.reason') },
} as const;

export const suggestionsList = adminList({
  name: 'Suggestions',
  path: 'suggestions',
  what: 'corrections that users suggest',
  item: suggestionItem,
  columns: {
    created: { label: message('adminSuggestions.created'), kind: 'time', sorts: true },
    username: { label: message('adminSuggestions.by'), sorts: true },
    byOwner: { label: message('adminSuggestions.byOwner'), kind: 'yesNo', sorts: true },
    kind: { label: message('adminCorrections.what'), kind: 'choice', choices: kindNames },
    title: { label: message('adminCorrections.title'), sorts: true },
    field: { label: message('adminCorrections.field') },
    value: { label: message('adminSuggestions.value') },
    note: { label: message('adminSuggestions.note') },
    state: { label: message('admin.status'), kind: 'choice', choices: stateNames, sorts: true },
    ...decidedColumns,
  },
  filters: {
    state: { label: message('admin.status'), choices: stateNames },
    kind: { label: message('adminCorrections.what'), choices: kindNames },
    byOwner: { label: message('adminSuggestions.byOwner'), choices: yesNo },
  },
  searches: message('adminSuggestions.searches'),
  sort: '-created',
});

const deciding = {
  ...byAdmins,
  area: 'admin',
  method: 'POST',
  rate: 'write',
  params: z.object({ id: idInAddress }),
  carriage: 'empty',
} as const;
const refusal = z.object({ reason: givenReason });

export const acceptSuggestion = route({
  ...deciding,
  name: 'acceptSuggestion',
  summary: 'Accept a suggestion: its value is written as a correction by hand, and the user is notified',
  path: 'admin/suggestions/{id}/accept',
  work: 'heavy',
  body: z.object({ value: z.optional(correctedValue.check(z.describe('In place of the suggested one'))) }),
  refusals: {
    404: decisionMessages.notWaiting,
    409: [correctionMessages.isTaken, correctionMessages.ofProvider],
    422: [correctionMessages.noValue, correctionMessages.badValue],
    503: correctionMessages.busy,
  },
});

export const refuseSuggestion = route({
  ...deciding,
  name: 'refuseSuggestion',
  summary: 'Refuse a suggestion with a reason, which the user gets',
  path: 'admin/suggestions/{id}/refuse',
  body: refusal,
  refusals: { 404: decisionMessages.notWaiting },
});

/** A vessel or company that a user claims to own. */
export const claimItem = z.object({
  id,
  created: instant,
  username: z.string(),
  kind: z.enum(claimedKinds),
  objectId: id,
  title: z.string(),
  statement: z.string(),
  state: z.enum(['WAITING', 'ACCEPTED', 'REFUSED', 'ENDED']),
  ...decided,
});
export type ClaimItem = z.infer<typeof claimItem>;

export const claimsList = adminList({
  name: 'Claims',
  path: 'claims',
  what: 'claims of users on vessels and companies',
  item: claimItem,
  columns: {
    created: { label: message('adminSuggestions.created'), kind: 'time', sorts: true },
    username: { label: message('adminSuggestions.by'), sorts: true },
    kind: { label: message('adminCorrections.what'), kind: 'choice', choices: claimedNames },
    title: { label: message('adminCorrections.title'), sorts: true },
    statement: { label: message('adminSuggestions.statement') },
    state: { label: message('admin.status'), kind: 'choice', choices: claimStates, sorts: true },
    ...decidedColumns,
  },
  filters: {
    state: { label: message('admin.status'), choices: claimStates },
    kind: { label: message('adminCorrections.what'), choices: claimedNames },
  },
  searches: message('adminSuggestions.searches'),
  sort: '-created',
});

export const acceptClaim = route({
  ...deciding,
  name: 'acceptClaim',
  summary: 'Accept a claim: the account owns the vessel, or the company and its vessels',
  path: 'admin/claims/{id}/accept',
  refusals: { 404: decisionMessages.notWaiting },
});

export const refuseClaim = route({
  ...deciding,
  name: 'refuseClaim',
  summary: 'Refuse a claim with a reason, which the user gets',
  path: 'admin/claims/{id}/refuse',
  body: refusal,
  refusals: { 404: decisionMessages.notWaiting },
});

export const endClaim = route({
  ...deciding,
  name: 'endClaim',
  summary: 'End an accepted claim with a reason, which the user gets',
  path: 'admin/claims/{id}/end',
  body: refusal,
  refusals: { 404: decisionMessages.notAccepted },
});

export const adminSuggestionRoutes = [
  suggestionsList.list,
  suggestionsList.exported,
  acceptSuggestion,
  refuseSuggestion,
  claimsList.list,
  claimsList.exported,
  acceptClaim,
  refuseClaim,
  endClaim,
] as const;

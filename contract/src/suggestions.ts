import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { correctionMessages } from './corrections.ts';
import { route } from './route.ts';
import { atMost, manyLines, oneLine } from './textRules.ts';
import { id, idInAddress, instant } from './values.ts';

/** What users can suggest corrections of, and what they can claim. */
export const suggestedKinds = ['VESSEL', 'COMPANY', 'PERSON'] as const;
export type SuggestedKind = (typeof suggestedKinds)[number];
export const claimedKinds = ['VESSEL', 'COMPANY'] as const;
export type ClaimedKind = (typeof claimedKinds)[number];

export const suggestionLimits = {
  /** Characters of a value. */
  value: 300,
  /** Characters of a note or a statement. */
  note: 1000,
  /** Suggestions of one account that wait for a decision. */
  waiting: 20,
  /** Claims of one account that wait for a decision. */
  claims: 5,
} as const;

export const suggestionMessages = {
  noField: message('suggestions.noField'),
  badValue: message('suggestions.badValue'),
  valueRequired: message('suggestions.valueRequired'),
  noteRequired: message('suggestions.noteRequired'),
  statementRequired: message('suggestions.statementRequired'),
  valueTooLong: message('suggestions.tooLong', { max: suggestionLimits.value }),
  noteTooLong: message('suggestions.tooLong', { max: suggestionLimits.note }),
  tooMany: message('suggestions.tooMany', { count: suggestionLimits.waiting }),
  tooManyClaims: message('suggestions.tooManyClaims', { count: suggestionLimits.claims }),
  already: message('suggestions.already'),
  claimed: message('suggestions.claimed'),
  noClaim: message('suggestions.noClaim'),
} as const;

const own = { area: 'corrections', access: 'session' } as const;

/** The form of a suggestion. Without a field, the note says what is wrong. */
export const suggestion = z.object({
  kind: z.enum(suggestedKinds),
  id,
  field: z.optional(z.string().check(z.maxLength(100), z.describe('Path of the field of a vessel, or its name'))),
  value: z.optional(oneLine().check(atMost(suggestionLimits.value, suggestionMessages.valueTooLong))),
  note: z.optional(manyLines().check(atMost(suggestionLimits.note, suggestionMessages.noteTooLong))),
});
export type Suggestion = z.infer<typeof suggestion>;

export const suggestCorrection = route({
  ...own,
  name: 'suggestCorrection',
  summary: 'Suggest a correction of a vessel, company or person. You are notified when an administrator has decided it',
  method: 'POST',
  path: 'corrections/suggestions',
  rate: 'write',
  body: suggestion,
  carriage: 'json',
  answer: z.object({ id }),
  refusals: {
    404: correctionMessages.noObject,
    409: suggestionMessages.already,
    422: [suggestionMessages.noField, suggestionMessages.badValue, suggestionMessages.noteRequired],
    429: suggestionMessages.tooMany,
  },
});

/** The form of a claim: who you are to the vessel or company, and how an administrator can check it. */
export const claimForm = z.object({
  kind: z.enum(claimedKinds),
  id,
  statement: manyLines(suggestionMessages.statementRequired).check(
    z.minLength(1, { error: asIssue(suggestionMessages.statementRequired), abort: true }),
    atMost(suggestionLimits.note, suggestionMessages.noteTooLong),
  ),
});

export const ownClaim = z.object({
  id,
  kind: z.enum(claimedKinds),
  objectId: id,
  name: z.string(),
  state: z.enum(['WAITING', 'ACCEPTED']),
  created: instant,
});
export type OwnClaim = z.infer<typeof ownClaim>;

export const claimObject = route({
  ...own,
  name: 'claimObject',
  summary: 'Claim a vessel or company as yours. You are notified when an administrator has decided it',
  method: 'POST',
  path: 'user/claims',
  rate: 'write',
  body: claimForm,
  carriage: 'json',
  answer: ownClaim,
  refusals: {
    404: correctionMessages.noObject,
    409: suggestionMessages.claimed,
    429: suggestionMessages.tooManyClaims,
  },
});

export const listOwnClaims = route({
  ...own,
  name: 'listOwnClaims',
  summary: 'List your claims that wait or were accepted, latest first',
  method: 'GET',
  path: 'user/claims',
  rate: 'read',
  carriage: 'json',
  answer: z.array(ownClaim),
});

export const removeClaim = route({
  ...own,
  name: 'removeClaim',
  summary: 'Withdraw a claim of yours, or give up what was accepted',
  method: 'DELETE',
  path: 'user/claims/{id}',
  rate: 'write',
  params: z.object({ id: idInAddress }),
  carriage: 'empty',
  refusals: { 404: suggestionMessages.noClaim },
});

export const suggestionRoutes = [suggestCorrection, claimObject, listOwnClaims, removeClaim] as const;

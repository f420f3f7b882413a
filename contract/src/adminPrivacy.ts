import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { adminList, byAdmins } from './adminList.ts';
import { route } from './route.ts';
import { countryIso, id, idInAddress, instant } from './values.ts';

export const privacyLimits = {
  /** Rules of an installation. */
  rules: 50,
  /** Metres, longer than any ship. */
  length: 500,
  /** Hours: a month. */
  delayHours: 720,
} as const;

export const privacyMessages = {
  notFound: message('adminPrivacy.notFound'),
  tooMany: message('adminPrivacy.tooMany', { count: privacyLimits.rules }),
} as const;

const ownerKinds = {
  COMPANY: message('adminPrivacy.owner.COMPANY'),
  PERSON: message('adminPrivacy.owner.PERSON'),
} as const;

/** The content of a rule. It applies to ships with all that it names; one that names nothing applies to all ships. */
export const positionRule = z.object({
  lengthBelow: z.optional(
    z
      .number()
      .check(z.positive(), z.maximum(privacyLimits.length), z.describe('Ships shorter than this, metres overall')),
  ),
  withUnknownLength: z.boolean().check(z.describe('Also ships whose length isn’t known')),
  flag: z.optional(countryIso),
  ownerKind: z.optional(z.enum(['COMPANY', 'PERSON'])),
  delayHours: z.optional(
    z
      .int()
      .check(
        z.positive(),
        z.maximum(privacyLimits.delayHours),
        z.describe('Positions are seen this late; missing for never'),
      ),
  ),
});
export type PositionRuleForm = z.infer<typeof positionRule>;

export const positionRuleItem = z.object({
  id,
  ...positionRule.shape,
  changed: instant,
  changedBy: z.string(),
});
export type PositionRuleItem = z.infer<typeof positionRuleItem>;

export const positionRulesList = adminList({
  name: 'PositionRules',
  path: 'positionRules',
  what: 'rules of privacy of positions',
  item: positionRuleItem,
  columns: {
    flag: { label: message('adminPrivacy.flag') },
    lengthBelow: { label: message('adminPrivacy.lengthBelow'), kind: 'number' },
    withUnknownLength: { label: message('adminPrivacy.withUnknownLength'), kind: 'yesNo' },
    ownerKind: { label: message('adminPrivacy.ownerKind'), kind: 'choice', choices: ownerKinds },
    delayHours: { label: message('adminPrivacy.seen'), kind: 'number' },
    changed: { label: message('adminPrivacy.changed'), kind: 'time', sorts: true },
    changedBy: { label: message('adminPrivacy.changedBy') },
  },
  searches: message('adminPrivacy.searches'),
  sort: 'changed',
});

const changing = { ...byAdmins, area: 'admin', rate: 'write' } as const;

export const addPositionRule = route({
  ...changing,
  name: 'addPositionRule',
  summary: 'Add a rule of privacy of positions. It is in force at once, everywhere',
  method: 'POST',
  path: 'admin/positionRules',
  body: positionRule,
  carriage: 'json',
  answer: z.object({ id }),
  refusals: { 422: privacyMessages.tooMany },
});

export const changePositionRule = route({
  ...changing,
  name: 'changePositionRule',
  summary: 'Change a rule of privacy of positions',
  method: 'PUT',
  path: 'admin/positionRules/{id}',
  params: z.object({ id: idInAddress }),
  body: positionRule,
  carriage: 'empty',
  refusals: { 404: privacyMessages.notFound },
});

export const removePositionRule = route({
  ...changing,
  name: 'removePositionRule',
  summary: 'Remove a rule of privacy of positions',
  method: 'DELETE',
  path: 'admin/positionRules/{id}',
  params: z.object({ id: idInAddress }),
  carriage: 'empty',
  refusals: { 404: privacyMessages.notFound },
});

export const adminPrivacyRoutes = [
  positionRulesList.list,
  positionRulesList.exported,
  addPositionRule,
  changePositionRule,
  removePositionRule,
] as const;

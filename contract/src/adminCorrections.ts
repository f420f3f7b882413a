import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { adminList, byAdmins } from './adminList.ts';
import { correctedKinds, correctionLimits, correctionMessages, type CorrectedKind } from './corrections.ts';
import { route } from './route.ts';
import { atMost, manyLines, oneLine } from './textRules.ts';
import { day, id, idInAddress, instant } from './values.ts';

const kind = z.enum(correctedKinds);

export const correctedKindNames = {
  VESSEL: message('adminCorrections.kind.VESSEL'),
  COMPANY: message('adminCorrections.kind.COMPANY'),
  PERSON: message('adminCorrections.kind.PERSON'),
  LICENCE: message('adminCorrections.kind.LICENCE'),
} as const satisfies Record<CorrectedKind, unknown>;

const stateNames = {
  ACTIVE: message('adminCorrections.state.ACTIVE'),
  WITHDRAWN: message('adminCorrections.state.WITHDRAWN'),
} as const;

/** A value that an administrator corrected. Values are as JSON has them, such as `12.5`. */
export const correctionItem = z.object({
  id,
  kind,
  objectId: z.optional(id.check(z.describe('Missing for a vessel that is gone'))),
  title: z.string().check(z.describe('Its name when it was corrected')),
  field: z.string().check(z.describe('Path of the field of a vessel, or name of the field')),
  before: z.optional(z.string()),
  value: z.string(),
  reason: z.string(),
  actor: z.string(),
  made: instant,
  state: z.enum(['ACTIVE', 'WITHDRAWN']),
  withdrawn: z.optional(instant),
  withdrawnBy: z.optional(z.string()),
});
export type CorrectionItem = z.infer<typeof correctionItem>;

export const correctionsList = adminList({
  name: 'Corrections',
  path: 'corrections',
  what: 'values that administrators corrected by hand',
  item: correctionItem,
  columns: {
    made: { label: message('adminCorrections.made'), kind: 'time', sorts: true },
    kind: { label: message('adminCorrections.what'), kind: 'choice', choices: correctedKindNames, sorts: true },
    title: { label: message('adminCorrections.title'), sorts: true },
    field: { label: message('adminCorrections.field'), sorts: true },
    before: { label: message('adminCorrections.before') },
    value: { label: message('adminCorrections.value') },
    reason: { label: message('adminCorrections.reason') },
    actor: { label: message('adminCorrections.actor'), sorts: true },
    state: { label: message('admin.status'), kind: 'choice', choices: stateNames },
    withdrawn: { label: message('adminCorrections.withdrawn'), kind: 'time' },
    withdrawnBy: { label: message('adminCorrections.withdrawnBy') },
  },
  filters: {
    kind: { label: message('adminCorrections.what'), choices: correctedKindNames },
    state: { label: message('admin.status'), choices: stateNames },
  },
  searches: message('adminCorrections.searches'),
  sort: '-made',
});

/** A field as it is now, with its source, and its correction if it has one. */
export const correctableField = z.object({
  kind,
  id,
  of: z.optional(z.string().check(z.describe('The licence that it is a field of'))),
  field: z.string(),
  value: z.optional(z.string()),
  source: z.optional(z.string()),
  date: z.optional(day),
  correctionId: z.optional(id),
});
export type CorrectableField = z.infer<typeof correctableField>;

export const getCorrectable = route({
  ...byAdmins,
  area: 'admin',
  name: 'getCorrectable',
  summary: 'Get the fields of a vessel (with its licences), company, person or licence that can be corrected',
  method: 'GET',
  path: 'admin/corrections/of/{kind}/{id}',
  rate: 'read',
  params: z.object({ kind, id: idInAddress }),
  carriage: 'json',
  answer: z.object({ kind, id, title: z.string(), fields: z.array(correctableField) }),
  refusals: { 404: correctionMessages.noObject },
});

/** A value as it is typed: with or without its unit, a country by name or code. */
export const correctedValue = oneLine().check(
  atMost(correctionLimits.value, correctionMessages.valueTooLong),
  z.describe('Empty for no value, whatever the registers say'),
);

/** A reason that a person gives. */
export const givenReason = manyLines(correctionMessages.reasonRequired).check(
  z.minLength(1, { error: asIssue(correctionMessages.reasonRequired), abort: true }),
  atMost(correctionLimits.reason, correctionMessages.reasonTooLong),
);

export const correctByHand = route({
  ...byAdmins,
  area: 'admin',
  name: 'correctByHand',
  summary: 'Correct a field. The correction comes before all registers, also at later imports, until it is withdrawn',
  method: 'POST',
  path: 'admin/corrections',
  rate: 'write',
  work: 'heavy',
  body: z.object({ kind, id, field: z.string().check(z.maxLength(100)), value: correctedValue, reason: givenReason }),
  carriage: 'json',
  answer: z.object({ id }),
  refusals: {
    404: correctionMessages.noObject,
    409: [correctionMessages.isTaken, correctionMessages.ofProvider],
    422: [correctionMessages.noField, correctionMessages.noValue, correctionMessages.badValue],
    503: correctionMessages.busy,
  },
});

export const withdrawCorrection = route({
  ...byAdmins,
  area: 'admin',
  name: 'withdrawCorrection',
  summary: 'Withdraw a correction: the field has what the registers say again',
  method: 'POST',
  path: 'admin/corrections/{id}/withdraw',
  rate: 'write',
  work: 'heavy',
  params: z.object({ id: idInAddress }),
  carriage: 'empty',
  refusals: { 404: correctionMessages.notFound, 503: correctionMessages.busy },
});

export const adminCorrectionRoutes = [
  correctionsList.list,
  correctionsList.exported,
  getCorrectable,
  correctByHand,
  withdrawCorrection,
] as const;

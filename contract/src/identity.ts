import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { route } from './route.ts';
import { countryIso, day, id, idInAddress, instant, latitude, longitude, numberInAddress } from './values.ts';
import { vesselMessages } from './vessels.ts';

/** What two records of vessels may have in common, or differ in. */
export const reasonKinds = [
  'imo',
  'cfr',
  'nationalNumber',
  'mmsi',
  'callSign',
  'mark',
  'name',
  'flag',
  'length',
  'tonnage',
  'buildYear',
  'registerKey',
] as const;
export const reasonKind = z.enum(reasonKinds);
export type ReasonKind = z.infer<typeof reasonKind>;

/** Something that two records have in common or differ in; `other` is the value of the second where it differs. */
export const identityReason = z.object({ kind: reasonKind, value: z.string(), other: z.optional(z.string()) });
export type IdentityReason = z.infer<typeof identityReason>;

export const identityLimits = {
  /** Characters of the reason that a person gives. */
  reason: 500,
  /** Suggestions and decisions in one answer, if the caller doesn't say how many. */
  list: 50,
  listMax: 1000,
  /** Names of the records of a decision. */
  names: 4,
  /** Records that are split at once. */
  records: 200,
} as const;

/** The sizes of a record, by their measure: lengths in metres. Only sizes of one measure are compared. */
const sizes = {
  length: z.optional(z.number().check(z.describe('Overall'))),
  registeredLength: z.optional(z.number().check(z.describe('By the rules of the flag'))),
  lengthBetweenPerpendiculars: z.optional(z.number()),
  unknownLength: z.optional(z.number().check(z.describe('Of a measure that the register doesn’t name'))),
  tonnage: z.optional(z.number().check(z.describe('GT'))),
  registerTonnage: z.optional(z.number().check(z.describe('GRT'))),
  unknownTonnage: z.optional(z.number().check(z.describe('Of a measure that the register doesn’t name'))),
};

/** A row of a register, or an identity that a ship sent on AIS, as it is now. */
export const identityRecord = z.object({
  id,
  vesselId: z.optional(id.check(z.describe('Missing for a ship that no register has'))),
  kind: z.enum(['register', 'ais']),
  source: z.string(),
  key: z.string().check(z.describe('Key in the register, or number of the ship seen')),
  first: day.check(z.describe('Day of the first file with the record, or the day it was first received')),
  last: day,
  since: day.check(z.describe('Day since which it has its current values')),
  days: z.optional(z.int().check(z.describe('Days on which the ship was received'))),
  name: z.optional(z.string()),
  flag: z.optional(countryIso),
  callSign: z.optional(z.string()),
  mmsi: z.optional(z.int()),
  imo: z.optional(z.int()),
  cfr: z.optional(z.string()),
  mark: z.optional(z.string()),
  nationalNumber: z.optional(z.string()),
  ...sizes,
  buildYear: z.optional(z.int()),
});
export type IdentityRecord = z.infer<typeof identityRecord>;

const pair = {
  a: id,
  b: id,
  reasons: z.array(identityReason),
};

export const vesselIdentity = z.object({
  vesselId: id,
  records: z.array(identityRecord),
  joins: z
    .array(
      z.object({
        ...pair,
        strength: z.int().check(z.describe('0 to 100, higher is surer; 100 where a person joined them')),
        step: z.optional(z.int().check(z.describe('The decision of a person that joined them'))),
      }),
    )
    .check(z.describe('Pairs of its records that are one vessel, and why')),
  fields: z
    .array(
      z.object({
        field: z.string().check(z.describe('Path of the field in the vessel, with dots')),
        values: z.array(z.object({ value: z.unknown(), source: z.string(), date: z.string(), recordKey: z.string() })),
      }),
    )
    .check(z.describe('What the records say of each field, in the order in which it counts')),
  mmsis: z.array(
    z.object({
      mmsi: z.int(),
      from: z.optional(day),
      until: z.optional(day),
      basis: z.enum(['register', 'ais']),
    }),
  ),
});
export type VesselIdentity = z.infer<typeof vesselIdentity>;

/** A record with where its ship was last seen, for viewers who may see positions. */
export const suggestedRecord = z.object({
  ...identityRecord.shape,
  lastSeen: z.optional(z.object({ latitude, longitude, at: instant })),
});
export type SuggestedRecord = z.infer<typeof suggestedRecord>;

export const identitySuggestion = z.object({
  a: suggestedRecord,
  b: suggestedRecord,
  reasons: z.array(identityReason),
  against: z.array(identityReason),
  days: z.int().check(z.describe('Days on which ships of either were received, added up')),
  areOne: z.boolean().check(z.describe('They are one vessel by the rules, but differ in several ways')),
});
export type IdentitySuggestion = z.infer<typeof identitySuggestion>;

export const identityDecision = z.object({
  step: z.int(),
  verdict: z.enum(['join', 'split']),
  actor: z.string(),
  at: instant,
  reason: z.string(),
  pairs: z.array(z.object({ a: id, b: id })),
  names: z.array(z.string()).check(z.describe('Names of its records, each once, up to `identityLimits.names`')),
  undoneAt: z.optional(instant),
  undoneBy: z.optional(z.string()),
});
export type IdentityDecision = z.infer<typeof identityDecision>;

export const identityMessages = {
  noRecord: message('identity.noRecord'),
  twoImo: message('identity.twoImo'),
  keptApart: message('identity.keptApart'),
  sameRecord: message('identity.sameRecord'),
  decided: message('identity.decided'),
  noDecision: message('identity.noDecision'),
  busy: message('identity.busy'),
} as const;

const byReviewers = { area: 'identity', access: { anyOf: ['REVIEW_IDENTITY', 'ADMIN'], session: true } } as const;
const query = z.object({
  size: z.optional(numberInAddress.check(z.int(), z.minimum(1), z.maximum(identityLimits.listMax))),
});
const reason = z.optional(z.string().check(z.maxLength(identityLimits.reason)));
const ifUndecided = z.optional(
  z.boolean().check(z.describe('Refuse with 409 if a pair was decided already, or is not as `areOne` says')),
);
const areOne = z.optional(z.boolean().check(z.describe('Whether the records are one vessel now; false if missing')));
const decided = z.object({ step: z.int().check(z.describe('Number of the decision, to undo it')) });

export const getVesselIdentity = route({
  name: 'getVesselIdentity',
  area: 'identity',
  summary: 'Get the records that a vessel is made of, and why they are one vessel',
  method: 'GET',
  path: 'vessel/{id}/identity',
  moves: true,
  access: 'session',
  rate: 'read',
  params: z.object({ id: idInAddress }),
  carriage: 'json',
  answer: vesselIdentity,
  refusals: { 404: vesselMessages.notFound },
});

export const listIdentitySuggestions = route({
  ...byReviewers,
  name: 'listIdentitySuggestions',
  summary:
    'List pairs of records that may be one vessel, or are one and may be two, and nobody decided; those received most first',
  method: 'GET',
  path: 'admin/identity/suggestions',
  rate: 'read',
  query,
  carriage: 'json',
  answer: z.object({ total: z.int(), suggestions: z.array(identitySuggestion) }),
});

export const listIdentityDecisions = route({
  ...byReviewers,
  name: 'listIdentityDecisions',
  summary: 'List what people decided of records, newest first',
  method: 'GET',
  path: 'admin/identity/decisions',
  rate: 'read',
  query,
  carriage: 'json',
  answer: z.array(identityDecision),
});

export const joinIdentity = route({
  ...byReviewers,
  name: 'joinIdentity',
  summary: 'Decide that two records are one vessel',
  method: 'POST',
  path: 'admin/identity/join',
  rate: 'write',
  work: 'heavy',
  body: z.object({ a: id, b: id, reason, ifUndecided, areOne }),
  carriage: 'json',
  answer: decided,
  refusals: {
    404: identityMessages.noRecord,
    409: [identityMessages.twoImo, identityMessages.keptApart, identityMessages.sameRecord, identityMessages.decided],
    503: identityMessages.busy,
  },
});

const someRecords = z.array(id).check(z.minLength(1), z.maxLength(identityLimits.records));

export const splitIdentity = route({
  ...byReviewers,
  name: 'splitIdentity',
  summary: 'Decide that some records are another vessel than others; it stays so at later imports',
  method: 'POST',
  path: 'admin/identity/split',
  rate: 'write',
  work: 'heavy',
  body: z.object({ records: someRecords, from: someRecords, reason, ifUndecided, areOne }),
  carriage: 'json',
  answer: decided,
  refusals: {
    404: identityMessages.noRecord,
    409: [identityMessages.sameRecord, identityMessages.decided],
    503: identityMessages.busy,
  },
});

export const undoIdentity = route({
  ...byReviewers,
  name: 'undoIdentity',
  summary: 'Undo a decision about records',
  method: 'POST',
  path: 'admin/identity/undo',
  rate: 'write',
  work: 'heavy',
  body: z.object({ step: id }),
  carriage: 'empty',
  refusals: { 404: identityMessages.noDecision, 503: identityMessages.busy },
});

export const identityRoutes = [
  getVesselIdentity,
  listIdentitySuggestions,
  listIdentityDecisions,
  joinIdentity,
  splitIdentity,
  undoIdentity,
] as const;

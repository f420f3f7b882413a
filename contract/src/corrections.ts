import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';

/** What administrators can correct by hand. */
export const correctedKinds = ['VESSEL', 'COMPANY', 'PERSON', 'LICENCE'] as const;
export type CorrectedKind = (typeof correctedKinds)[number];

/** Fields of what is no vessel, with their labels; those of vessels are in the table of vessel fields. */
export const correctedFields = {
  COMPANY: {
    name: message('correction.field.name'),
    address: message('correction.field.address'),
    postcode: message('correction.field.postcode'),
    city: message('correction.field.city'),
  },
  PERSON: {
    firstName: message('correction.field.firstName'),
    lastName: message('correction.field.lastName'),
    position: message('correction.field.position'),
    email: message('correction.field.email'),
    mobile: message('correction.field.mobile'),
    telephone: message('correction.field.telephone'),
  },
  LICENCE: {
    name: message('correction.field.licence'),
    type: message('correction.field.type'),
    start: message('correction.field.start'),
    end: message('correction.field.end'),
    comment: message('correction.field.comment'),
  },
} as const;
export type OtherCorrectedKind = keyof typeof correctedFields;
export type CorrectedField<Kind extends OtherCorrectedKind> = keyof (typeof correctedFields)[Kind] & string;

/** The fields of a company or person that an administrator corrected, also those that were emptied. */
export function correctedOf<Kind extends OtherCorrectedKind>(kind: Kind) {
  // Every kind has fields, and those of this one.
  const fields = Object.keys(correctedFields[kind]) as CorrectedField<Kind>[];
  return z.optional(z.array(z.enum(fields))).check(z.describe('Fields that an administrator corrected by hand'));
}

export const correctionLimits = {
  /** Characters of a value. */
  value: 300,
  /** Characters of a reason. */
  reason: 500,
  /** Owners of a vessel. */
  owners: 50,
} as const;

export const correctionMessages = {
  notFound: message('corrections.notFound'),
  noObject: message('corrections.noObject'),
  noField: message('corrections.noField'),
  noValue: message('corrections.noValue'),
  badValue: message('corrections.badValue'),
  isTaken: message('corrections.isTaken'),
  ofProvider: message('corrections.ofProvider'),
  noCountry: message('corrections.noCountry'),
  ownerNameRequired: message('corrections.ownerNameRequired'),
  personNumber: message('corrections.personNumber'),
  numberNeedsCountry: message('corrections.numberNeedsCountry'),
  shares: message('corrections.shares'),
  sameOwner: message('corrections.sameOwner'),
  busy: message('corrections.busy'),
  reasonRequired: message('corrections.reasonRequired'),
  valueTooLong: message('corrections.valueTooLong', { max: correctionLimits.value }),
  reasonTooLong: message('corrections.reasonTooLong', { max: correctionLimits.reason }),
} as const;

import { asIssue } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { givenReason } from './adminCorrections.ts';
import { byAdmins } from './adminList.ts';
import { correctionLimits, correctionMessages } from './corrections.ts';
import { route } from './route.ts';
import { atMost, oneLine } from './textRules.ts';
import { countryIso, day, id, idInAddress, realDay } from './values.ts';

const text = oneLine().check(atMost(correctionLimits.value, correctionMessages.valueTooLong));
const name = oneLine(correctionMessages.ownerNameRequired).check(
  z.minLength(1, { error: asIssue(correctionMessages.ownerNameRequired), abort: true }),
  atMost(correctionLimits.value, correctionMessages.valueTooLong),
);

/** An owner of a vessel. A company with a number in the register of its country has that register's name and address. */
const vesselOwner = z
  .object({
    kind: z.enum(['COMPANY', 'PERSON']),
    name,
    address: z.optional(text),
    postcode: z.optional(text),
    city: z.optional(text),
    country: z.optional(countryIso),
    registrationNumber: z.optional(
      oneLine().check(z.maxLength(40), z.describe('Of a company alone, with its country')),
    ),
    share: z.optional(
      z
        .number()
        .check(
          z.positive(),
          z.maximum(100),
          z.multipleOf(0.01, { error: asIssue(correctionMessages.shares) }),
          z.describe('Percent of the vessel'),
        ),
    ),
  })
  .check(
    z.refine(({ kind, registrationNumber }) => kind === 'COMPANY' || registrationNumber === undefined, {
      error: asIssue(correctionMessages.personNumber),
      path: ['registrationNumber'],
    }),
    z.refine(({ country, registrationNumber }) => registrationNumber === undefined || country !== undefined, {
      error: asIssue(correctionMessages.numberNeedsCountry),
      path: ['country'],
    }),
  );

const endedOwner = z.object({ name, until: realDay });

export const ownersForm = z.object({
  owners: z.array(vesselOwner).check(
    z.maxLength(correctionLimits.owners),
    z.refine((owners) => owners.reduce((sum, { share = 0 }) => sum + share, 0) <= 100.001, {
      error: asIssue(correctionMessages.shares),
    }),
    z.refine(areDifferent, { error: asIssue(correctionMessages.sameOwner) }),
    z.describe('All owners, in order: the first is the one that lists name; none for a vessel without an owner'),
  ),
  ended: z
    .array(endedOwner)
    .check(z.maxLength(correctionLimits.owners), z.describe('Former owners, with their last day')),
  reason: givenReason,
});
export type OwnersForm = z.infer<typeof ownersForm>;

function areDifferent(owners: readonly z.infer<typeof vesselOwner>[]): boolean {
  const keys = owners.map(({ kind, name: called, country, registrationNumber }) =>
    registrationNumber === undefined ? `${kind} ${called}` : `${country} ${registrationNumber}`,
  );
  return new Set(keys).size === keys.length;
}

const vesselOwners = z.object({
  title: z.string(),
  owners: z.array(vesselOwner),
  ended: z.array(endedOwner),
  source: z.optional(z.string()),
  date: z.optional(day),
  correctionId: z.optional(id),
});
export type VesselOwners = z.infer<typeof vesselOwners>;

const ofVessel = {
  ...byAdmins,
  area: 'admin',
  path: 'admin/corrections/owners/{id}',
  params: z.object({ id: idInAddress }),
  carriage: 'json',
} as const;

export const getVesselOwners = route({
  ...ofVessel,
  name: 'getVesselOwners',
  summary: 'Get the owners of a vessel, and the correction that they are by, if they are',
  method: 'GET',
  rate: 'read',
  answer: vesselOwners,
  refusals: { 404: correctionMessages.noObject },
});

export const correctOwners = route({
  ...ofVessel,
  name: 'correctOwners',
  summary: 'Correct the owners of a vessel. They come before those of all registers until the correction is withdrawn',
  method: 'PUT',
  rate: 'write',
  work: 'heavy',
  body: ownersForm,
  answer: z.object({ id }),
  refusals: { 404: correctionMessages.noObject, 422: correctionMessages.noCountry, 503: correctionMessages.busy },
});

export const adminOwnerRoutes = [getVesselOwners, correctOwners] as const;

import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { correctedOf } from './corrections.ts';
import { route } from './route.ts';
import { day, id, idInAddress, mediaPath } from './values.ts';

export const personMessages = { notFound: message('person.notFound') } as const;

export const personRoles = [
  'DIRECTOR',
  'CHAIRMAN',
  'DEPUTY_CHAIRMAN',
  'MEMBER',
  'DEPUTY_MEMBER',
  'OWNER',
  'PARTNER',
  'AUDITOR',
  'ACCOUNTANT',
  'CONTACT',
  'OTHER',
] as const;
export type PersonRole = (typeof personRoles)[number];

export const person = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  photo: z.optional(z.object({ path: mediaPath })),
  positions: z.array(
    z.object({
      companyId: id,
      companyName: z.string(),
      role: z.enum(personRoles),
      source: z.string(),
      date: day.check(z.describe('The date of the source')),
      since: day.check(z.describe('The first day it was in a source')),
    }),
  ),
  formerPositions: z
    .array(
      z.object({
        companyId: id,
        companyName: z.string(),
        role: z.enum(personRoles),
        source: z.string(),
        since: day.check(z.describe('The first day it was in a source')),
        until: day.check(z.describe('The first day it was no longer in a source')),
      }),
    )
    .check(z.describe('Roles that are no longer in the registers, latest first')),
  source: z
    .optional(z.object({ id, name: z.string() }))
    .check(z.describe('The service provider the person belongs to')),
  contact: z.object({
    email: z.optional(z.string()),
    mobile: z.optional(z.string()),
    telephone: z.optional(z.string()),
    position: z.optional(z.string()),
  }),
  corrected: correctedOf('PERSON'),
});
export type Person = z.infer<typeof person>;

export const getPerson = route({
  name: 'getPerson',
  area: 'persons',
  summary: 'Get a person with their roles in companies, service provider and contacts',
  method: 'GET',
  path: 'person/{id}',
  access: { anyOf: ['VIEW_OWNER'], session: true },
  rate: 'read',
  params: z.object({ id: idInAddress }),
  carriage: 'json',
  answer: person,
  refusals: { 404: personMessages.notFound },
});

export const personRoutes = [getPerson] as const;

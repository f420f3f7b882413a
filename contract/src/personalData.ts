import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { suspension, userMessages } from './adminUsers.ts';
import { id, idInAddress } from './values.ts';
import { route } from './route.ts';
import { proofOfFactor } from './passkeys.ts';
import { passwordForm, secondFactorMessages } from './secondFactor.ts';

export const personalDataMessages = {
  eraseSelf: message('personalData.eraseSelf'),
} as const;

const refused = [userMessages.lastAdministrator, message('organisation.lastOwnerErased', { name: '' })] as const;
/** Of an account with a second factor. */
const unproved = [secondFactorMessages.codeNeeded, secondFactorMessages.wrongCode] as const;
const missing = { 404: userMessages.notFound } as const;

/** What removing an account does to others, before it is done. */
export const erasurePreview = z.object({
  hindrance: z.optional(z.string().check(z.describe('Why the account can’t be removed now'))),
  providers: z.array(z.object({ id, name: z.string() })).check(z.describe('Providers that nobody else owns')),
  bookings: z.int().check(z.describe('Time slots ahead that the account requested or booked')),
  organisations: z.array(z.string()).check(z.describe('Organisations without another member: they are removed')),
});
export type ErasurePreview = z.infer<typeof erasurePreview>;

export const downloadOwnData = route({
  name: 'downloadOwnData',
  area: 'personalData',
  summary: 'Download all data about you and your files, as a ZIP archive',
  method: 'GET',
  path: 'user/data',
  access: 'session',
  rate: 'write',
  work: 'heavy',
  carriage: 'file',
});

export const previewErasure = route({
  name: 'previewErasure',
  area: 'personalData',
  summary: 'Get what removing your account does to others',
  method: 'GET',
  path: 'user/erasure',
  access: 'session',
  rate: 'read',
  carriage: 'json',
  answer: erasurePreview,
});

export const eraseOwnAccount = route({
  name: 'eraseOwnAccount',
  area: 'personalData',
  summary: 'Remove your account and your personal data at once. It can’t be undone',
  method: 'POST',
  path: 'user/erasure',
  access: 'session',
  rate: 'login',
  body: z.extend(passwordForm, proofOfFactor.shape),
  carriage: 'empty',
  refusals: { 409: refused, 422: unproved },
});

const admin = {
  area: 'admin',
  access: { anyOf: ['ADMIN'], session: true },
  params: z.object({ id: idInAddress }),
} as const;

export const downloadUserData = route({
  ...admin,
  name: 'downloadUserData',
  summary: 'Download all data about a user who asked for it, as a ZIP archive',
  method: 'GET',
  path: 'admin/users/{id}/data',
  rate: 'write',
  work: 'heavy',
  carriage: 'file',
  refusals: missing,
});

export const eraseUser = route({
  ...admin,
  name: 'eraseUser',
  summary: 'Remove an account and its personal data, as its user asked. It can’t be undone',
  method: 'POST',
  path: 'admin/users/{id}/erasure',
  rate: 'login',
  body: z.extend(suspension, proofOfFactor.shape),
  carriage: 'empty',
  refusals: { ...missing, 422: unproved, 409: [personalDataMessages.eraseSelf, ...refused] },
});

export const personalDataRoutes = [
  downloadOwnData,
  previewErasure,
  eraseOwnAccount,
  downloadUserData,
  eraseUser,
] as const;

import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { providerFieldMessages, providerLimits } from './providerFields.ts';
import { route } from './route.ts';
import { passwordProof } from './session.ts';
import { emailPattern, optionalMatch, optionalText } from './textRules.ts';
import { countryIso } from './values.ts';

export const profileLimits = {
  name: { min: 1, max: 50 },
  companyName: { min: 2, max: 100 },
} as const;

export const profileMessages = {
  unknownCountry: message('profile.unknownCountry'),
} as const;

/** A person's profile, visible to those they have a meeting with. All fields are optional. */
export const profile = z.object({
  firstName: optionalText(message('fields.firstName'), profileLimits.name),
  lastName: optionalText(message('fields.lastName'), profileLimits.name),
  email: optionalMatch(message('fields.email'), providerLimits.email.max, emailPattern, providerFieldMessages.email),
  companyName: optionalText(message('fields.companyName'), profileLimits.companyName),
  country: z.nullable(countryIso),
});
export type Profile = z.infer<typeof profile>;

/** A new email takes effect after confirmation by the link sent to it. */
export const profileChange = z.object({
  ...z.partial(profile).shape,
  password: z.optional(passwordProof).check(z.describe('Needed to change the email')),
});
export type ProfileChange = z.infer<typeof profileChange>;

/** In the form for its user. */
export const ownProfile = z.object({
  ...profile.shape,
  emailToConfirm: z.optional(z.string().check(z.describe('The new email, until it is confirmed'))),
});
export type OwnProfile = z.infer<typeof ownProfile>;

export const getProfile = route({
  name: 'getProfile',
  area: 'profile',
  summary: 'Get your profile',
  method: 'GET',
  path: 'user/profile',
  access: 'session',
  rate: 'read',
  carriage: 'json',
  answer: ownProfile,
});

export const changeProfile = route({
  name: 'changeProfile',
  area: 'profile',
  summary: 'Update your profile. Fields you leave out stay as they are',
  method: 'PUT',
  path: 'user/profile',
  access: 'session',
  rate: 'write',
  body: profileChange,
  carriage: 'json',
  answer: ownProfile,
  refusals: { 422: profileMessages.unknownCountry },
});

export const profileRoutes = [getProfile, changeProfile] as const;

import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import {
  cityPattern,
  emailPattern,
  manyLines,
  optionalMatch,
  optionalPattern,
  optionalText,
  phonePattern,
  requiredCountry,
  requiredMatch,
  requiredPattern,
  requiredText,
  websitePattern,
} from './textRules.ts';
import { id, latitude, longitude } from './values.ts';

/** Lengths of a provider's texts (content specification, section 5). */
export const providerLimits = {
  name: { min: 5, max: 50 },
  shortDescription: { min: 15, max: 300 },
  longDescription: { min: 30, max: 1200 },
  website: { min: 8, max: 50 },
  addressTitle: { min: 3, max: 50 },
  address: { min: 5, max: 50 },
  city: { min: 3, max: 50 },
  postcode: { min: 3, max: 50 },
  firstName: { min: 2, max: 50 },
  lastName: { min: 2, max: 50 },
  position: { min: 5, max: 100 },
  telephone: { max: 30 },
  email: { max: 100 },
  videoTitle: { min: 5, max: 100 },
  /** The default limits of a plan (section 9). */
  branches: 3,
  countries: 1,
  branchesMin: 1,
  /** Addresses, contacts, products or videos of one provider. */
  ofEach: 100,
} as const;

export const providerFieldMessages = {
  website: message('providerFields.website'),
  city: message('providerFields.city'),
  telephone: message('providerFields.telephone'),
  mobile: message('providerFields.mobile'),
  halfPosition: message('providerFields.halfPosition'),
  email: message('providerFields.email'),
} as const;

/** Texts of a provider. An empty one is not filled in yet, which a draft may have. */
export const providerTexts = {
  name: optionalText(message('fields.serviceName'), providerLimits.name),
  shortDescription: optionalText(message('fields.shortDescription'), providerLimits.shortDescription, manyLines),
  longDescription: optionalText(message('fields.aboutServiceProvider'), providerLimits.longDescription, manyLines),
  website: optionalPattern(
    message('fields.website'),
    providerLimits.website,
    websitePattern,
    providerFieldMessages.website,
  ),
} as const;

/** The same texts with the rules for publishing. */
export const publishedTexts = z.object({
  name: requiredText(message('fields.serviceName'), providerLimits.name),
  shortDescription: requiredText(message('fields.shortDescription'), providerLimits.shortDescription, manyLines),
  longDescription: requiredText(message('fields.aboutServiceProvider'), providerLimits.longDescription, manyLines),
  website: requiredPattern(
    message('fields.website'),
    providerLimits.website,
    websitePattern,
    providerFieldMessages.website,
  ),
});

/** The form of an address. A given position was set manually; otherwise it is looked up. */
export const addressForm = z.object({
  title: requiredText(message('fields.locationTitle'), providerLimits.addressTitle),
  address: requiredText(message('fields.address'), providerLimits.address),
  city: requiredPattern(message('fields.city'), providerLimits.city, cityPattern, providerFieldMessages.city),
  postcode: requiredText(message('fields.postCode'), providerLimits.postcode),
  country: requiredCountry(message('fields.country')),
});
export type AddressForm = z.infer<typeof addressForm>;

/** The form of a contact. The message for a position of the wrong length says Last name, as in the specification. */
export const contactForm = z.object({
  firstName: requiredText(message('fields.firstName'), providerLimits.firstName),
  lastName: requiredText(message('fields.lastName'), providerLimits.lastName),
  position: requiredText(message('fields.lastName'), providerLimits.position),
  telephone: requiredMatch(
    message('fields.telephone'),
    providerLimits.telephone.max,
    phonePattern,
    providerFieldMessages.telephone,
  ),
  mobile: optionalMatch(
    message('fields.mobile'),
    providerLimits.telephone.max,
    phonePattern,
    providerFieldMessages.mobile,
  ),
  email: requiredMatch(message('fields.email'), providerLimits.email.max, emailPattern, providerFieldMessages.email),
});
export type ContactForm = z.infer<typeof contactForm>;

/** The form of a video. */
export const videoForm = z.object({ title: requiredText(message('fields.videoTitle'), providerLimits.videoTitle) });
export type VideoForm = z.infer<typeof videoForm>;

/** Objects of a provider in a change. */
export const addressChange = z
  .object({
    id,
    ...addressForm.shape,
    latitude: z.optional(latitude),
    longitude: z.optional(longitude),
  })
  .check(
    z.refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
      error: asIssue(providerFieldMessages.halfPosition),
      path: ['latitude'],
    }),
  );
export type AddressChange = z.infer<typeof addressChange>;
export const contactChange = z.object({ id, ...contactForm.shape });
export type ContactChange = z.infer<typeof contactChange>;
export const videoChange = z.object({ id, ...videoForm.shape });
export type VideoChange = z.infer<typeof videoChange>;

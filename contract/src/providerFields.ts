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
  website: "Value doesn't match pattern!",
  city: "City value doesn't match pattern!",
  telephone: "Phone value doesn't match pattern!",
  mobile: "Mobile value doesn't match pattern!",
  halfPosition: 'Enter both latitude and longitude!',
  email: "Email value doesn't match pattern!",
} as const;

/** Texts of a provider. An empty one is not filled in yet, which a draft may have. */
export const providerTexts = {
  name: optionalText('Service name', providerLimits.name),
  shortDescription: optionalText('Short description', providerLimits.shortDescription, manyLines),
  longDescription: optionalText('About service provider', providerLimits.longDescription, manyLines),
  website: optionalPattern('Website', providerLimits.website, websitePattern, providerFieldMessages.website),
} as const;

/** The same texts with the rules for publishing. */
export const publishedTexts = z.object({
  name: requiredText('Service name', providerLimits.name),
  shortDescription: requiredText('Short description', providerLimits.shortDescription, manyLines),
  longDescription: requiredText('About service provider', providerLimits.longDescription, manyLines),
  website: requiredPattern('Website', providerLimits.website, websitePattern, providerFieldMessages.website),
});

/** The form of an address. A given position was set manually; otherwise it is looked up. */
export const addressForm = z.object({
  title: requiredText('Location title', providerLimits.addressTitle),
  address: requiredText('Address', providerLimits.address),
  city: requiredPattern('City', providerLimits.city, cityPattern, providerFieldMessages.city),
  postcode: requiredText('Post code', providerLimits.postcode),
  country: requiredCountry('Country'),
});
export type AddressForm = z.infer<typeof addressForm>;

/** The form of a contact. The message for a position of the wrong length says Last name, as in the specification. */
export const contactForm = z.object({
  firstName: requiredText('First name', providerLimits.firstName),
  lastName: requiredText('Last name', providerLimits.lastName),
  position: requiredText('Last name', providerLimits.position),
  telephone: requiredMatch('Telephone', providerLimits.telephone.max, phonePattern, providerFieldMessages.telephone),
  mobile: optionalMatch('Mobile', providerLimits.telephone.max, phonePattern, providerFieldMessages.mobile),
  email: requiredMatch('Email', providerLimits.email.max, emailPattern, providerFieldMessages.email),
});
export type ContactForm = z.infer<typeof contactForm>;

/** The form of a video. */
export const videoForm = z.object({ title: requiredText('Video title', providerLimits.videoTitle) });
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
      error: providerFieldMessages.halfPosition,
      path: ['latitude'],
    }),
  );
export type AddressChange = z.infer<typeof addressChange>;
export const contactChange = z.object({ id, ...contactForm.shape });
export type ContactChange = z.infer<typeof contactChange>;
export const videoChange = z.object({ id, ...videoForm.shape });
export type VideoChange = z.infer<typeof videoChange>;

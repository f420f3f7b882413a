import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { imageRefusals, picture } from './media.ts';
import { addressChange, contactChange, providerTexts, videoChange } from './providerFields.ts';
import { provider, providerMessages } from './providers.ts';
import { route } from './route.ts';
import { id, idInAddress } from './values.ts';

/** Texts of the provider editor (content specification, sections 4, 5 and 8). */
export const providerEditorMessages = {
  tooManyCountries: (limit: number) => message('providerEditor.tooManyCountries', { count: limit }),
  tooManyBranches: (limit: number) => message('providerEditor.tooManyBranches', { limit }),
  noBranch: message('providerEditor.noBranch'),
  unknownBranch: message('providerEditor.unknownBranch'),
  cannotSubmit: message('providerEditor.cannotSubmit'),
  saveAsDraft: message('providerEditor.saveAsDraft'),
  stale: message('providerEditor.changedElsewhere'),
  alreadyOwns: message('providerEditor.alreadyOwns'),
  tooMany: message('providerEditor.tooMany'),
  lapsed: message('providerEditor.lapsed'),
  remove: (what: 'address' | 'contact' | 'product' | 'video' | 'banner' | 'logo') =>
    message(`providerEditor.removeQuestion.${what}`),
  addFirst: (what: 'location' | 'contact' | 'product' | 'video' | 'event') =>
    message(`providerEditor.addFirst.${what}`),
  leave: message('providerEditor.leave'),
} as const;

const own = { access: 'session', area: 'providers', rate: 'write' } as const;
const missing = { 404: providerMessages.notFound } as const;
const stale = { 409: providerEditorMessages.stale } as const;

export const createProvider = route({
  ...own,
  name: 'createProvider',
  summary: 'Create an empty, unpublished service provider of your own',
  access: { anyOf: ['SERVICE_PROVIDER', 'ADMIN'], session: true },
  method: 'POST',
  path: 'provider',
  carriage: 'json',
  answer: provider,
  refusals: { 409: providerEditorMessages.alreadyOwns },
});

/**
 * A change of a provider: missing keys are unchanged. A list has objects by id; those in it are changed and sorted in
 * its order, the others come after them. A change removes nothing.
 */
export const providerChange = z.object({
  version: z.int(),
  name: z.optional(providerTexts.name),
  shortDescription: z.optional(providerTexts.shortDescription),
  longDescription: z.optional(providerTexts.longDescription),
  website: z.optional(providerTexts.website),
  published: z.optional(z.boolean()),
  branches: z.optional(z.array(id).check(z.maxLength(1000))),
  addresses: z.optional(z.array(addressChange).check(z.maxLength(1000))),
  contacts: z.optional(z.array(contactChange).check(z.maxLength(1000))),
  videos: z.optional(z.array(videoChange).check(z.maxLength(1000))),
  /** A new order: products have their own routes for their content. */
  products: z.optional(z.array(z.object({ id })).check(z.maxLength(1000))),
});
export type ProviderChange = z.infer<typeof providerChange>;

export const changeProvider = route({
  ...own,
  name: 'changeProvider',
  summary: 'Update your own service provider. Fields you leave out stay as they are',
  method: 'PUT',
  path: 'provider/{id}',
  params: z.object({ id: idInAddress }),
  body: providerChange,
  carriage: 'json',
  answer: provider,
  refusals: { ...missing, ...stale, 422: providerEditorMessages.cannotSubmit },
});

/** Kinds of objects that can be added to a provider and removed, as in the routes. */
export const providerObjects = ['addresses', 'contact', 'product', 'video'] as const;
export type ProviderObject = (typeof providerObjects)[number];
const objectKind = z.enum(['addresses', 'contact', 'video']);

/** The created object, and the provider's new version. */
const added = z.object({ id, version: z.int() });

export const addToProvider = route({
  ...own,
  name: 'addToProvider',
  summary: 'Add a blank address, contact or video to fill in later',
  method: 'POST',
  path: 'provider/{id}/{kind}',
  params: z.object({ id: idInAddress, kind: objectKind }),
  carriage: 'json',
  answer: added,
  refusals: { ...missing, 422: providerEditorMessages.tooMany },
});

export const removeFromProvider = route({
  ...own,
  name: 'removeFromProvider',
  summary: 'Remove an address, contact or video',
  method: 'DELETE',
  path: 'provider/{id}/{kind}/{objectId}',
  params: z.object({ id: idInAddress, kind: objectKind, objectId: idInAddress }),
  carriage: 'json',
  answer: z.object({ version: z.int() }),
  refusals: missing,
});

const refusedImage = { ...missing, ...imageRefusals } as const;

/** The stored picture, and the provider's new version. */
const uploaded = z.object({ picture, version: z.int() });

export const uploadProviderImage = route({
  ...own,
  name: 'uploadProviderImage',
  summary: 'Upload a banner or logo for the provider',
  method: 'POST',
  path: 'provider/{id}/media/{kind}',
  params: z.object({ id: idInAddress, kind: z.enum(['banner', 'logo']) }),
  bodyType: 'file',
  carriage: 'json',
  answer: uploaded,
  refusals: refusedImage,
});

export const removeProviderImage = route({
  ...own,
  name: 'removeProviderImage',
  summary: "Remove the provider's banner or logo",
  method: 'DELETE',
  path: 'provider/{id}/media/{kind}',
  params: z.object({ id: idInAddress, kind: z.enum(['banner', 'logo']) }),
  carriage: 'json',
  answer: z.object({ version: z.int() }),
  refusals: missing,
});

export const uploadContactPhoto = route({
  ...own,
  name: 'uploadContactPhoto',
  summary: 'Upload a photo for a contact',
  method: 'POST',
  path: 'provider/{id}/media/contact/{objectId}',
  params: z.object({ id: idInAddress, objectId: idInAddress }),
  bodyType: 'file',
  carriage: 'json',
  answer: uploaded,
  refusals: refusedImage,
});

export const uploadVideoPoster = route({
  ...own,
  name: 'uploadVideoPoster',
  summary: 'Upload a poster image for a video',
  method: 'POST',
  path: 'provider/{id}/video/{objectId}/poster',
  params: z.object({ id: idInAddress, objectId: idInAddress }),
  bodyType: 'file',
  carriage: 'json',
  answer: uploaded,
  refusals: refusedImage,
});

/**
 * Below the API's address; the tus protocol 1.0 (creation, termination, expiration), in chunks of at most
 * `uploadLimits.videoChunk` bytes: POST creates an upload, whose address is in the Location header.
 */
export const videoChunksPath = (providerId: number, objectId: number) =>
  `provider/${providerId}/video/${objectId}/chunks`;

export const providerEditorRoutes = [
  createProvider,
  changeProvider,
  addToProvider,
  removeFromProvider,
  uploadProviderImage,
  removeProviderImage,
  uploadContactPhoto,
  uploadVideoPoster,
] as const;

import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { imageRefusals, picture } from './media.ts';
import { providerEditorMessages } from './providerEditor.ts';
import { productListItem } from './providers.ts';
import { richText, richTextMessages } from './richText.ts';
import { route } from './route.ts';
import { atMost, manyLines, oneLine, requiredText, textMessages } from './textRules.ts';
import { id, idInAddress, mediaPath } from './values.ts';

/** Content specification, sections 5 and 9. */
export const productLimits = {
  title: { min: 3, max: 160 },
  shortDescription: { min: 0, max: 1000 },
  /** A draft may be longer than published content, up to this. */
  draftMax: 10_000,
} as const;

export const productMessages = {
  notFound: message('product.notFound'),
  newTitle: message('product.newTitle'),
  remove: message('product.removeQuestion'),
  discard: message('product.discard'),
} as const;

/** The required fields of a published product. */
export const publishedProduct = z.object({
  title: requiredText(message('fields.title'), productLimits.title),
  shortDescription: manyLines().check(
    atMost(
      productLimits.shortDescription.max,
      textMessages.tooLong(message('fields.briefSummary'), productLimits.shortDescription.max),
    ),
  ),
});

export const product = z.object({
  ...productListItem.shape,
  version: z.int(),
  longDescriptionMedia: z.object({ path: mediaPath }).check(z.describe('The body: HTML as text, or empty')),
  source: z.object({ id, name: z.string(), logo: z.optional(picture) }),
});
export type Product = z.infer<typeof product>;

const ofProvider = z.object({ id: idInAddress, productId: idInAddress });
const missing = { 404: productMessages.notFound } as const;

export const getProduct = route({
  name: 'getProduct',
  area: 'products',
  summary: 'Get a published product, or one of your own',
  method: 'GET',
  path: 'provider/{id}/product/{productId}',
  access: 'public',
  rate: 'read',
  params: ofProvider,
  carriage: 'json',
  answer: product,
  refusals: missing,
});

const draftTitle = oneLine().check(z.maxLength(productLimits.draftMax));
const draftSummary = manyLines().check(z.maxLength(productLimits.draftMax));

/** The data of a new, blank product. Its content is fixed. */
export const createProduct = route({
  name: 'createProduct',
  area: 'products',
  summary: 'Create a blank product. It stays hidden from others until it has a title',
  method: 'POST',
  path: 'provider/{id}/product',
  access: 'session',
  rate: 'write',
  params: z.object({ id: idInAddress }),
  body: z.object({
    title: z.optional(draftTitle),
    published: z.optional(z.boolean()),
    longDescription: z.optional(z.nullable(z.string())),
  }),
  carriage: 'json',
  answer: z.object({ id, version: z.int() }),
  refusals: { ...missing, 422: providerEditorMessages.tooMany },
});

/** A complete product. Rules apply only when it is published. */
export const productChange = z.object({
  version: z.int(),
  title: draftTitle,
  shortDescription: draftSummary,
  longDescription: z.string().check(z.maxLength(richText.max, asIssue(richTextMessages.tooLong))),
  published: z.boolean(),
});
export type ProductChange = z.infer<typeof productChange>;

export const changeProduct = route({
  name: 'changeProduct',
  area: 'products',
  summary: 'Save a product as a draft, or publish it',
  method: 'PUT',
  path: 'provider/{id}/product/{productId}',
  access: 'session',
  rate: 'write',
  params: ofProvider,
  body: productChange,
  carriage: 'json',
  answer: product,
  refusals: { ...missing, 409: providerEditorMessages.stale, 422: providerEditorMessages.cannotSubmit },
});

export const removeProduct = route({
  name: 'removeProduct',
  area: 'products',
  summary: 'Remove a product and its images',
  method: 'DELETE',
  path: 'provider/{id}/product/{productId}',
  access: 'session',
  rate: 'write',
  params: ofProvider,
  carriage: 'empty',
  refusals: missing,
});

const refusedImage = { ...missing, ...imageRefusals } as const;

export const uploadProductBanner = route({
  name: 'uploadProductBanner',
  area: 'products',
  summary: 'Upload a banner for a product',
  method: 'POST',
  path: 'provider/{id}/product/{productId}/banner',
  access: 'session',
  rate: 'write',
  params: ofProvider,
  bodyType: 'file',
  carriage: 'json',
  answer: z.object({ picture, version: z.int() }),
  refusals: refusedImage,
});

export const uploadProductImage = route({
  name: 'uploadProductImage',
  area: 'products',
  summary: 'Upload an image for the body of a product',
  method: 'POST',
  path: 'provider/{id}/product/{productId}/image',
  access: 'session',
  rate: 'write',
  params: ofProvider,
  bodyType: 'file',
  carriage: 'json',
  answer: picture,
  refusals: refusedImage,
});

export const productRoutes = [
  getProduct,
  createProduct,
  changeProduct,
  removeProduct,
  uploadProductBanner,
  uploadProductImage,
] as const;

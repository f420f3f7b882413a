import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { imageRefusals, picture } from './media.ts';
import { providerEditorMessages } from './providerEditor.ts';
import { draftMessages, draftTextMax, pageOf, pageQuery, publishingMessages } from './publishing.ts';
import { richText, richTextMessages } from './richText.ts';
import { route } from './route.ts';
import { manyLines, oneLine, requiredText } from './textRules.ts';
import { id, idInAddress, instant, mediaPath } from './values.ts';

/** Content specification, sections 5, 7 and 9. */
export const newsLimits = {
  title: { min: 5, max: 160 },
  shortDescription: { min: 5, max: 1000 },
  defaultLanguage: 'EN',
  page: 12,
  recent: 6,
  pageMax: 60,
  /** Vessels, and companies, that an article may be linked to. */
  links: 20,
  /** The number of versions of an article that are kept. */
  versions: 50,
  /** Unchanged blank articles are removed after this many hours. */
  emptyDraftHours: 24,
  /** Below this width one column (section 2). */
  oneColumnBelow: 568,
  /** Below this width two. */
  twoColumnsBelow: 768,
  /** How near to the top, as a fraction of the page's height, pulling down reloads. */
  refreshWithin: 0.1,
  carousel: { intervalMs: 5000, transitionMs: 500 },
  /** The article about the analytics, which the banner links to. */
  analyticsArticle: 1150,
} as const;

export const newsMessages = {
  notFound: publishingMessages.notFound,
  remove: message('news.remove'),
  languageRequired: message('news.languageRequired'),
  draft: publishingMessages.draft,
  /** On a published article of an unpublished provider. */
  unseen: message('news.unseen'),
  promoted: message('news.promotedMark'),
  promote: message('news.promote'),
  /** On a promoted article before its window begins. */
  ownerOnly: message('news.ownerOnly'),
  unknownVessel: message('news.unknownVessel'),
  unknownCompany: message('news.unknownCompany'),
  noTime: message('news.noTime'),
  publishAtPast: message('news.publishAtPast'),
  /** Why a scheduled article was not published: its unpublishing time has also come. */
  timeOver: message('news.timeOver'),
  unpublishBeforePublish: message('news.unpublishBeforePublish'),
} as const;

/** ISO 639-1, in upper case as in the specification. */
export const languageIso = z
  .string()
  .check(z.toUpperCase(), z.regex(/^[A-Z]{2}$/, asIssue(newsMessages.languageRequired)));

export const newsListItem = z.object({
  id,
  title: z.string(),
  shortDescription: z.string(),
  published: z.boolean(),
  time: instant.check(z.describe('When it was published, or when the draft was created')),
  publishAt: z.optional(instant).check(z.describe('When a draft will be published')),
  languageIso: z.optional(languageIso),
  banner: z.optional(picture),
  source: z.object({ id, name: z.string(), logo: z.optional(picture) }),
});
export type NewsListItem = z.infer<typeof newsListItem>;

/** The promotion status of an article (content specification, section 4). */
export const promotionStatuses = ['PROMOTED', 'POTENTIAL', 'UNABLE'] as const;
export type PromotionStatus = (typeof promotionStatuses)[number];

export const article = z.object({
  ...newsListItem.shape,
  version: z.int().check(z.describe('Send it with every change')),
  longDescriptionMedia: z.object({ path: mediaPath }).check(z.describe('The body: HTML as text, or empty')),
  vessels: z.array(z.object({ id, name: z.string() })).check(z.describe('Related vessels')),
  companies: z
    .array(z.object({ id, name: z.string() }))
    .check(z.describe('Related companies, if you can see companies')),
  owners: z.optional(
    z.object({
      promotion: z.enum(promotionStatuses),
      publishAt: z.optional(instant),
      unpublishAt: z.optional(instant),
      unseen: z
        .optional(z.boolean())
        .check(z.describe('True if its provider is not published, so that nobody else can see it')),
    }),
  ),
});
export type Article = z.infer<typeof article>;

const missing = { 404: newsMessages.notFound } as const;
const ofArticle = z.object({ id: idInAddress });
/** The common part of routes that write news. */
export const writingNews = {
  area: 'news',
  rate: 'write',
  access: { anyOf: ['CREATE_NEWS', 'ADMIN'], session: true },
  params: ofArticle,
} as const;
const answersPage = { carriage: 'json', answer: pageOf(newsListItem) } as const;

export const listNews = route({
  name: 'listNews',
  area: 'news',
  summary: 'List published articles and your own drafts, latest first',
  method: 'GET',
  path: 'news',
  access: 'public',
  rate: 'read',
  query: z.object({
    ...pageQuery(newsLimits.pageMax),
    vessel: z.optional(idInAddress).check(z.describe('Articles about one vessel')),
    company: z.optional(idInAddress).check(z.describe('Articles about one company, if you can see companies')),
    only: z.optional(z.enum(['published', 'drafts'])).check(z.describe('Leave out for both')),
  }),
  ...answersPage,
});

export const listProviderNews = route({
  name: 'listProviderNews',
  area: 'news',
  summary: 'List the articles of a provider, latest first',
  method: 'GET',
  path: 'news/provider/{providerId}',
  access: 'public',
  rate: 'read',
  params: z.object({ providerId: idInAddress }),
  query: z.object({
    ...pageQuery(newsLimits.pageMax),
    publishedOnly: z.optional(z.enum(['true', 'false'])),
  }),
  ...answersPage,
  refusals: missing,
});

export const getArticle = route({
  name: 'getArticle',
  area: 'news',
  summary: 'Get a published article, or one of your own',
  method: 'GET',
  path: 'news/{id}',
  access: 'public',
  rate: 'read',
  params: ofArticle,
  carriage: 'json',
  answer: article,
  refusals: missing,
});

/** The required fields of a published article. */
export const publishedArticle = z.object({
  title: requiredText(message('fields.title'), newsLimits.title),
  shortDescription: requiredText(message('fields.shortDescription'), newsLimits.shortDescription, manyLines),
  languageIso: z.string().check(z.regex(/^[A-Za-z]{2}$/, asIssue(newsMessages.languageRequired))),
});

export const createArticle = route({
  ...writingNews,
  name: 'createArticle',
  summary: 'Create a blank draft for one of your providers. Without a provider id, the first is used',
  method: 'POST',
  path: 'news',
  params: z.object({}),
  body: z.object({ providerId: z.optional(id) }),
  carriage: 'json',
  answer: z.object({ id, version: z.int() }),
  refusals: { ...missing, 422: [publishingMessages.serviceFirst, draftMessages.articles] },
});

/**
 * A complete article. Rules apply only when it is published. Links and scheduled times are unchanged if they are
 * omitted.
 */
export const articleChange = z.object({
  version: z.int(),
  title: oneLine().check(z.maxLength(draftTextMax)),
  shortDescription: manyLines().check(z.maxLength(draftTextMax)),
  longDescription: z.string().check(z.maxLength(richText.max, asIssue(richTextMessages.tooLong))),
  languageIso: z.optional(z.nullable(z.string().check(z.maxLength(2)))),
  published: z.boolean(),
  publishAt: z
    .optional(z.nullable(instant))
    .check(z.describe('When to publish the draft, which must be complete. Not needed for a published article')),
  unpublishAt: z.optional(z.nullable(instant)).check(z.describe('When the article becomes a draft again')),
  vesselIds: z.optional(z.array(id).check(z.maxLength(newsLimits.links))),
  companyIds: z.optional(z.array(id).check(z.maxLength(newsLimits.links))),
});
export type ArticleChange = z.infer<typeof articleChange>;

export const changeArticle = route({
  ...writingNews,
  name: 'changeArticle',
  summary: 'Save an article as a draft, or publish it',
  method: 'PUT',
  path: 'news/{id}',
  body: articleChange,
  carriage: 'json',
  answer: article,
  refusals: { ...missing, 409: providerEditorMessages.stale, 422: providerEditorMessages.cannotSubmit },
});

export const removeArticle = route({
  ...writingNews,
  name: 'removeArticle',
  summary: 'Remove an article and its images',
  method: 'DELETE',
  path: 'news/{id}',
  carriage: 'empty',
  refusals: missing,
});

const refusedImage = { ...missing, ...imageRefusals } as const;

export const uploadNewsBanner = route({
  ...writingNews,
  name: 'uploadNewsBanner',
  summary: 'Upload a banner for an article',
  method: 'POST',
  path: 'news/{id}/banner',
  bodyType: 'file',
  carriage: 'json',
  answer: z.object({ picture, version: z.int() }),
  refusals: refusedImage,
});

export const uploadNewsImage = route({
  ...writingNews,
  name: 'uploadNewsImage',
  summary: 'Upload an image for the body of an article',
  method: 'POST',
  path: 'news/{id}/image',
  bodyType: 'file',
  carriage: 'json',
  answer: picture,
  refusals: refusedImage,
});

/** Addresses of the feeds of all articles, or of one provider; paths of the page, not of the API. */
export const newsFeedPath = (providerId?: number) =>
  providerId === undefined ? '/news/feed.atom' : `/news/provider/${providerId}/feed.atom`;

export const newsRoutes = [
  listNews,
  listProviderNews,
  getArticle,
  createArticle,
  changeArticle,
  removeArticle,
  uploadNewsBanner,
  uploadNewsImage,
] as const;

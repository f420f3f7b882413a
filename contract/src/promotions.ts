import { asIssue, message, type Message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { newsListItem, newsMessages } from './news.ts';
import { paymentStatuses } from './payments.ts';
import { promotionLimits, promotionMessages } from './promotionMessages.ts';
import { pageOf, pageQuery } from './publishing.ts';
import { route } from './route.ts';
import { utcOffset } from './utcOffset.ts';
import { countryIso, day, id, idInAddress, instant } from './values.ts';

export const promotionTypes = ['BANNER', 'NEWS'] as const;

/** The parts of an audience. */
export const audienceParts = ['countries', 'vesselTypes', 'serviceCategories'] as const;

/** All options, none, or some. */
function chosen<Item extends z.core.$ZodType>(item: Item) {
  return z.union(
    [
      z.enum(['ALL', 'NONE']),
      z
        .array(item)
        .check(
          z.minLength(1, asIssue(promotionMessages.nobody)),
          z.maxLength(1000, asIssue(promotionMessages.unknownChoice)),
        ),
    ],
    {
      error: asIssue(promotionMessages.unknownChoice),
    },
  );
}

/**
 * The people a promotion reaches: those of the countries whose fleets have vessels of the types or whose providers work
 * in the categories. People without a country are only reached by ALL countries; ALL types, or ALL categories, reach
 * everyone there, with or without a fleet or provider.
 */
export const audience = z.object({
  countries: chosen(countryIso),
  vesselTypes: chosen(id),
  serviceCategories: chosen(id),
});
export type Audience = z.infer<typeof audience>;

/** The same in an address: `All`, `None`, or options separated by commas; All if missing. */
function chosenInAddress<Item extends z.core.$ZodType>(item: Item) {
  return z.pipe(
    z.transform((value: unknown) => {
      if (value === undefined || value === '') return 'ALL';
      if (typeof value !== 'string') return value;
      const whole = value.toUpperCase();
      return whole === 'ALL' || whole === 'NONE' ? whole : value.split(',');
    }),
    chosen(item),
  );
}

/** The price of a promotion, all in cents. */
export const promotionCost = z.object({
  amount: z.int().check(z.describe('Cents in total')),
  rate: z.int().check(z.describe('Cents per day for this audience')),
  days: z.int().check(z.describe('Whole days. A part day counts as a day')),
  currency: z.literal('EUR'),
});
export type PromotionCost = z.infer<typeof promotionCost>;

/** A price with its parts, and how many accounts are reached. */
export const promotionOffer = z.object({
  ...promotionCost.shape,
  everybodyRate: z.int().check(z.describe('Cents per day for everybody')),
  share: z.number().check(z.describe('The share of everybody that the rate is for, 0 to 1, at least 0.05')),
  readers: z.int().check(z.describe('Accounts that belong to the audience now')),
  visitors: z.boolean().check(z.describe('True if visitors without an account see it too')),
});
export type PromotionOffer = z.infer<typeof promotionOffer>;

export const getPromotionCost = route({
  name: 'getPromotionCost',
  area: 'promotions',
  summary: 'Get the price of a promotion',
  method: 'GET',
  path: 'promotions/cost',
  access: { anyOf: ['CREATE_NEWS', 'ADMIN'], session: true },
  rate: 'read',
  query: z.object({
    type: z.optional(z.enum(promotionTypes)),
    start: instant,
    end: instant,
    countries: z.optional(chosenInAddress(countryIso)),
    vesselTypes: z.optional(chosenInAddress(idInAddress)),
    serviceCategories: z.optional(chosenInAddress(idInAddress)),
  }),
  carriage: 'json',
  answer: promotionOffer,
  refusals: { 422: promotionMessages.nobody },
});

/** A promoted article for its audience; before its window only for its owner. */
export const promotedArticle = z.object({
  id,
  news: newsListItem,
  start: instant,
  ownerOnly: z.boolean().check(z.describe('True before it starts, when only its owner can see it')),
  view: z.string().check(z.describe('Send it to record an impression or a click. Valid for an hour')),
});
export type PromotedArticle = z.infer<typeof promotedArticle>;

export const listPromoted = route({
  name: 'listPromoted',
  area: 'promotions',
  summary: 'List the promotions running now for your audience, and your own before they start',
  method: 'GET',
  path: 'promotions',
  access: 'public',
  rate: 'read',
  query: z.object({ type: z.optional(z.enum(promotionTypes)) }),
  carriage: 'json',
  answer: z.array(promotedArticle),
});

function dated(required: Message) {
  const error = asIssue(required);
  return z
    .string({ error })
    .check(z.minLength(1, error), z.describe('ISO 8601 time in UTC'), z.meta({ format: 'date-time' }));
}

/** The promotion form. */
export const promotionRequest = z.object({
  newsId: id,
  type: z.literal('NEWS'),
  ...audience.shape,
  start: dated(promotionMessages.startRequired),
  end: dated(promotionMessages.endRequired),
  utcOffset,
  confirmed: z
    .optional(z.boolean())
    .check(z.describe('Set it to promote the article twice for the same days. Refused without')),
});
export type PromotionRequest = z.infer<typeof promotionRequest>;

const missing = { 404: newsMessages.notFound } as const;
const own = {
  area: 'promotions',
  rate: 'write',
  access: { anyOf: ['CREATE_NEWS', 'ADMIN'], session: true },
} as const;

export const createPromotion = route({
  ...own,
  name: 'createPromotion',
  summary: 'Create a promotion for your own article at the current price. It is shown once it is paid for',
  method: 'POST',
  path: 'promotions',
  body: promotionRequest,
  carriage: 'json',
  answer: z.object({ id, newsId: id }),
  refusals: {
    ...missing,
    409: message('promotion.alreadyPromoted'),
    422: promotionMessages.nobody,
  },
});

/** Its views and clicks, for the buyer. */
export const ownPromotion = z.object({
  id,
  newsId: id,
  ...audience.shape,
  start: instant,
  end: instant,
  utcOffset,
  cost: promotionCost,
  status: z.enum(paymentStatuses),
  invoice: z.optional(z.string()).check(z.describe('The number of its invoice, once it is paid')),
  impressions: z.int(),
  clicks: z.int(),
  days: z.array(z.object({ day, impressions: z.int(), clicks: z.int() })),
});
export type OwnPromotion = z.infer<typeof ownPromotion>;

export const listOwnPromotions = route({
  ...own,
  name: 'listOwnPromotions',
  summary: 'List the promotions of your own article, latest first, with impressions and clicks',
  method: 'GET',
  rate: 'read',
  path: 'news/{id}/promotions',
  params: z.object({ id: idInAddress }),
  query: z.object(pageQuery(promotionLimits.listed)),
  carriage: 'json',
  answer: pageOf(ownPromotion),
  refusals: missing,
});

export const payPromotion = route({
  ...own,
  name: 'payPromotion',
  summary: 'Open the checkout for your own promotion. Repeating the call returns the same checkout',
  method: 'POST',
  path: 'promotions/{id}/payment',
  params: z.object({ id: idInAddress }),
  body: z.object({
    redirectUrl: z.string().check(z.maxLength(500), z.describe('Where the browser goes next: a page of this site')),
  }),
  carriage: 'json',
  answer: z.object({ checkoutLink: z.string() }),
  refusals: { ...missing, 409: promotionMessages.paymentOver, 422: promotionMessages.redirectElsewhere },
});

export const removePromotion = route({
  ...own,
  name: 'removePromotion',
  summary: 'Remove your own unpaid promotion and cancel its checkout',
  method: 'DELETE',
  path: 'promotions/{id}',
  params: z.object({ id: idInAddress }),
  carriage: 'empty',
  refusals: { ...missing, 422: promotionMessages.paidFor },
});

export const paymentReport = z.object({
  status: z.enum(paymentStatuses),
  creationDate: instant,
  promotionId: id,
});
export type PaymentReport = z.infer<typeof paymentReport>;

export const listPaymentReports = route({
  ...own,
  name: 'listPaymentReports',
  summary: 'Get the payment reports of your own promotion. The first one is current',
  method: 'GET',
  rate: 'read',
  path: 'promotions/{id}/payment',
  params: z.object({ id: idInAddress }),
  carriage: 'json',
  answer: z.array(paymentReport),
  refusals: missing,
});

const counted = {
  area: 'promotions',
  method: 'POST',
  access: 'public',
  rate: 'write',
  params: z.object({ id: idInAddress }),
  body: z.object({ view: z.string().check(z.maxLength(200)) }),
  carriage: 'empty',
} as const;

export const countImpression = route({
  ...counted,
  name: 'countImpression',
  summary: "Record an impression. Repeats by one reader are limited per hour, and the owner's are not counted",
  path: 'promotions/{id}/seen',
});

export const countClick = route({
  ...counted,
  name: 'countClick',
  summary: "Record a click. Repeats by one reader are limited per hour, and the owner's are not counted",
  path: 'promotions/{id}/pressed',
});

export const promotionRoutes = [
  getPromotionCost,
  listPromoted,
  createPromotion,
  listOwnPromotions,
  payPromotion,
  removePromotion,
  listPaymentReports,
  countImpression,
  countClick,
] as const;

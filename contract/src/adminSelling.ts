import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { adminList, byAdmins } from './adminList.ts';
import { suspension } from './adminUsers.ts';
import { route } from './route.ts';
import { username } from './session.ts';
import { id, idInAddress, instant, realDay } from './values.ts';

export const sellingMessages = {
  noProvider: message('adminSelling.noProvider'),
  noPlan: message('adminSelling.noPlan'),
  noAccount: message('adminSelling.noAccount'),
  endNeeded: message('adminSelling.endNeeded'),
  endPast: message('adminSelling.endPast'),
  descriptionRequired: message('adminPlans.descriptionRequired'),
  noPayment: message('adminSelling.noPayment'),
  notPaid: message('adminSelling.notPaid'),
  refunded: message('adminSelling.refunded'),
  refundTooMuch: message('adminSelling.refundTooMuch'),
  refundsItself: message('adminSelling.refundsItself'),
} as const;

const published = { true: message('admin.yes'), false: message('admin.no') } as const;
const subscriptionStates = ['ACTIVE', 'GRACE', 'LAPSED', 'NONE'] as const;
const subscriptionNames = {
  ACTIVE: message('adminProviders.state.ACTIVE'),
  GRACE: message('adminProviders.state.GRACE'),
  LAPSED: message('adminProviders.state.LAPSED'),
  NONE: message('adminProviders.state.NONE'),
} as const satisfies Record<(typeof subscriptionStates)[number], unknown>;

/** A provider with its subscription and owners. */
export const adminProvider = z.object({
  id,
  name: z.string(),
  published: z.boolean(),
  planId: z.optional(id),
  plan: z.optional(z.string()),
  state: z.enum(subscriptionStates),
  ends: z.optional(instant),
  owners: z.array(z.string()),
  yard: z.optional(z.string()),
});
export type AdminProvider = z.infer<typeof adminProvider>;

export const providersList = adminList({
  name: 'AdminProviders',
  path: 'providers',
  what: 'service providers with their subscriptions and owners',
  item: adminProvider,
  columns: {
    id: { label: message('admin.number'), kind: 'number', sorts: true },
    name: { label: message('adminProviders.name'), sorts: true },
    published: { label: message('admin.published'), kind: 'yesNo' },
    plan: { label: message('adminProviders.plan'), sorts: true },
    state: { label: message('adminProviders.subscription'), kind: 'choice', choices: subscriptionNames },
    ends: { label: message('adminProviders.ends'), kind: 'time', sorts: true },
    owners: { label: message('adminProviders.owners'), kind: 'list' },
    yard: { label: message('adminProviders.yard') },
  },
  filters: {
    state: { label: message('adminProviders.subscription'), choices: subscriptionNames },
    published: { label: message('admin.published'), choices: published },
  },
  searches: message('adminProviders.searches'),
  sort: 'name',
});

const oneProvider = {
  ...byAdmins,
  area: 'admin',
  rate: 'write',
  params: z.object({ id: idInAddress }),
  carriage: 'json',
  answer: adminProvider,
} as const;
const noProvider = { 404: sellingMessages.noProvider } as const;

export const changeSubscription = route({
  ...oneProvider,
  name: 'changeSubscription',
  summary: 'Extend the subscription of a provider, or move it to another plan. Nothing is charged',
  method: 'PUT',
  path: 'admin/providers/{id}/subscription',
  body: z.object({
    planId: id,
    ends: z.optional(realDay.check(z.describe('Its last day in UTC. Missing keeps the end, or is for a free plan'))),
  }),
  refusals: { ...noProvider, 422: [sellingMessages.noPlan, sellingMessages.endNeeded, sellingMessages.endPast] },
});

export const withdrawSubscription = route({
  ...oneProvider,
  name: 'withdrawSubscription',
  summary: 'End the subscription of a provider and unpublish it. Its owners get the reason by email',
  method: 'POST',
  path: 'admin/providers/{id}/withdraw',
  body: suspension,
  refusals: noProvider,
});

export const changeProviderOwner = route({
  ...oneProvider,
  name: 'changeProviderOwner',
  summary: 'Move a provider to another account, which becomes its only owner',
  method: 'PUT',
  path: 'admin/providers/{id}/owner',
  body: z.object({ username }),
  refusals: { ...noProvider, 422: sellingMessages.noAccount },
});

export const changeProviderYard = route({
  ...oneProvider,
  name: 'changeProviderYard',
  summary: 'Link a provider to the yard of this name in vessel details; an empty name removes the link',
  method: 'PUT',
  path: 'admin/providers/{id}/yard',
  body: z.object({ yard: z.string().check(z.maxLength(200)) }),
  refusals: noProvider,
});

const termNames = { MONTH: message('adminPlans.term.MONTH'), YEAR: message('adminPlans.term.YEAR') } as const;
/** The form of a plan. */
export const planForm = z.object({
  description: z.string().check(
    z.refine((text) => text.trim() !== '', asIssue(sellingMessages.descriptionRequired)),
    z.maxLength(200),
  ),
  price: z.int().check(z.minimum(0), z.maximum(1_000_000), z.describe('Whole euros per term, including VAT')),
  priceTerm: z.enum(['MONTH', 'YEAR']),
  allowedBranches: z.int().check(z.minimum(1), z.maximum(1000)),
  allowedCountries: z.int().check(z.minimum(1), z.maximum(300)),
  position: z.int().check(z.minimum(0), z.maximum(10_000)),
  withdrawn: z.boolean(),
});
export type PlanForm = z.infer<typeof planForm>;

export const adminPlan = z.object({ id, ...planForm.shape, providers: z.int() });
export type AdminPlan = z.infer<typeof adminPlan>;

export const plansList = adminList({
  name: 'Plans',
  path: 'plans',
  what: 'plans',
  item: adminPlan,
  columns: {
    position: { label: message('adminPlans.position'), kind: 'number', sorts: true },
    description: { label: message('adminPlans.description'), sorts: true },
    price: { label: message('adminPlans.price'), kind: 'number', sorts: true },
    priceTerm: { label: message('adminPlans.priceTerm'), kind: 'choice', choices: termNames },
    allowedBranches: { label: message('adminPlans.allowedBranches'), kind: 'number' },
    allowedCountries: { label: message('adminPlans.allowedCountries'), kind: 'number' },
    withdrawn: { label: message('adminPlans.withdrawn'), kind: 'yesNo' },
    providers: { label: message('adminPlans.providers'), kind: 'number', sorts: true },
  },
  filters: { withdrawn: { label: message('adminPlans.withdrawn'), choices: published } },
  searches: message('adminPlans.description'),
  sort: 'position',
});

const planRoute = { ...byAdmins, area: 'admin', rate: 'write', body: planForm, carriage: 'empty' } as const;

export const createPlan = route({
  ...planRoute,
  name: 'createPlan',
  summary: 'Offer another plan',
  method: 'POST',
  path: 'admin/plans',
});

export const changePlan = route({
  ...planRoute,
  name: 'changePlan',
  summary: 'Change a plan. Providers that have it keep their price until the next term',
  method: 'PUT',
  path: 'admin/plans/{id}',
  params: z.object({ id: idInAddress }),
  refusals: { 404: sellingMessages.noPlan },
});

const rateNames = { BANNER: message('adminRates.type.BANNER'), NEWS: message('adminRates.type.NEWS') } as const;
const rateType = z.enum(['BANNER', 'NEWS']);

export const ratesList = adminList({
  name: 'PromotionRates',
  path: 'promotionRates',
  what: 'prices of promotions per day',
  item: z.object({ type: rateType, dayCents: z.int() }),
  columns: {
    type: { label: message('adminRates.kind'), kind: 'choice', choices: rateNames, sorts: true },
    dayCents: { label: message('adminRates.dayCents'), kind: 'cents', sorts: true },
  },
  searches: message('adminRates.kind'),
  sort: 'type',
});

export const changePromotionRate = route({
  ...byAdmins,
  area: 'admin',
  name: 'changePromotionRate',
  summary: 'Set the price of a promotion to everybody per day. Existing promotions keep theirs',
  method: 'PUT',
  path: 'admin/promotionRates/{type}',
  rate: 'write',
  params: z.object({ type: rateType }),
  body: z.object({ dayCents: z.int().check(z.minimum(1), z.maximum(100_000_000)) }),
  carriage: 'empty',
});

export const adminSellingRoutes = [
  providersList.list,
  providersList.exported,
  changeSubscription,
  withdrawSubscription,
  changeProviderOwner,
  changeProviderYard,
  plansList.list,
  plansList.exported,
  createPlan,
  changePlan,
  ratesList.list,
  ratesList.exported,
  changePromotionRate,
] as const;

import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { providerLimits } from './providerFields.ts';
import { route } from './route.ts';
import { openedSession } from './session.ts';
import { newPassword } from './passwords.ts';
import {
  cityPattern,
  emailPattern,
  phonePattern,
  requiredCountry,
  requiredMatch,
  requiredPattern,
  requiredText,
} from './textRules.ts';
import { id, idInAddress, instant } from './values.ts';

export const registrationLimits = {
  name: { min: 1, max: 100 },
  address: { min: 1, max: 100 },
  postcode: { min: 1, max: 20 },
  city: { min: 1, max: 50 },
  vatNumber: { min: 1, max: 30 },
  /** Grace period of a subscription in days. */
  graceDays: 7,
  /** Days before the end with a reminder to the owner. */
  reminderDays: [30, 7, 1],
} as const;

export const registrationMessages = {
  leave: message('registration.leave'),
  city: message('registration.city'),
  email: message('registration.email'),
  telephone: message('registration.telephone'),
  withdrawn: message('registration.withdrawn'),
  sentBefore: message('registration.sentBefore'),
  paymentAway: message('registration.paymentAway'),
  alreadyOwns: message('registration.alreadyOwns'),
  paidTimeLeft: message('registration.paidTimeLeft'),
} as const;

export const priceTerms = ['MONTH', 'YEAR'] as const;

export const subscriptionType = z.object({
  id,
  description: z.string(),
  price: z.int().check(z.minimum(0), z.describe('Whole euros per term')),
  priceTerm: z.enum(priceTerms).check(z.describe('Shown in lower case')),
  allowedBranches: z.int(),
  allowedCountries: z.int(),
});
export type SubscriptionType = z.infer<typeof subscriptionType>;

export const listSubscriptionTypes = route({
  name: 'listSubscriptionTypes',
  area: 'registration',
  summary: 'List the plans on offer, in the order they are shown',
  method: 'GET',
  path: 'serviceProvider/subscriptionTypes',
  access: 'public',
  rate: 'read',
  carriage: 'json',
  answer: z.array(subscriptionType),
});

/** The company form, all required (content specification, section 5). */
export const companyForm = z.object({
  name: requiredText(message('fields.companyName'), registrationLimits.name),
  address: requiredText(message('fields.address'), registrationLimits.address),
  postcode: requiredText(message('fields.postCode'), registrationLimits.postcode),
  city: requiredPattern(message('fields.city'), registrationLimits.city, cityPattern, registrationMessages.city),
  country: requiredCountry(message('fields.country')),
  vatNumber: requiredText(message('fields.vatNo'), registrationLimits.vatNumber),
  email: requiredMatch(message('fields.email'), providerLimits.email.max, emailPattern, registrationMessages.email),
  telephone: requiredMatch(
    message('fields.telephone'),
    providerLimits.telephone.max,
    phonePattern,
    registrationMessages.telephone,
  ),
});
export type CompanyForm = z.infer<typeof companyForm>;

export const registration = z.object({
  id,
  name: z.string(),
  subscriptionTypeId: id,
  paymentId: z.optional(id),
  checkoutLink: z.optional(z.string()).check(z.describe('Where to pay for the plan. Missing for a free plan')),
  providerId: z.optional(id).check(z.describe('The new provider, once there is nothing left to pay')),
  session: z.optional(openedSession).check(z.describe('For a person who had no account before')),
});
export type Registration = z.infer<typeof registration>;

export const registerCompany = route({
  name: 'registerCompany',
  area: 'registration',
  summary: 'Register a company as a service provider under a plan',
  method: 'POST',
  path: 'user/company',
  access: 'public',
  rate: 'login',
  body: z.object({
    ...companyForm.shape,
    subscriptionTypeId: id,
    /** Created by the form: sent twice, it is one registration. */
    requestKey: z.optional(z.uuid()),
    /** For a visitor, who gets an account with the email as its name and this password. */
    password: z.optional(newPassword),
  }),
  carriage: 'json',
  answer: registration,
  refusals: {
    401: message('registration.choosePassword'),
    409: registrationMessages.alreadyOwns,
    422: registrationMessages.withdrawn,
  },
});

/** The end of the grace period. */
export function graceEnd(ends: Date): Date {
  return new Date(ends.getTime() + registrationLimits.graceDays * 24 * 3_600_000);
}

export const subscriptionStates = ['ACTIVE', 'GRACE', 'LAPSED'] as const;

/** What a plan for the next term gives, if paid now. */
export const renewal = z.object({
  subscriptionTypeId: id,
  starts: z
    .optional(instant)
    .check(
      z.describe(
        'When the newly paid term starts. Until then, the unused value of the current term is used up at the rate of the chosen plan',
      ),
    ),
  ends: z.optional(instant).check(z.describe('Missing for a free plan')),
  refusal: z.optional(z.string()).check(z.describe("Why you can't choose it now")),
});

export const subscription = z.object({
  plan: subscriptionType,
  state: z.enum(subscriptionStates),
  started: instant,
  ends: z.optional(instant).check(z.describe('Missing for a free plan')),
  renewable: z.boolean(),
  renewals: z.array(renewal).check(z.describe('One for each plan on offer, and one for the current plan')),
});
export type Subscription = z.infer<typeof subscription>;

export const getSubscription = route({
  name: 'getSubscription',
  area: 'registration',
  summary: 'Get the plan of your own provider',
  method: 'GET',
  path: 'provider/{id}/subscription',
  access: 'session',
  rate: 'read',
  params: z.object({ id: idInAddress }),
  carriage: 'json',
  answer: z.object({ subscription: z.optional(subscription) }),
});

export const renewSubscription = route({
  name: 'renewSubscription',
  area: 'registration',
  summary: 'Pay for another term, of the same or another plan',
  method: 'POST',
  path: 'provider/{id}/subscription',
  access: 'session',
  rate: 'write',
  params: z.object({ id: idInAddress }),
  body: z.object({ subscriptionTypeId: z.optional(id), requestKey: z.optional(z.uuid()) }),
  carriage: 'json',
  answer: z.object({ paymentId: z.optional(id), checkoutLink: z.optional(z.string()) }),
  refusals: { 422: registrationMessages.withdrawn },
});

export const registrationRoutes = [listSubscriptionTypes, registerCompany, getSubscription, renewSubscription] as const;

import { message, type Message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { route } from './route.ts';
import { id, idInAddress, instant } from './values.ts';

export const paymentStatuses = ['CREATED', 'PENDING', 'CANCELLED', 'SUCCESS', 'ERROR', 'EXPIRED'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Texts of a payment's dialog, and its style (content specification, section 8). */
export const paymentMessages = {
  CREATED: { text: message('payments.created'), level: 'info' },
  PENDING: { text: message('payments.pending'), level: 'info' },
  CANCELLED: { text: message('payments.cancelled'), level: 'warning' },
  SUCCESS: { text: message('payments.success'), level: 'success' },
  ERROR: { text: message('payments.error'), level: 'error' },
  EXPIRED: { text: message('payments.expired'), level: 'warning' },
} as const satisfies Record<PaymentStatus, { text: Message; level: string }>;

/** If an installation sells nothing. */
export const notForSale = message('payments.notForSale');

/** To a buyer of what is no longer available. */
export const paymentPayBack = message('payments.payBack');

export const paymentLimits = {
  /** A report older than this shows no dialog (content specification, section 9). */
  reportOutdatedMinutes: 2,
  /** An uncompleted checkout expires after this time. */
  checkoutHours: 24,
  /**
   * A pending one expires after this time: a direct debit takes up to 14 working days,
   * docs.stripe.com/payments/sepa-debit.
   */
  pendingDays: 21,
  /** Payment deadline of an invoice that is issued before payment. */
  invoiceDueDays: 14,
  /** When an unpaid invoice is cancelled. */
  invoiceDays: 60,
} as const;

export const paymentPurposes = ['REGISTRATION', 'RENEWAL', 'PROMOTION'] as const;

export const payment = z.object({
  id,
  status: z.enum(paymentStatuses),
  creationDate: instant,
  purpose: z.enum(paymentPurposes),
  amountCents: z.int(),
  currency: z.literal('EUR'),
  providerId: z.optional(id).check(z.describe('The provider that was created or renewed')),
  subscriptionTypeId: z.optional(id).check(z.describe('The plan it is for')),
  invoice: z
    .optional(z.object({ number: z.string(), due: instant }))
    .check(z.describe('The amount to pay by bank transfer, and the due date')),
});
export type Payment = z.infer<typeof payment>;

export const getPayment = route({
  name: 'getPayment',
  area: 'payments',
  summary: 'Get the status of your own payment',
  method: 'GET',
  path: 'payment/{id}',
  access: 'session',
  rate: 'read',
  params: z.object({ id: idInAddress }),
  carriage: 'json',
  answer: payment,
});

const checkoutToken = z.string().check(z.minLength(20), z.maxLength(200), z.regex(/^[\w-]+$/));

/** The data of the test checkout. It takes no money. */
export const sandboxCheckout = z.object({
  description: z.string(),
  amountCents: z.int(),
  currency: z.literal('EUR'),
  status: z.enum(paymentStatuses),
});
export type SandboxCheckout = z.infer<typeof sandboxCheckout>;

export const getSandboxCheckout = route({
  name: 'getSandboxCheckout',
  area: 'payments',
  summary: 'Get what a test checkout is for',
  method: 'GET',
  path: 'payment/sandbox/{token}',
  access: 'public',
  rate: 'read',
  params: z.object({ token: checkoutToken }),
  carriage: 'json',
  answer: sandboxCheckout,
});

export const sandboxOutcomes = ['SUCCESS', 'PENDING', 'CANCELLED', 'ERROR', 'EXPIRED'] as const;

export const payInSandbox = route({
  name: 'payInSandbox',
  area: 'payments',
  summary: 'Choose the outcome of a test payment. Returns the page to go to next',
  method: 'POST',
  path: 'payment/sandbox/{token}',
  access: 'public',
  rate: 'write',
  params: z.object({ token: checkoutToken }),
  body: z.object({ outcome: z.enum(sandboxOutcomes) }),
  carriage: 'json',
  answer: z.object({ status: z.enum(paymentStatuses), redirectUrl: z.string() }),
  refusals: { 409: message('payments.over') },
});

/** Paths of the page in a payment: the test checkout, and the return from every checkout. */
export const paymentPages = {
  checkout: (token: string) => `/service/checkout/${token}`,
  done: (paymentId: number) => `/service/payment/${paymentId}`,
} as const;

/** Below the API's address: the webhook for Stripe's signed events. */
export const stripeWebhookPath = 'payment/stripe/webhook';

export const paymentRoutes = [getPayment, getSandboxCheckout, payInSandbox] as const;

import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { adminList, byAdmins } from './adminList.ts';
import { sellingMessages } from './adminSelling.ts';
import { suspension } from './adminUsers.ts';
import { paymentStatuses, type PaymentStatus } from './payments.ts';
import { route } from './route.ts';
import { id, idInAddress, instant } from './values.ts';

const statusNames = {
  CREATED: message('adminPayments.status.CREATED'),
  PENDING: message('adminPayments.status.PENDING'),
  CANCELLED: message('adminPayments.status.CANCELLED'),
  SUCCESS: message('adminPayments.status.SUCCESS'),
  ERROR: message('adminPayments.status.ERROR'),
  EXPIRED: message('adminPayments.status.EXPIRED'),
} as const satisfies Record<PaymentStatus, unknown>;
const purposeNames = {
  REGISTRATION: message('adminPayments.purpose.REGISTRATION'),
  RENEWAL: message('adminPayments.purpose.RENEWAL'),
  PROMOTION: message('adminPayments.purpose.PROMOTION'),
} as const;
/** `DUE`: the money must go back; `DONE`: all of it is back; `PART`: some of it. */
const refundNames = {
  NONE: message('adminPayments.refund.NONE'),
  DUE: message('adminPayments.refund.DUE'),
  PART: message('adminPayments.refund.PART'),
  DONE: message('adminPayments.refund.DONE'),
} as const;

export const adminPayment = z.object({
  id,
  created: instant,
  username: z.optional(z.string()),
  purpose: z.enum(['REGISTRATION', 'RENEWAL', 'PROMOTION']),
  description: z.string(),
  amountCents: z.int(),
  status: z.enum(paymentStatuses),
  gateway: z.string(),
  invoice: z.optional(z.string()),
  invoiceOpen: z.boolean(),
  refund: z.enum(['NONE', 'DUE', 'PART', 'DONE']),
  refundedCents: z.int(),
  refundReason: z.optional(z.string()),
  refundsItself: z
    .boolean()
    .check(z.describe('Its gateway makes refunds; those of other payments are made by hand, and then marked')),
  dispute: z.optional(z.string()),
});
export type AdminPayment = z.infer<typeof adminPayment>;

export const paymentsList = adminList({
  name: 'AdminPayments',
  path: 'payments',
  what: 'payments with their refunds',
  item: adminPayment,
  columns: {
    id: { label: message('admin.number'), kind: 'number' },
    created: { label: message('adminPayments.created'), kind: 'time', sorts: true },
    username: { label: message('adminUsers.username'), sorts: true },
    purpose: { label: message('adminPayments.for'), kind: 'choice', choices: purposeNames },
    description: { label: message('adminPayments.description') },
    amountCents: { label: message('adminPayments.amount'), kind: 'cents', sorts: true },
    status: { label: message('admin.status'), kind: 'choice', choices: statusNames },
    gateway: { label: message('adminPayments.gateway') },
    invoice: { label: message('adminPayments.invoice'), sorts: true },
    refund: { label: message('adminPayments.refunded'), kind: 'choice', choices: refundNames },
    refundedCents: { label: message('adminPayments.refundedAmount'), kind: 'cents' },
    refundReason: { label: message('adminPayments.refundReason') },
    dispute: { label: message('adminPayments.dispute') },
  },
  filters: {
    status: { label: message('admin.status'), choices: statusNames },
    purpose: { label: message('adminPayments.for'), choices: purposeNames },
    refund: { label: message('adminPayments.refunded'), choices: refundNames },
  },
  searches: message('adminPayments.searches'),
  sort: '-created',
});

const onePayment = {
  ...byAdmins,
  area: 'admin',
  method: 'POST',
  rate: 'write',
  params: z.object({ id: idInAddress }),
  carriage: 'json',
  answer: z.object({ refund: z.enum(['DUE', 'PART', 'DONE']) }),
} as const;

export const getRefundable = route({
  ...byAdmins,
  area: 'admin',
  name: 'getRefundable',
  summary: 'What can be refunded of a payment, and what of it is not used by the days that are left',
  method: 'GET',
  path: 'admin/payments/{id}/refund',
  rate: 'read',
  params: z.object({ id: idInAddress }),
  carriage: 'json',
  answer: z.object({ leftCents: z.int(), unusedCents: z.int() }),
  refusals: { 404: sellingMessages.noPayment },
});

/** Without an amount, all that is left of the payment. */
const refundForm = z.extend(suspension, { amountCents: z.optional(z.int().check(z.positive())) });

export const refundPayment = route({
  ...onePayment,
  name: 'refundPayment',
  summary:
    'Refund a payment through the gateway, in all or in part. Where the gateway fails, it is tried again every ten minutes',
  path: 'admin/payments/{id}/refund',
  work: 'outside',
  body: refundForm,
  refusals: {
    404: sellingMessages.noPayment,
    409: [sellingMessages.notPaid, sellingMessages.refunded],
    422: sellingMessages.refundTooMuch,
  },
});

export const markRefunded = route({
  ...onePayment,
  name: 'markRefunded',
  summary: 'Mark a payment as refunded that the gateway can’t refund, such as a bank transfer',
  path: 'admin/payments/{id}/refunded',
  refusals: {
    404: sellingMessages.noPayment,
    409: [sellingMessages.notPaid, sellingMessages.refunded, sellingMessages.refundsItself],
  },
});

export const adminPaymentRoutes = [
  paymentsList.list,
  paymentsList.exported,
  getRefundable,
  refundPayment,
  markRefunded,
] as const;

import { sql } from 'kysely';
import {
  getRefundable,
  markRefunded,
  paymentsList,
  refundPayment,
  type AdminPayment,
} from '@wheelhouse/contract/adminPayments';
import type { Payments } from '#areas/payments/payments.ts';
import type { Services } from '#platform/area/services.ts';
import { containsText } from '#platform/database/pagedList.ts';
import { handleList, type AdminListSource } from '#platform/http/adminLists.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';

type Optional = 'username' | 'invoice' | 'refundReason' | 'dispute';
type PaymentRow = Omit<AdminPayment, 'created' | 'refundsItself' | Optional> & {
  readonly created: Date;
  readonly gateway_reference: string | null;
} & Readonly<Record<Optional, string | null>>;

const isPartDue = sql`exists (select from part_refund where payment_id = payment.id and done_at is null)`;
const refund = sql`case when paid_back_at is not null then 'DONE'
  when pay_back_reason is not null or ${isPartDue} then 'DUE'
  when refunded_cents > 0 then 'PART' else 'NONE' end`;

const sourceOf = ({ payments }: PaymentNeeds): AdminListSource<typeof paymentsList.shape, PaymentRow> => ({
  columns: sql`payment.id, payment.created_at as created, account.username, purpose, description,
    amount_cents as "amountCents", status, gateway, gateway_reference, invoice.label as invoice,
    coalesce(invoice.due_at is not null and invoice.paid_at is null and invoice.cancelled_at is null, false)
      as "invoiceOpen",
    ${refund} as refund, refunded_cents as "refundedCents", coalesce(pay_back_reason, (select reason from part_refund where payment_id = payment.id
      order by part_refund.id desc limit 1)) as "refundReason", dispute`,
  from: sql`payment left join account on account.id = payment.account_id
    left join invoice on invoice.payment_id = payment.id`,
  id: sql`payment.id`,
  sorts: {
    created: [sql`payment.created_at`],
    username: [sql`coalesce(account.username_key, '')`],
    amountCents: [sql`amount_cents`],
    invoice: [sql`coalesce(invoice.label, '')`],
  },
  matches: (typed) =>
    containsText(typed, sql`description`, sql`coalesce(account.username, '')`, sql`coalesce(invoice.label, '')`),
  filters: {
    status: (wanted) => sql`status = ${wanted}`,
    purpose: (wanted) => sql`purpose = ${wanted}`,
    refund: (wanted) => sql`${refund} = ${wanted}`,
  },
  present: ({ created, username, invoice, refundReason, dispute, gateway_reference, ...payment }) => ({
    ...payment,
    refundsItself: payments.refundsItself({ gateway: payment.gateway, gateway_reference }),
    created: created.toISOString(),
    ...(username === null ? {} : { username }),
    ...(invoice === null ? {} : { invoice }),
    ...(refundReason === null ? {} : { refundReason }),
    ...(dispute === null ? {} : { dispute }),
  }),
});

export interface PaymentNeeds {
  readonly payments: Pick<Payments, 'refund' | 'refundable' | 'refundsItself' | 'markRefunded'>;
}

/** Payments, and what is refunded of them. */
export function adminPaymentRoutes({ db }: Pick<Services, 'db'>, needs: PaymentNeeds): RouteHandler[] {
  const { payments } = needs;
  return [
    ...handleList(db, paymentsList, sourceOf(needs)),
    handle(getRefundable, ({ params: { id } }) => payments.refundable(id)),
    handle(refundPayment, async ({ params: { id }, body, viewer }) => ({
      refund: await payments.refund(id, { ...body, by: requireAccount(viewer) }),
    })),
    handle(markRefunded, async ({ params: { id }, viewer }) => {
      await payments.markRefunded(id, requireAccount(viewer));
      return { refund: 'DONE' as const };
    }),
  ];
}

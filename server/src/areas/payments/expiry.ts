import type { Kysely } from 'kysely';
import { paymentLimits } from '@wheelhouse/contract/payments';
import type { PaymentGateway } from '#areas/payments/gateways/paymentGateway.ts';
import type { Schema } from '#platform/database/schema.ts';
import { attemptAll } from '#platform/jobs/attemptAll.ts';
import type { Reported, Settling } from './settling.ts';
import { hasEnded } from './status.ts';
import * as store from './store.ts';

interface ExpiryNeeds {
  readonly db: Kysely<Schema>;
  readonly gateway: PaymentGateway;
  readonly settling: Settling;
  readonly now: () => Date;
}

/** Ends payments that nobody made in time. */
export function createExpiry({ db, gateway, settling, now }: ExpiryNeeds) {
  const overdueBefore = () => {
    const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 3_600_000);
    const { checkoutHours, pendingDays, invoiceDays } = paymentLimits;
    return {
      created: hoursAgo(checkoutHours),
      pending: hoursAgo(pendingDays * 24),
      invoiced: hoursAgo(invoiceDays * 24),
      now: now(),
    };
  };

  function isOverdue({ status, created_at, closes_at, gateway: by }: store.PaymentRow): boolean {
    if (hasEnded(status)) return false;
    const before = overdueBefore();
    if (status === 'PENDING') return created_at < (by === 'invoice' ? before.invoiced : before.pending);
    return created_at < before.created || (closes_at !== null && closes_at <= before.now);
  }

  return {
    isOverdue,

    /** Ends expired payments; see `Payments.expire`. */
    async expire(): Promise<number> {
      let ended = 0;
      await attemptAll(await store.listOverdue(db, overdueBefore()), async (overdue) => {
        const reported = await statusWhenClosed(overdue);
        const status = await settling.inTransaction(async (transaction, run) => {
          const row = await store.lockPayment(transaction, overdue.id);
          return row !== undefined && isOverdue(row)
            ? await settling.applyStatus(transaction, row, reported, run)
            : undefined;
        });
        if (status !== undefined && hasEnded(status)) ended += 1;
      });
      return ended;
    },
  };

  /** The status of an expired payment that nobody can make any longer. */
  async function statusWhenClosed(row: store.PaymentRow): Promise<Reported> {
    if (row.gateway !== gateway.name || row.gateway_reference === null) return { status: 'EXPIRED' };
    const report = await gateway.closeCheckout(row.gateway_reference);
    // A pending payment has its own time limit, which may also have passed.
    return report.status === 'PENDING' && row.status === 'PENDING' ? { ...report, status: 'EXPIRED' } : report;
  }
}

export type Expiry = ReturnType<typeof createExpiry>;

import type { Kysely } from 'kysely';
import { payInSandbox, type PaymentStatus, type SandboxCheckout } from '@wheelhouse/contract/payments';
import type { PaymentGateway } from '#areas/payments/gateways/paymentGateway.ts';
import type { Schema } from '#platform/database/schema.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import type { Expiry } from './expiry.ts';
import type { Settling } from './settling.ts';
import { hasEnded } from './status.ts';
import * as store from './store.ts';

/** Payments that a user makes by choosing their result, where the gateway is the sandbox. */
export interface SandboxPayments {
  readSandbox(token: string): Promise<SandboxCheckout>;
  paySandbox(token: string, outcome: PaymentStatus): Promise<{ status: PaymentStatus; redirectUrl: string }>;
}

interface SandboxNeeds {
  readonly db: Kysely<Schema>;
  readonly gateway: PaymentGateway;
  readonly settling: Settling;
  readonly expiry: Expiry;
}

export function createSandboxPayments({ db, gateway, settling, expiry }: SandboxNeeds): SandboxPayments {
  async function sandboxPayment(token: string): Promise<store.PaymentRow> {
    // With a real gateway, users can't choose the result of a payment.
    const row = gateway.name === 'sandbox' ? await store.findByReference(db, 'sandbox', token) : undefined;
    if (row === undefined) throw notFound();
    return row;
  }

  return {
    async readSandbox(token) {
      const row = await sandboxPayment(token);
      return { description: row.description, amountCents: row.amount_cents, currency: 'EUR', status: row.status };
    },

    async paySandbox(token, outcome) {
      const { id } = await sandboxPayment(token);
      const settled = await settling.inTransaction(async (transaction, run) => {
        const row = await store.lockPayment(transaction, id);
        if (row === undefined) throw notFound();
        if (hasEnded(row.status)) return undefined;
        const overdue = expiry.isOverdue(row);
        const status = await settling.applyStatus(transaction, row, { status: overdue ? 'EXPIRED' : outcome }, run);
        return overdue ? undefined : { status, redirectUrl: row.redirect_path };
      });
      if (settled === undefined) throw new Refusal(409, payInSandbox.refusals[409]);
      return settled;
    },
  };
}

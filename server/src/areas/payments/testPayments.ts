import type { PaymentStatus } from '@wheelhouse/contract/payments';
import { paymentRoutes as contract } from '@wheelhouse/contract/payments';
import type { PaymentGateway } from '#areas/payments/gateways/paymentGateway.ts';
import { testDatabase } from '#platform/database/testDatabase.ts';
import { testApi, type TestApi } from '#platform/http/testApi.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { createPayments, type Payments } from './payments.ts';
import { paymentRoutes } from './routes.ts';
import { serveWebhook } from './webhook.ts';

/** What a test reads and changes. */
export interface PaymentState {
  /** Payments whose purpose was carried out. */
  paid: number[];
  /** Payments with an issued invoice. */
  invoiced: number[];
  warnings: string[];
  /** The current time in milliseconds, as in `Date`. */
  clock: number;
  /** The purpose of payments can't be carried out. */
  failPaid: boolean;
}

/** Payments of two accounts, kari and ola, with their own clock. */
export async function paymentWorld() {
  const state: PaymentState = { paid: [], invoiced: [], warnings: [], clock: Date.now(), failPaid: false };
  const database = await testDatabase();
  const rows = await database.db
    .insertInto('account')
    .values(['kari', 'ola'].map((username) => ({ username, password_hash: '-', authorities: [] })))
    .returning('id')
    .execute();
  const accounts = { kari: rows[0]?.id ?? 0, ola: rows[1]?.id ?? 0 };

  async function viewerOf(token: string): Promise<Viewer | undefined> {
    const id = token === 'kari' ? accounts.kari : accounts.ola;
    return { account: { id, username: token }, authorities: new Set(), signInId: 1 };
  }

  async function open(gateway: PaymentGateway): Promise<{ payments: Payments; api: TestApi }> {
    const payments = createPayments({
      db: database.db,
      gateway,
      issueInvoice: async (_, { paymentId }) => {
        state.invoiced.push(paymentId);
        return `WH-2026-${paymentId}`;
      },
      warn: (words) => state.warnings.push(words),
      now: () => new Date(state.clock),
    });
    payments.onPaid('REGISTRATION', {
      async run(_transaction, id) {
        if (state.failPaid) throw new Error('the database is down');
        state.paid.push(id);
        return undefined;
      },
      providerOf: async (id) => (state.paid.includes(id) ? 77 : undefined),
      restOf: async () => ({ paymentIds: [], cents: 0 }),
      linesOf: async () => [],
    });
    const beside = (server: Parameters<typeof serveWebhook>[0]) => serveWebhook(server, gateway, payments);
    const api = await testApi(contract, paymentRoutes(payments), viewerOf, { beside });
    return { payments, api };
  }

  const create = (payments: Payments) =>
    database.db.transaction().execute((transaction) =>
      payments.create(transaction, {
        accountId: accounts.kari,
        purpose: 'REGISTRATION',
        description: 'Harbour, one year',
        amountCents: 12_000,
      }),
    );

  async function statusOf(id: number): Promise<PaymentStatus | undefined> {
    const row = await database.db.selectFrom('payment').select('status').where('id', '=', id).executeTakeFirst();
    return row?.status;
  }

  return {
    state,
    database,
    open,
    create,
    statusOf,
    /** Resets everything before each test. */
    begin() {
      Object.assign(state, { paid: [], invoiced: [], warnings: [], clock: Date.now(), failPaid: false });
    },
    close: () => database.close(),
  };
}

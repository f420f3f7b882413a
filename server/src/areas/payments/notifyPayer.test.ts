import { message, type Message } from '@wheelhouse/messages/message';
import { say } from '@wheelhouse/messages/say';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentRoutes as contract, payInSandbox } from '@wheelhouse/contract/payments';
import { sandboxGateway } from '#areas/payments/gateways/sandbox.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { testApi, type TestApi } from '#platform/http/testApi.ts';
import type { NoticeContent } from '#areas/notices/notices.ts';
import { createPayments, type Payments } from './payments.ts';
import { paymentRoutes } from './routes.ts';
import { notifyPayer } from './notifyPayer.ts';

let database: TestDatabase;
let api: TestApi;
let payments: Payments;
let kari = 0;
let payBack: Message | undefined;
let sent: (NoticeContent & { to: readonly number[] })[] = [];

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  const account = { username: 'kari', password_hash: '-', authorities: [] };
  ({ id: kari } = await db.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow());
  payments = createPayments({
    db,
    gateway: sandboxGateway(),
    issueInvoice: async () => 'WH-2026-000001',
    warn: () => {},
  });
  for (const purpose of ['REGISTRATION', 'PROMOTION'] as const) {
    payments.onPaid(purpose, {
      run: async () => payBack,
      providerOf: async () => undefined,
      restOf: async () => ({ paymentIds: [], cents: 0 }),
      linesOf: async () => [],
    });
  }
  const notices = {
    send: async (_: unknown, to: readonly number[], content: NoticeContent) =>
      void sent.push({ ...content, text: say(content.text), to }),
  };
  payments.whenSettled((...settled) => notifyPayer({ notices, publicUrl: 'https://wheelhouse.example' }, ...settled));
  api = await testApi(contract, paymentRoutes(payments), async () => undefined);
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(() => {
  sent = [];
  payBack = undefined;
});

async function end(
  outcome: 'SUCCESS' | 'PENDING' | 'CANCELLED' | 'ERROR' | 'EXPIRED',
  purpose: 'REGISTRATION' | 'PROMOTION',
) {
  const request = {
    accountId: kari,
    purpose,
    description: 'Nets, one week',
    amountCents: 12_050,
    redirectPath: '/news/7',
  };
  const id = await database.db.transaction().execute((within) => payments.create(within, request));
  const token = (await payments.checkoutLink(id)).replace('/service/checkout/', '');
  return await api.client().call(payInSandbox, { params: { token }, body: { outcome } });
}

describe('the notification of the payer', () => {
  it.each([
    ['SUCCESS', 'PROMOTION', 'Nets, one week: Your payment has been successfully processed.', true],
    // Registration has its own email.
    ['SUCCESS', 'REGISTRATION', 'Nets, one week: Your payment has been successfully processed.', false],
    ['ERROR', 'REGISTRATION', 'Nets, one week: Error occurred while processing your payment!', true],
    ['EXPIRED', 'PROMOTION', 'Nets, one week: Your payment info has expired.', false],
  ] as const)('is sent for %s of a %s', async (outcome, purpose, text, written) => {
    const { redirectUrl } = await end(outcome, purpose);
    expect(redirectUrl).toBe('/news/7');
    expect(sent).toMatchObject([{ kind: 'PAYMENT', text, to: [kari], link: '/news/7' }]);
    const email = sent[0]?.email?.({ to: 'kari@quay.example', language: 'en' });
    expect(email !== undefined).toBe(written);
    if (written) expect(email?.text).toContain('Amount: €120.50');
  });

  it('says how much of a payment is refunded, and why', async () => {
    const { id } = await database.db
      .selectFrom('payment')
      .select('id')
      .where('status', '=', 'SUCCESS')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await payments.refund(id, {
      reason: 'You paid for a week too much.',
      amountCents: 2050,
      by: { id: null, username: 'admin' },
    });
    expect(sent).toMatchObject([
      {
        text: 'Nets, one week: You paid for a week too much. €20.50 of your payment will be refunded.',
        link: undefined,
      },
    ]);
    const email = sent[0]?.email?.({ to: 'kari@quay.example', language: 'en' });
    expect(email?.subject).toBe('€20.50 of your payment will be refunded.');
    expect(email?.text).toContain('Refund: €20.50');
  });

  it('says that the money is refunded for what can no longer be sold', async () => {
    payBack = message('promotion.articleGone');
    await end('SUCCESS', 'PROMOTION');
    expect(sent).toMatchObject([
      {
        text: 'Nets, one week: The article was removed before the payment was completed. Your payment will be refunded.',
        link: undefined,
      },
    ]);
    const email = sent[0]?.email?.({ to: 'kari@quay.example', language: 'en' });
    expect(email?.subject).toBe('Your payment will be refunded.');
    expect(email?.text).toContain('The article was removed before the payment was completed.');
    expect(email?.text).not.toContain('/news/7');
  });

  it.each(['CANCELLED', 'PENDING'] as const)('is not sent for what they chose themselves: %s', async (outcome) => {
    await end(outcome, 'PROMOTION');
    expect(sent).toEqual([]);
  });
});

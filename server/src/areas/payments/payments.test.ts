import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  getPayment,
  getSandboxCheckout,
  paymentRoutes as contract,
  payInSandbox,
  stripeWebhookPath,
  type PaymentStatus,
} from '@wheelhouse/contract/payments';
import { apiBase } from '@wheelhouse/contract/route';
import type { PaymentGateway } from '#adapters/payment/paymentGateway.ts';
import { sandboxGateway } from '#adapters/payment/sandbox.ts';
import { stripeGateway } from '#adapters/payment/stripe.ts';
import { testDatabase, type TestDatabase } from '#database/testDatabase.ts';
import { refusalOf, testApi, type TestApi } from '#http/testApi.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { createPayments, type Payments } from './payments.ts';
import { paymentRoutes } from './routes.ts';
import { serveWebhook } from './webhook.ts';

let database: TestDatabase;
let accounts: { kari: number; ola: number };
let paid: number[] = [];
let said: string[] = [];
let clock = Date.now();
let failPaid = false;

beforeAll(async () => {
  database = await testDatabase();
  const rows = await database.db
    .insertInto('account')
    .values(['kari', 'ola'].map((username) => ({ username, password_hash: '-', authorities: [] })))
    .returning('id')
    .execute();
  accounts = { kari: rows[0]?.id ?? 0, ola: rows[1]?.id ?? 0 };
});
afterAll(() => database.close());
beforeEach(() => {
  paid = [];
  said = [];
  clock = Date.now();
  failPaid = false;
});

async function viewerOf(token: string): Promise<Viewer | undefined> {
  const id = token === 'kari' ? accounts.kari : accounts.ola;
  return { account: { id, username: token }, authorities: new Set(), signInId: 1 };
}

async function open(gateway: PaymentGateway): Promise<{ payments: Payments; api: TestApi }> {
  const payments = createPayments({
    db: database.db,
    gateway,
    warn: (words) => said.push(words),
    now: () => new Date(clock),
  });
  payments.whenPaid('REGISTRATION', {
    async carryOut(_transaction, id) {
      if (failPaid) throw new Error('the database is down');
      paid.push(id);
    },
    providerOf: async (id) => (paid.includes(id) ? 77 : undefined),
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

describe('the test checkout', () => {
  let payments: Payments;
  let api: TestApi;
  beforeAll(async () => ({ payments, api } = await open(sandboxGateway())));
  afterAll(() => api.close());

  async function checkout() {
    const id = await create(payments);
    const link = await payments.checkoutLink(id);
    return { id, link, token: link.replace('/service/checkout/', '') };
  }

  it('has one address a payment, however often it is asked for', async () => {
    const id = await create(payments);
    const links = await Promise.all([1, 2, 3].map(() => payments.checkoutLink(id)));
    expect(new Set(links).size).toBe(1);
    expect(links[0]).toMatch(/^\/service\/checkout\/[\w-]{43}$/);
  });

  it('says what is paid for, and ends as one chooses', async () => {
    const { id, token } = await checkout();
    const shown = await api.client().call(getSandboxCheckout, { params: { token } });
    expect(shown).toEqual({
      description: 'Harbour, one year',
      amountCents: 12_000,
      currency: 'EUR',
      status: 'CREATED',
    });
    const body = { outcome: 'SUCCESS' } as const;
    const ended = await api.client().call(payInSandbox, { params: { token }, body });
    expect(ended).toEqual({ status: 'SUCCESS', redirectUrl: `/service/payment/${id}` });
    expect(paid).toEqual([id]);
    expect(await api.client('kari').call(getPayment, { params: { id } })).toMatchObject({
      status: 'SUCCESS',
      purpose: 'REGISTRATION',
      providerId: 77,
    });
  });

  it.each(['CANCELLED', 'ERROR', 'EXPIRED'] as const)('ends with %s and can’t be paid then', async (outcome) => {
    const { id, token } = await checkout();
    await api.client().call(payInSandbox, { params: { token }, body: { outcome } });
    const body = { outcome: 'SUCCESS' } as const;
    const refusal = await refusalOf(api.client().call(payInSandbox, { params: { token }, body }));
    expect(refusal.status).toBe(409);
    expect(await statusOf(id)).toBe(outcome);
    expect(paid).toEqual([]);
  });

  it('can still be paid while it is pending', async () => {
    const { id, token } = await checkout();
    await api.client().call(payInSandbox, { params: { token }, body: { outcome: 'PENDING' } });
    expect(await statusOf(id)).toBe('PENDING');
    await api.client().call(payInSandbox, { params: { token }, body: { outcome: 'SUCCESS' } });
    expect(paid).toEqual([id]);
  });

  it('does what was paid for once, of ten clicks at once', async () => {
    const { id, token } = await checkout();
    const call = () => api.client().call(payInSandbox, { params: { token }, body: { outcome: 'SUCCESS' } });
    const ended = await Promise.allSettled(Array.from({ length: 10 }, call));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(paid).toEqual([id]);
  });

  it('leaves the payment as it was when what was paid for can’t be done', async () => {
    const { id, token } = await checkout();
    failPaid = true;
    const call = () => api.client().call(payInSandbox, { params: { token }, body: { outcome: 'SUCCESS' } });
    expect((await refusalOf(call())).status).toBe(500);
    expect(await statusOf(id)).toBe('CREATED');
    failPaid = false;
    await call();
    expect(paid).toEqual([id]);
  });

  it('expires after a day that nobody finished it', async () => {
    const { id, token } = await checkout();
    const late = await checkout();
    clock += 24 * 3_600_000 + 1;
    const body = { outcome: 'SUCCESS' } as const;
    expect((await refusalOf(api.client().call(payInSandbox, { params: { token }, body }))).status).toBe(409);
    expect(await statusOf(id)).toBe('EXPIRED');
    expect(await payments.expire()).toBeGreaterThan(0);
    expect(await statusOf(late.id)).toBe('EXPIRED');
    expect(await payments.expire()).toBe(0);
    expect(paid).toEqual([]);
  });

  it('that stays pending expires too, after three weeks', async () => {
    const { id, token } = await checkout();
    await api.client().call(payInSandbox, { params: { token }, body: { outcome: 'PENDING' } });
    clock += 20 * 24 * 3_600_000;
    await payments.expire();
    expect(await statusOf(id)).toBe('PENDING');
    clock += 24 * 3_600_000 + 1;
    const body = { outcome: 'SUCCESS' } as const;
    expect((await refusalOf(api.client().call(payInSandbox, { params: { token }, body }))).status).toBe(409);
    expect(await statusOf(id)).toBe('EXPIRED');
  });

  it('is nobody else’s, and a made-up one is not found', async () => {
    const { id } = await checkout();
    expect((await refusalOf(api.client('ola').call(getPayment, { params: { id } }))).status).toBe(404);
    const params = { token: 'a'.repeat(43) };
    expect((await refusalOf(api.client().call(getSandboxCheckout, { params }))).status).toBe(404);
    const response = await fetch(`${api.origin}${apiBase}/${stripeWebhookPath}`, { method: 'POST' });
    expect(response.status).toBe(404);
  });
});

/** A server that answers as Stripe's API does to what is asked of it here; the protocol's fields are Stripe's. */
async function standInForStripe() {
  const asked: { headers: IncomingMessage['headers']; form: URLSearchParams }[] = [];
  const sessions = new Map<string, { status: string; payment_status: string; amount_total: number }>();
  let down = false;
  const sessionOf = (id: string) => ({
    id,
    object: 'checkout.session',
    url: `https://checkout.stripe.example/c/pay/${id}`,
    currency: 'eur',
    ...sessions.get(id),
  });
  const server: Server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(pieces).toString());
      response.setHeader('content-type', 'application/json');
      const [, one, verb] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(request.url ?? '') ?? [];
      const known = one === undefined ? undefined : sessions.get(one);
      if (down) return fail(500, { type: 'api_error', message: 'down' });
      if (one !== undefined && known === undefined) {
        return fail(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such session' });
      }
      if (one !== undefined && verb !== undefined && known?.status !== 'open') {
        return fail(400, { type: 'invalid_request_error', message: 'Only open sessions can be expired.' });
      }
      if (one !== undefined) {
        if (known !== undefined && verb !== undefined) known.status = 'expired';
        return response.end(JSON.stringify(sessionOf(one)));
      }
      asked.push({ headers: request.headers, form });
      const id = `cs_test_${form.get('client_reference_id')}`;
      const amount_total = Number(form.get('line_items[0][price_data][unit_amount]'));
      sessions.set(id, { status: 'open', payment_status: 'unpaid', amount_total });
      return response.end(JSON.stringify(sessionOf(id)));

      function fail(status: number, error: object) {
        return response.writeHead(status).end(JSON.stringify({ error }));
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has an address.
  const { port } = server.address() as AddressInfo;
  return { port, asked, sessions, goDown: (is: boolean) => (down = is), close: () => server.close() };
}

describe('Stripe', () => {
  const publicUrl = 'https://wheelhouse.example';
  const webhookSecret = 'whsec_test';
  const signing = new Stripe('sk_test');
  let payments: Payments;
  let api: TestApi;
  let stripe: Awaited<ReturnType<typeof standInForStripe>>;
  let events = 0;

  beforeAll(async () => {
    stripe = await standInForStripe();
    const gateway = stripeGateway({
      key: 'sk_test_key',
      webhookSecret,
      publicUrl,
      api: { host: '127.0.0.1', port: stripe.port, protocol: 'http' },
    });
    ({ payments, api } = await open(gateway));
  });
  afterAll(async () => {
    await api.close();
    stripe.close();
  });

  function eventOf(id: number, type: string, session: object = {}): string {
    events += 1;
    return JSON.stringify({
      id: `evt_${events}`,
      object: 'event',
      type,
      data: {
        object: {
          id: `cs_test_${id}`,
          object: 'checkout.session',
          client_reference_id: String(id),
          metadata: { installation: publicUrl },
          amount_total: 12_000,
          currency: 'eur',
          payment_status: 'paid',
          ...session,
        },
      },
    });
  }

  async function send(payload: string, signed: { secret?: string; secondsAgo?: number; header?: string } = {}) {
    const header =
      signed.header ??
      signing.webhooks.generateTestHeaderString({
        payload,
        secret: signed.secret ?? webhookSecret,
        timestamp: Math.floor(Date.now() / 1000) - (signed.secondsAgo ?? 0),
      });
    const response = await fetch(`${api.origin}${apiBase}/${stripeWebhookPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': header },
      body: payload,
    });
    return response.status;
  }

  async function checkout(): Promise<number> {
    const id = await create(payments);
    await payments.checkoutLink(id);
    return id;
  }

  it('is asked for a checkout of the whole amount in cents, once a payment', async () => {
    const id = await create(payments);
    expect(await payments.checkoutLink(id)).toBe(`https://checkout.stripe.example/c/pay/cs_test_${id}`);
    expect(await payments.checkoutLink(id)).toBe(`https://checkout.stripe.example/c/pay/cs_test_${id}`);
    const asked = stripe.asked.filter(({ form }) => form.get('client_reference_id') === String(id));
    expect(asked).toHaveLength(1);
    const [{ form, headers } = { form: new URLSearchParams(), headers: {} }] = asked;
    expect(form.get('line_items[0][price_data][unit_amount]')).toBe('12000');
    expect(form.get('line_items[0][price_data][currency]')).toBe('eur');
    expect(form.get('success_url')).toBe(`${publicUrl}/service/payment/${id}`);
    expect(headers['authorization']).toBe('Bearer sk_test_key');
    expect(headers['idempotency-key']).toBe(`${publicUrl} payment ${id}`);
  });

  it('that can’t be reached is a 503, and the payment is opened later', async () => {
    stripe.goDown(true);
    const id = await create(payments);
    await expect(payments.checkoutLink(id)).rejects.toMatchObject({ status: 503 });
    stripe.goDown(false);
    expect(await payments.checkoutLink(id)).toContain(`cs_test_${id}`);
  });

  it('says by a signed event that it is paid; coming back alone does not', async () => {
    const id = await checkout();
    expect(await api.client('kari').call(getPayment, { params: { id } })).toMatchObject({ status: 'CREATED' });
    expect(await send(eventOf(id, 'checkout.session.completed'))).toBe(204);
    expect(await statusOf(id)).toBe('SUCCESS');
    expect(paid).toEqual([id]);
  });

  it.each([
    ['signed with another secret', { secret: 'whsec_other' }],
    ['signed six minutes ago', { secondsAgo: 360 }],
    ['with a signature that is none', { header: 't=1,v1=00' }],
    ['with an empty signature', { header: '' }],
  ])('is not believed in an event %s', async (_, signed) => {
    const id = await checkout();
    expect(await send(eventOf(id, 'checkout.session.completed'), signed)).toBe(400);
    expect(await statusOf(id)).toBe('CREATED');
    expect(paid).toEqual([]);
  });

  it('is not believed when a single byte of a signed event was changed', async () => {
    const id = await checkout();
    const payload = eventOf(id, 'checkout.session.completed');
    const header = signing.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    expect(await send(payload.replace('12000', '12001'), { header })).toBe(400);
    expect(await statusOf(id)).toBe('CREATED');
  });

  it('may send an event again, ten times at once: it is taken once', async () => {
    const id = await checkout();
    const payload = eventOf(id, 'checkout.session.completed');
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(payload)));
    expect(new Set(answers)).toEqual(new Set([204]));
    expect(paid).toEqual([id]);
    const received = await database.db.selectFrom('payment_event').select('event_id').execute();
    expect(received.filter(({ event_id }) => payload.includes(`"${event_id}"`))).toHaveLength(1);
  });

  it('may send events out of order', async () => {
    const id = await checkout();
    expect(await send(eventOf(id, 'checkout.session.async_payment_succeeded'))).toBe(204);
    expect(await send(eventOf(id, 'checkout.session.completed', { payment_status: 'unpaid' }))).toBe(204);
    expect(await send(eventOf(id, 'checkout.session.expired'))).toBe(204);
    expect(await statusOf(id)).toBe('SUCCESS');
    expect(paid).toEqual([id]);
  });

  it('may take its time: pending, then an error or a success', async () => {
    const failing = await checkout();
    await send(eventOf(failing, 'checkout.session.completed', { payment_status: 'unpaid' }));
    expect(await statusOf(failing)).toBe('PENDING');
    await send(eventOf(failing, 'checkout.session.async_payment_failed'));
    expect(await statusOf(failing)).toBe('ERROR');
  });

  it('is taken at its word that a payment we had given up was paid after all', async () => {
    const id = await checkout();
    await send(eventOf(id, 'checkout.session.expired'));
    expect(await statusOf(id)).toBe('EXPIRED');
    await send(eventOf(id, 'checkout.session.completed'));
    expect(paid).toEqual([id]);
  });

  it('may be faster with the event than with the answer that names the checkout', async () => {
    const id = await create(payments);
    await send(eventOf(id, 'checkout.session.completed'));
    expect(paid).toEqual([id]);
  });

  it('does not pay with less than the price', async () => {
    const id = await checkout();
    expect(await send(eventOf(id, 'checkout.session.completed', { amount_total: 100 }))).toBe(204);
    expect(await statusOf(id)).toBe('CREATED');
    expect(said.join()).toContain('another amount');
  });

  it('has its answer for events of other installations and of other kinds, which change nothing', async () => {
    const id = await create(payments);
    const other = { id: 'cs_other', metadata: { installation: 'https://other.example' } };
    expect(await send(eventOf(id, 'checkout.session.completed', other))).toBe(204);
    expect(await send(eventOf(id, 'customer.created'))).toBe(204);
    expect(await statusOf(id)).toBe('CREATED');
  });

  it('has its event taken again when it could not be carried out', async () => {
    const id = await checkout();
    const payload = eventOf(id, 'checkout.session.completed');
    failPaid = true;
    expect(await send(payload)).toBe(500);
    expect(await statusOf(id)).toBe('CREATED');
    failPaid = false;
    expect(await send(payload)).toBe(204);
    expect(paid).toEqual([id]);
  });

  describe('is asked about a checkout that nobody finished within a day', () => {
    async function overdue(becomes: { status: string; payment_status?: string; amount_total?: number } | undefined) {
      const id = await checkout();
      const session = stripe.sessions.get(`cs_test_${id}`) ?? expect.fail('There is no such checkout.');
      if (becomes === undefined) stripe.sessions.delete(`cs_test_${id}`);
      else Object.assign(session, becomes);
      clock += 24 * 3_600_000 + 1;
      return { id, session };
    }

    it('and closes it, so that nobody pays there any more', async () => {
      const { id, session } = await overdue({ status: 'open' });
      await payments.expire();
      expect([await statusOf(id), session.status]).toEqual(['EXPIRED', 'expired']);
    });

    it.each([
      ['it does not know', undefined, 'EXPIRED'],
      ['that is over there', { status: 'expired' }, 'EXPIRED'],
      ['whose event of success was lost', { status: 'complete', payment_status: 'paid' }, 'SUCCESS'],
      ['whose money is on its way', { status: 'complete', payment_status: 'unpaid' }, 'PENDING'],
      ['paid with less than the price', { status: 'complete', payment_status: 'paid', amount_total: 1 }, 'ERROR'],
    ] as const)('%s', async (_, becomes, status) => {
      const { id } = await overdue(becomes);
      await payments.expire();
      expect(await statusOf(id)).toBe(status);
      expect(paid).toEqual(status === 'SUCCESS' ? [id] : []);
    });

    it('and about money that was on its way for three weeks', async () => {
      const { id } = await overdue({ status: 'complete', payment_status: 'unpaid' });
      await payments.expire();
      clock += 20 * 24 * 3_600_000;
      await payments.expire();
      expect(await statusOf(id)).toBe('EXPIRED');
      await send(eventOf(id, 'checkout.session.async_payment_succeeded'));
      expect([await statusOf(id), paid]).toEqual(['SUCCESS', [id]]);
    });

    it('and one that cannot be carried out holds up none of the others', async () => {
      const stuck = await overdue({ status: 'complete', payment_status: 'paid' });
      const { id } = await overdue({ status: 'open' });
      failPaid = true;
      await expect(payments.expire()).rejects.toThrow('1 failed, the first: the database is down');
      expect([await statusOf(stuck.id), await statusOf(id)]).toEqual(['CREATED', 'EXPIRED']);
      failPaid = false;
      await payments.expire();
      expect([await statusOf(stuck.id), paid]).toEqual(['SUCCESS', [stuck.id]]);
    });

    it('again when it could not be reached', async () => {
      const { id } = await overdue({ status: 'open' });
      stripe.goDown(true);
      await expect(payments.expire()).rejects.toThrow('1 failed, the first: down');
      expect(await statusOf(id)).toBe('CREATED');
      stripe.goDown(false);
      await payments.expire();
      expect(await statusOf(id)).toBe('EXPIRED');
    });
  });

  it('leaves no payment to be ended at a test checkout from before', async () => {
    const before = createPayments({ db: database.db, gateway: sandboxGateway(), warn: () => {} });
    const id = await create(before);
    const token = (await before.checkoutLink(id)).replace('/service/checkout/', '');
    const body = { outcome: 'SUCCESS' } as const;
    expect((await refusalOf(api.client().call(payInSandbox, { params: { token }, body }))).status).toBe(404);
    expect(await statusOf(id)).toBe('CREATED');
  });
});

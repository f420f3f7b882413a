import { say } from '@wheelhouse/messages/say';
import { PassThrough } from 'node:stream';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listInvoices } from '@wheelhouse/contract/invoices';
import { getPayment, notForSale } from '@wheelhouse/contract/payments';
import { createPromotion } from '@wheelhouse/contract/promotions';
import { getSubscription, registerCompany, renewSubscription } from '@wheelhouse/contract/registration';
import { activeUser } from '@wheelhouse/contract/session';
import { closedGateway, invoiceGateway } from '#areas/payments/gateways/byHand.ts';
import { refusalOf } from '#platform/http/testApi.ts';
import { invoicePrinter } from '#platform/documents/invoice/print.ts';
import { sendInvoice } from '#areas/invoices/sendInvoice.ts';
import type { Email } from '#platform/mail/mail.ts';
import { readPdf } from '#platform/documents/pdf/testPdf.ts';
import { parseInvoiceCommand, runInvoiceCommand } from '#commands/invoice.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { dayMs, hourMs, promotingWorld } from '#areas/promotions/testPromoting.ts';
import { password, registeringWorld } from './testRegistering.ts';

const operator = { id: null, username: 'operator' };

describe('where nothing is for sale', async () => {
  const registering = await registeringWorld(closedGateway());
  const promoting = await promotingWorld(closedGateway());
  beforeEach(registering.begin);
  beforeEach(promoting.begin);
  afterAll(() => Promise.all([registering.close(), promoting.close()]));
  const { api, plans, form } = registering;

  it('a paid plan is refused, without leaving an account behind; a free one is available', async () => {
    const body = { ...form(), subscriptionTypeId: plans.year, password };
    const refusal = await refusalOf(api.client().call(registerCompany, { body }));
    expect([refusal.status, refusal.message]).toEqual([422, say(notForSale)]);
    const free = await api.client().call(registerCompany, { body: { ...body, subscriptionTypeId: plans.free } });
    expect(free.providerId).toBeGreaterThan(0);
  });

  it('a change to a paid plan is refused', async () => {
    const { client, params } = await registering.paidCompany(plans.free);
    const call = { params, body: { subscriptionTypeId: plans.year } };
    const refusal = await refusalOf(client.call(renewSubscription, call));
    expect([refusal.status, refusal.message]).toEqual([422, say(notForSale)]);
  });

  it('a promotion is refused', async () => {
    const call = { body: promoting.request() };
    const refusal = await refusalOf(promoting.api.client('editor').call(createPromotion, call));
    expect([refusal.status, refusal.message]).toEqual([422, say(notForSale)]);
  });
});

describe('a sale on invoice', async () => {
  const world = await registeringWorld(invoiceGateway());
  const promoting = await promotingWorld(invoiceGateway());
  beforeEach(world.begin);
  beforeEach(promoting.begin);
  afterAll(() => Promise.all([world.close(), promoting.close()]));
  const { api, plans, form, state, payments, database } = world;

  async function ordered() {
    const body = { ...form(), subscriptionTypeId: plans.year, password };
    const { session, checkoutLink, paymentId = 0 } = await api.client().call(registerCompany, { body });
    const client = api.client(session?.token);
    return { client, checkoutLink, paymentId, email: body.email, number: state.toSend.at(-1) ?? '' };
  }

  it('has no checkout, and shows the amount and its deadline', async () => {
    const { client, checkoutLink, paymentId, number } = await ordered();
    expect(checkoutLink).toBe(`/service/payment/${paymentId}`);
    expect(number).toMatch(/^WH-2026-\d{6}$/);
    expect(await client.call(getPayment, { params: { id: paymentId } })).toMatchObject({
      status: 'PENDING',
      subscriptionTypeId: plans.year,
      invoice: { number, due: '2026-05-15T12:00:00.000Z' },
    });
    expect((await client.call(activeUser)).serviceProvidersId).toEqual([]);
  });

  it('sends the buyer the invoice as PDF with the amount and the deadline', async () => {
    const { email, number } = await ordered();
    const emails: Email[] = [];
    const printer = invoicePrinter();
    const mail = { send: async (email: Email) => void emails.push(email) };
    await sendInvoice({ db: database.db, mail, printer, publicUrl: 'https://wheelhouse.example' }, number);
    await printer.close();
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([[email, `Invoice ${number}`]]);
    expect(emails[0]?.text).toContain('Due on: 15 May 2026');
    const [pdf] = emails[0]?.attachments ?? [];
    expect(pdf?.name).toBe(`invoice-${number}.pdf`);
    const { pages } = await readPdf(new Uint8Array(Buffer.from(pdf?.content ?? '', 'base64')));
    expect(pages.join()).toContain(`Please pay by 15 May 2026`);
  });

  it('begins when the operator marks it as paid, once', async () => {
    const { client, number } = await ordered();
    state.clock += 60_000;
    expect(await payments.markInvoicePaid(number, operator)).toBeUndefined();
    const [id = 0] = (await client.call(activeUser)).serviceProvidersId;
    const { subscription } = await client.call(getSubscription, { params: { id } });
    expect(subscription?.started).toBe(new Date(state.clock).toISOString());
    const { data } = await database.db
      .selectFrom('invoice')
      .selectAll()
      .where('label', '=', number)
      .execute()
      .then((rows) => ({ data: rows }));
    expect(data).toMatchObject([{ provider_id: id, paid_at: new Date(state.clock), cancelled_at: null }]);
    await expect(payments.markInvoicePaid(number, operator)).rejects.toMatchObject({
      status: 409,
      message: 'This invoice is already paid.',
    });
    await expect(payments.markInvoicePaid('WH-2026-999999', operator)).rejects.toMatchObject({ status: 404 });
    state.clock -= 60_000;
  });

  it('is marked as paid on the command line, which refuses invalid requests with a sentence', async () => {
    const { client, number } = await ordered();
    const run = async (...args: string[]) => {
      const stdout = new PassThrough();
      await runInvoiceCommand(parseInvoiceCommand(args), payments, stdout);
      return String(stdout.read());
    };
    for (const args of [[], ['paid'], ['open', number], ['paid', number, 'now']]) {
      await expect(run(...args)).rejects.toThrow('Usage: wheelhouse invoice paid <number>');
    }
    expect((await client.call(activeUser)).serviceProvidersId).toEqual([]);
    expect(await run('paid', number)).toBe(`Invoice ${number} is paid. What was bought starts now.\n`);
    expect((await client.call(activeUser)).serviceProvidersId).toHaveLength(1);
    await expect(run('paid', number)).rejects.toThrow('This invoice is already paid.');
    await expect(run('paid', 'WH-2026-999999')).rejects.toBeInstanceOf(UserFacingError);
  });

  it('is cancelled after sixty days without payment, and can then no longer be marked as paid', async () => {
    const { client, paymentId, number } = await ordered();
    state.clock += 59 * dayMs;
    await payments.expire();
    expect(
      (await database.db.selectFrom('payment').select('status').where('id', '=', paymentId).executeTakeFirst())?.status,
    ).toBe('PENDING');
    state.clock += 2 * dayMs;
    await payments.expire();
    await expect(payments.markInvoicePaid(number, operator)).rejects.toMatchObject({
      status: 409,
      message: 'This invoice is cancelled. Pay the money back.',
    });
    state.clock -= 61 * dayMs;
    expect((await client.call(activeUser)).serviceProvidersId).toEqual([]);
  });

  it('shows a promotion for all its days from the payment, however late that is', async () => {
    const id = await promoting.make({ end: promoting.later(2, 1) });
    await promoting.checkout(id);
    promoting.state.clock += 4 * dayMs;
    const invoices = async () =>
      (await promoting.api.client('editor').call(listInvoices, { params: { id: promoting.providers.mine }, query: {} }))
        .data;
    const [open] = await invoices();
    expect([open?.state, open?.due]).toEqual(['OPEN', '2026-05-15T10:00:00.000Z']);
    expect(await promoting.payments.markInvoicePaid(open?.number ?? '', operator)).toBeUndefined();
    expect((await invoices())[0]?.state).toBe('PAID');
    expect(await promoting.shownTo()).toEqual([id]);
    promoting.state.clock += 2 * dayMs - hourMs;
    expect(await promoting.shownTo()).toEqual([id]);
    promoting.state.clock += hourMs;
    expect(await promoting.shownTo()).toEqual([]);
  });

  it('is cancelled, and its money refunded, if there is nothing left to give for it', async () => {
    const article = await promoting.addArticle();
    const id = await promoting.make({ newsId: article, end: promoting.later(2, 1) });
    await promoting.checkout(id, 'editor', '/news');
    const [open] = (
      await promoting.api.client('editor').call(listInvoices, { params: { id: promoting.providers.mine }, query: {} })
    ).data;
    await promoting.database.db.deleteFrom('news_article').where('id', '=', article).execute();
    expect(await promoting.payments.markInvoicePaid(open?.number ?? '', operator)).toBe(
      'The article was removed before the payment was completed.',
    );
    const [after] = (
      await promoting.api.client('editor').call(listInvoices, { params: { id: promoting.providers.mine }, query: {} })
    ).data;
    expect([after?.number, after?.state]).toEqual([open?.number, 'CANCELLED']);
  });
});

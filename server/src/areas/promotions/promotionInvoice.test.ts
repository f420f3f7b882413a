import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { getInvoice, listInvoices } from '@wheelhouse/contract/invoices';
import { listOwnPromotions } from '@wheelhouse/contract/promotions';
import { apiBase, tokenHeader } from '@wheelhouse/contract/route';
import { refusalOf } from '#platform/http/testApi.ts';
import { readPdf } from '#platform/documents/pdf/testPdf.ts';
import { promotingWorld } from './testPromoting.ts';

const world = await promotingWorld();
const { state, database, api, later, make, checkout, end, makePaid } = world;
const { db } = database;
const { mine } = world.providers;
beforeEach(world.begin);
afterAll(world.close);

const numbers = async () =>
  (await db.selectFrom('invoice').select('number').orderBy('number').execute()).map(({ number }) => number);
/** Numbers as shown to people, in order of issue. */
const labels = async () =>
  (await db.selectFrom('invoice').select('label').orderBy('number').execute()).map(({ label }) => label);
const latest = async () => (await labels()).at(-1) ?? '';
const fetched = (number: string, who: string) =>
  fetch(`${api.origin}${apiBase}/invoices/${number}`, { headers: { [tokenHeader]: who } });

async function register(name: string): Promise<void> {
  await db
    .insertInto('subscription_type')
    .values({ id: 1, description: 'Harbour', price: 150, price_term: 'YEAR', position: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('company_registration')
    .values({
      account_id: null,
      subscription_type_id: 1,
      price: 150,
      price_term: 'YEAR',
      request_key: null,
      name,
      address: 'Skansekaia 2',
      postcode: '6002',
      city: 'Ålesund',
      country: 'NO',
      vat_number: 'NO 999 999 999 MVA',
      email: 'post@brimvag.example',
      telephone: '+47 70 00 00 00',
      payment_id: null,
      provider_id: mine,
    })
    .execute();
}

describe('the invoice of a promotion', () => {
  it('says what was paid, the payer and the seller, and never changes', async () => {
    await register('Brimvåg Marine AS');
    const id = await makePaid({ countries: ['NO'] });
    const invoice = await db.selectFrom('invoice').selectAll().orderBy('number', 'desc').executeTakeFirst();
    expect(invoice?.content).toEqual({
      seller: { name: 'Kystdata AS', address: 'Kaien 1, 5003 Bergen, Norway', vatNumber: 'NO 123 456 785 MVA' },
      buyer: {
        name: 'Brimvåg Marine AS',
        address: 'Skansekaia 2',
        postcode: '6002',
        city: 'Ålesund',
        country: 'NO',
        email: 'post@brimvag.example',
        vatNumber: 'NO 999 999 999 MVA',
      },
      lines: [
        {
          text: 'Promotion of “Good hauls”, 1 May 2026 to 8 May 2026',
          days: 7,
          rateCents: 500,
          amountCents: 3500,
        },
      ],
      totalCents: 3500,
      vat: { percent: 25, cents: 700 },
      currency: 'EUR',
      language: 'en',
      paidAt: '2026-05-01T10:00:00.000Z',
    });
    const { data } = await api.client('editor').call(listOwnPromotions, { params: { id: world.article() } });
    expect(data.find((one) => one.id === id)?.invoice).toBe(invoice?.label);
    await register('Another Name AS');
    await db.updateTable('news_article').set({ title: 'Renamed' }).execute();
    const { pages } = await readPdf(new Uint8Array(await (await fetched(await latest(), 'editor')).arrayBuffer()));
    expect(pages.join()).toContain('Brimvåg Marine AS');
    expect(pages.join()).toContain('Good hauls');
  });

  it('is a file to download with its own type', async () => {
    await makePaid();
    const number = await latest();
    const response = await fetched(number, 'editor');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="invoice-${number}.pdf"; filename*=UTF-8''invoice-${number}.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
    const { pages, info } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(info['Title']).toBe(`Invoice ${number}`);
    expect(pages).toHaveLength(1);
    for (const words of ['Kystdata AS', `Invoice number ${number}`, 'Total (EUR) €140.00', 'VAT 25% €28.00']) {
      expect(pages[0]).toContain(words);
    }
  });

  it('is for the payer, the other owners and administrators, and not found for others', async () => {
    await makePaid({}, 'editor');
    const number = await latest();
    for (const who of ['editor', 'partner', 'helper', 'admin']) expect((await fetched(number, who)).status).toBe(200);
    for (const who of ['rival', 'skipper']) {
      const refusal = await refusalOf(api.client(who).call(getInvoice, { params: { number } }));
      const absent = await refusalOf(api.client(who).call(getInvoice, { params: { number: 'WH-2026-999999' } }));
      expect([refusal.status, refusal.message]).toEqual([404, 'Invoice not found.']);
      expect(absent.problem.detail).toBe(refusal.problem.detail);
      expect((await refusalOf(api.client(who).call(listInvoices, { params: { id: mine } }))).status).toBe(404);
    }
    const nowhere = api.client('admin').call(listInvoices, { params: { id: 99_999 } });
    expect((await refusalOf(nowhere)).status).toBe(404);
    expect((await refusalOf(api.client().call(getInvoice, { params: { number } }))).status).toBe(401);
  });

  it('is listed with the others of its provider, the latest first', async () => {
    await makePaid();
    await makePaid({ countries: ['NO'] });
    const { data, total } = await api
      .client('partner')
      .call(listInvoices, { params: { id: mine }, query: { size: 2 } });
    expect(data.map(({ number, totalCents }) => [number, totalCents])).toEqual([
      [await latest(), 3500],
      [(await labels()).at(-2), 14_000],
    ]);
    expect(total).toBeGreaterThanOrEqual(2);
    expect(data[0]?.description).toBe('Promotion of “Good hauls”, 1 May 2026 to 8 May 2026');
  });
});

describe('numbers of invoices', () => {
  it('have no gaps, with twelve paid at once and four paid in vain', async () => {
    const before = await numbers();
    const links: string[] = [];
    for (let number = 0; number < 16; number += 1) links.push(await checkout(await make({ end: later(2, 1) })));
    const gone = await world.addArticle();
    for (let number = 0; number < 4; number += 1) {
      const id = await make({ newsId: gone, end: later(2, 1) });
      links.push(await checkout(id));
    }
    const paying = links.map((link, place) => end(link, place < 12 || place >= 16 ? 'SUCCESS' : 'ERROR'));
    await Promise.allSettled([...paying, world.removeArticle(gone)]);
    const after = await numbers();
    expect(after.length).toBeGreaterThanOrEqual(before.length + 12);
    expect(after).toEqual(after.map((_, place) => place + 1));
  });

  it('start again each year, and continue within it whatever the prefix', async () => {
    await makePaid();
    const [prefix, year, place] = (await latest()).split('-');
    expect([prefix, year]).toEqual(['WH', '2026']);
    expect(place).toMatch(/^\d{6}$/);
    await db
      .updateTable('invoice')
      .set({ label: `KD-2026-${place}` })
      .where('label', '=', await latest())
      .execute();
    await makePaid();
    expect(await latest()).toBe(`WH-2026-${String(Number(place) + 1).padStart(6, '0')}`);
    state.clock = Date.parse('2027-01-01T00:00:00Z');
    await makePaid();
    expect(await latest()).toBe('WH-2027-000001');
  });

  it('have no gap if a payment could not be handled', async () => {
    const before = await numbers();
    const undone = db.transaction().execute(async (within) => {
      const { insertInvoice } = await import('#areas/invoices/store.ts');
      const payment = await within
        .selectFrom('payment')
        .select('id')
        .where('status', '=', 'ERROR')
        .executeTakeFirstOrThrow();
      await insertInvoice(within, {
        prefix: 'WH',
        paymentId: payment.id,
        providerId: mine,
        at: new Date(state.clock),
        dueAt: undefined,
        content: { seller: { name: '' }, buyer: { name: '' }, lines: [], totalCents: 0, currency: 'EUR', paidAt: '' },
      });
      throw new Error('undone');
    });
    const paid = makePaid();
    await expect(undone).rejects.toThrow('undone');
    await paid;
    expect(await numbers()).toEqual([...before, before.length + 1]);
  });
});

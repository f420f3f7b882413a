import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listInvoices } from '@wheelhouse/contract/invoices';
import { apiBase, tokenHeader } from '@wheelhouse/contract/route';
import { issueCreditNote } from '#areas/invoices/creditNotes.ts';
import { sendInvoice } from '#areas/invoices/sendInvoice.ts';
import type { Email } from '#platform/mail/mail.ts';
import { readPdf } from '#platform/documents/pdf/testPdf.ts';
import { promotingWorld } from './testPromoting.ts';

const world = await promotingWorld();
const { state, database, api, payments, toSend, printer, makePaid } = world;
const { db } = database;
const by = { id: world.accountOf('admin'), username: 'admin' };
beforeEach(async () => {
  await world.begin();
  toSend.length = 0;
});
afterAll(world.close);

const lastInvoice = () =>
  db.selectFrom('invoice').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirstOrThrow();
const notesOf = (invoice: number) =>
  db.selectFrom('credit_note').selectAll().where('invoice_number', '=', invoice).orderBy('number').execute();
const credit = (paymentId: number, refundedCents: number) =>
  db
    .transaction()
    .execute((within) => issueCreditNote(within, { paymentId, refundedCents, at: new Date(state.clock) }));
const fetched = (number: string, who: string) =>
  fetch(`${api.origin}${apiBase}/invoices/${number}`, { headers: { [tokenHeader]: who } });

describe('the credit note of a refunded invoice', () => {
  it('has the parties, lines and VAT of the invoice, and is sent and listed beside it', async () => {
    await makePaid({ countries: ['NO'] });
    const invoice = await lastInvoice();
    expect(await payments.refund(invoice.payment_id, { reason: 'Sold twice', by })).toBe('DONE');
    const [note, ...others] = await notesOf(invoice.number);
    expect(others).toEqual([]);
    const { paidAt: _, ...content } = invoice.content as Record<string, unknown>;
    expect(note).toMatchObject({
      label: expect.stringMatching(/^WH-CN-2026-\d{6}$/),
      amount_cents: 3500,
      content: { ...content, credits: { number: invoice.label, issuedAt: invoice.issued_at.toISOString() } },
    });
    expect(toSend).toEqual([note?.label]);
    const { data } = await api.client('editor').call(listInvoices, { params: { id: world.providers.mine } });
    expect(data.find(({ number }) => number === invoice.label)?.creditNotes).toEqual([
      { number: note?.label, issued: note?.issued_at.toISOString(), totalCents: 3500 },
    ]);
  });

  it('is a PDF for those who may read the invoice, and not found for others', async () => {
    await makePaid({ countries: ['NO'] });
    const invoice = await lastInvoice();
    await payments.refund(invoice.payment_id, { reason: 'Sold twice', by });
    const [note] = await notesOf(invoice.number);
    const number = note?.label ?? '';
    const response = await fetched(number, 'partner');
    expect(response.headers.get('content-disposition')).toContain(`credit-note-${number}.pdf`);
    const { pages, info } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(info['Title']).toBe(`Credit note ${number}`);
    for (const words of [
      'Wheelhouse Credit note',
      `Credit note number ${number}`,
      `For invoice ${invoice.label}`,
      'VAT 25% €7.00',
      'Total credited (EUR) €35.00',
      `This amount of invoice ${invoice.label} was refunded.`,
    ])
      expect(pages[0]).toContain(words);
    expect(pages[0]).not.toContain('nothing left to pay');
    for (const who of ['rival', 'skipper']) expect((await fetched(number, who)).status).toBe(404);
  });

  it('is issued for each part of the price once, up to the whole price', async () => {
    await makePaid({ countries: ['NO'] });
    const invoice = await lastInvoice();
    const first = await credit(invoice.payment_id, 1000);
    expect(await credit(invoice.payment_id, 1000)).toBeUndefined();
    const second = await credit(invoice.payment_id, 9000);
    expect(await credit(invoice.payment_id, 9000)).toBeUndefined();
    const notes = await notesOf(invoice.number);
    expect(notes.map(({ label, amount_cents }) => [label, amount_cents])).toEqual([
      [first, 1000],
      [second, 2500],
    ]);
    expect(notes[0]?.content).toMatchObject({
      lines: [{ text: 'Part of the price', amountCents: 1000 }],
      totalCents: 1000,
      vat: { percent: 25, cents: 200 },
    });
  });

  it('gets numbers without gaps, also if many are issued at once or one is rolled back', async () => {
    const invoices: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      await makePaid({ countries: ['NO'] });
      invoices.push((await lastInvoice()).payment_id);
    }
    const undone = db.transaction().execute(async (within) => {
      await issueCreditNote(within, { paymentId: invoices[0] ?? 0, refundedCents: 3500, at: new Date(state.clock) });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await Promise.all(invoices.map((paymentId) => credit(paymentId, 3500)));
    const numbers = await db.selectFrom('credit_note').select('year_number').orderBy('year_number').execute();
    expect(numbers.map(({ year_number }) => year_number)).toEqual(numbers.map((_, index) => index + 1));
  });

  it('is not issued without an invoice that was paid', async () => {
    const id = await world.make({ countries: ['NO'] });
    await world.checkout(id);
    const { id: paymentId } = await db
      .selectFrom('payment')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(await credit(paymentId, 3500)).toBeUndefined();
  });

  it('is emailed to the payer as PDF', async () => {
    await makePaid({ countries: ['NO'] });
    const invoice = await lastInvoice();
    await db.updateTable('account').set({ email: 'editor@people.example' }).where('username', '=', 'editor').execute();
    const number = (await credit(invoice.payment_id, 1000)) ?? '';
    const sent: Email[] = [];
    const mail = { send: async (email: Email) => void sent.push(email) };
    await sendInvoice({ db, mail: mail as never, printer, publicUrl: 'https://ships.example' }, number);
    expect(sent).toMatchObject([
      {
        to: 'editor@people.example',
        subject: `Credit note ${number}`,
        attachments: [{ name: `credit-note-${number}.pdf`, mediaType: 'application/pdf' }],
      },
    ]);
    expect(JSON.stringify(sent)).toContain(
      `You got a refund of €10.00. Credit note ${number} for invoice ${invoice.label}`,
    );
  });
});

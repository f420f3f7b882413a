import { describe, expect, it } from 'vitest';
import { readPdf } from '#platform/documents/pdf/testPdf.ts';
import { vatWithin, type InvoiceContent } from './content.ts';
import { invoicePdf } from './invoicePdf.ts';
import { invoicePrinter } from './print.ts';

function invoice(change: Partial<InvoiceContent> = {}, test = false) {
  const amountCents = 3500;
  const lines = [{ text: 'Promotion of “Good hauls”, 1 May 2026 to 8 May 2026', days: 7, rateCents: 500, amountCents }];
  return {
    number: 'WH-2026-000042',
    issuedAt: '2026-05-01T10:00:00.000Z',
    paymentId: 17,
    reference: 'cs_test_a1B2c3',
    test,
    content: {
      seller: {
        name: 'Kystdata AS',
        address: 'Kaien 1, 5003 Bergen, Norway',
        registration: 'NO 123 456 785',
        vatNumber: 'NO 123 456 785 MVA',
        email: 'post@kystdata.example',
      },
      buyer: {
        name: 'Brimvåg Marine AS',
        address: 'Skansekaia 2',
        postcode: '6002',
        city: 'Ålesund',
        country: 'NO',
        vatNumber: 'NO 999 999 999 MVA',
        email: 'post@brimvag.example',
      },
      lines,
      totalCents: amountCents,
      currency: 'EUR' as const,
      vat: { percent: 25, cents: 700 },
      paidAt: '2026-05-01T10:00:00.000Z',
      ...change,
    },
  };
}
const read = (change?: Partial<InvoiceContent>, test?: boolean) => readPdf(invoicePdf(invoice(change, test)));

describe('an invoice as PDF', () => {
  it('contains everything in reading order', async () => {
    const { pages } = await read();
    expect(pages).toEqual([
      [
        'Wheelhouse Invoice',
        'Seller Kystdata AS Kaien 1 5003 Bergen Norway Registration number NO 123 456 785 VAT No. NO 123 456 785 MVA',
        'post@kystdata.example',
        'Billed to Brimvåg Marine AS Skansekaia 2 6002 Ålesund Norway VAT No. NO 999 999 999 MVA post@brimvag.example',
        'Invoice number WH-2026-000042 Invoice date 1 May 2026 Paid on 1 May 2026 Payment number 17',
        'Payment reference cs_test_a1B2c3',
        'Description Days Per day Amount Promotion of “Good hauls”, 1 May 2026 to 8 May 2026 7 €5.00 €35.00',
        'Net €28.00 VAT 25% €7.00 Total (EUR) €35.00',
        'Prices include VAT at 25%. Paid in full on 1 May 2026. There is nothing left to pay.',
        'Kystdata AS · post@kystdata.example Page 1 of 1',
      ].join(' '),
    ]);
  });

  it('is accessible: it has a title, a language, and tags for headings, tables and their headings', async () => {
    const { info, structure } = await read();
    expect(info).toMatchObject({ Title: 'Invoice WH-2026-000042', Author: 'Kystdata AS', Language: 'en-GB' });
    for (const role of ['Document', 'H1', 'H2', 'Table', 'THead', 'TBody', 'TR', 'TH', 'TD', 'P']) {
      expect(structure).toContain(`"role":"${role}"`);
    }
    expect(Buffer.from(invoicePdf(invoice())).toString('latin1')).toContain('/Scope /Column');
  });

  it('says so if no VAT is charged, nothing is sold by the day, or it was a test', async () => {
    const lines = [{ text: 'Harbour (one year)', amountCents: 15_000 }];
    const { vat: _, ...without } = invoice({ lines, totalCents: 15_000 }, true).content;
    const { pages } = await readPdf(invoicePdf({ ...invoice({}, true), content: without }));
    expect(pages[0]).toContain('Harbour (one year) €150.00 Total (EUR) €150.00 No VAT is charged.');
    expect(pages[0]).toContain('Test: no money was taken');
  });

  it('has room for names of any length, in every script of the typeface', async () => {
    const names = [
      'Łódzka Żegluga Śródlądowa',
      'Zvejnieku Ķekava, Šiauliai Ūkis',
      'Ναυτιλιακή Αθήνα',
      'ООО «Мурманская рыба»',
      'Smørhølen Ærfugl Åkerøy',
      'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    ];
    for (const name of names) {
      const { pages } = await read({ buyer: { name } });
      expect(pages).toHaveLength(1);
      expect(pages[0]?.replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
    }
    const endless = await read({ buyer: { name: 'Fisk og fangst '.repeat(200) }, seller: { name: 'x'.repeat(200) } });
    expect(endless.pages).toHaveLength(1);
    expect(endless.pages[0]).toContain('Total (EUR) €35.00');
  });

  it('shows a replacement character for what the typeface lacks, and keeps the original text', async () => {
    const bytes = invoicePdf(invoice({ buyer: { name: '日本水産 AS' } }));
    expect((await readPdf(bytes)).pages[0]).toContain('Billed to \ufffd\ufffd\ufffd\ufffd AS');
    // The original text is in the page itself, which is compressed.
    const { inflateSync } = await import('node:zlib');
    const text = Buffer.from(bytes).toString('latin1');
    const streams = [...text.matchAll(/stream\n/g)].flatMap(({ index }) => {
      try {
        return [inflateSync(Buffer.from(bytes).subarray(index + 'stream\n'.length)).toString('latin1')];
      } catch {
        return [];
      }
    });
    const meant = Buffer.from('\ufeff日本水産', 'utf16le').swap16().toString('latin1');
    expect(streams.join('')).toContain(meant.replaceAll('\\', '\\\\').replaceAll(')', '\\)').replaceAll('(', '\\('));
  });

  it('continues on further pages, each with headings, number and number of pages', async () => {
    const lines = Array.from({ length: 60 }, (_, place) => ({
      text: `Promotion of “${'Good hauls of blåkveite along the shelf '.repeat(1 + (place % 3)).trim()}”, line ${place + 1}.`,
      days: 7,
      rateCents: 500,
      amountCents: 3500,
    }));
    const { pages } = await read({ lines, totalCents: 60 * 3500, vat: { percent: 25, cents: 42_000 } });
    expect(pages.length).toBeGreaterThan(3);
    for (const [place, page] of pages.entries()) {
      expect(page).toContain(`Page ${place + 1} of ${pages.length}`);
      if (place > 0) expect(page).toContain('Invoice WH-2026-000042');
    }
    const all = pages.join(' ');
    for (const { text } of lines) expect(all).toContain(text);
    expect(all.match(/Total \(EUR\)/g)).toHaveLength(1);
    expect(pages.at(-1)).toContain('Total (EUR) €2,100.00');
  });

  it('has no columns for days if nothing is sold by the day', async () => {
    const { pages } = await read({ lines: [{ text: 'Harbour (one year)', amountCents: 15_000 }], totalCents: 15_000 });
    expect(pages[0]).toContain('Description Amount Harbour (one year) €150.00');
    expect(pages[0]).not.toContain('Per day');
  });

  it('says how to pay if it is unpaid, and that nothing is due once it is cancelled', async () => {
    const { number, ...rest } = invoice({ dueAt: '2026-05-15T10:00:00.000Z', paidAt: undefined });
    const seller = { ...rest.content.seller, bankAccount: 'IBAN NO93 8601 1117 947' };
    const open = { ...rest, number, content: { ...rest.content, seller } };
    const words = async (printed: typeof open & { paidAt?: string; cancelledAt?: string }) =>
      (await readPdf(invoicePdf(printed))).pages.join(' ');
    expect(await words(open)).toContain(
      'Please pay by 15 May 2026 to IBAN NO93 8601 1117 947, with the invoice number WH-2026-000042 as the reference.',
    );
    expect(await words(open)).toContain('Due on 15 May 2026');
    expect(await words({ ...open, paidAt: '2026-05-09T10:00:00.000Z' })).toContain('Paid in full on 9 May 2026.');
    expect(await words({ ...open, cancelledAt: '2026-06-09T10:00:00.000Z' })).toContain('This invoice is cancelled.');
  });

  it('is the same each time', () => {
    expect(Buffer.from(invoicePdf(invoice())).equals(invoicePdf(invoice()))).toBe(true);
  });

  it('is made in a thread', async () => {
    const printer = invoicePrinter();
    const [one, two] = await Promise.all([
      printer.print(invoice()),
      printer.print({ ...invoice(), number: 'WH-2026-000043' }),
    ]);
    expect((await readPdf(one)).info['Title']).toBe('Invoice WH-2026-000042');
    expect((await readPdf(two)).info['Title']).toBe('Invoice WH-2026-000043');
    await printer.close();
  });
});

it.each([
  [3500, 25, 700],
  [100, 25, 20],
  [1, 25, 0],
  [3, 25, 1],
  [14_000, 25.5, 2845],
  [14_000, 0, 0],
])('the VAT of %d cents at %d %% is %d', (total, percent, vat) => {
  expect(vatWithin(total, percent)).toBe(vat);
});

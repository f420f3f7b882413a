import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { readInvoiceTerms } from './invoices.ts';

const name = { WHEELHOUSE_SELLER_NAME: 'Kystdata AS' };

it('reads the seller and the VAT of invoices', () => {
  expect(readInvoiceTerms({})).toBeUndefined();
  expect(readInvoiceTerms(name)).toEqual({ seller: { name: 'Kystdata AS' }, vatPercent: undefined });
  const all = {
    ...name,
    WHEELHOUSE_SELLER_ADDRESS: 'Kaien 1, 5003 Bergen, Norway',
    WHEELHOUSE_SELLER_REGISTRATION: 'NO 123 456 785',
    WHEELHOUSE_SELLER_VAT_NUMBER: 'NO 123 456 785 MVA',
    WHEELHOUSE_SELLER_EMAIL: 'post@kystdata.example',
    WHEELHOUSE_VAT_PERCENT: '25.5',
  };
  expect(readInvoiceTerms(all)).toEqual({
    seller: {
      name: 'Kystdata AS',
      address: 'Kaien 1, 5003 Bergen, Norway',
      registration: 'NO 123 456 785',
      vatNumber: 'NO 123 456 785 MVA',
      email: 'post@kystdata.example',
    },
    vatPercent: 25.5,
  });
  expect(readConfig(all).invoices?.vatPercent).toBe(25.5);
  expect(readConfig({}).invoices).toBeUndefined();
});

it('reports at the start what an invoice would lack', () => {
  expect(() => readInvoiceTerms({ WHEELHOUSE_VAT_PERCENT: '25' })).toThrow(
    'WHEELHOUSE_VAT_PERCENT needs WHEELHOUSE_SELLER_NAME too',
  );
  expect(() => readInvoiceTerms({ ...name, WHEELHOUSE_VAT_PERCENT: '25' })).toThrow('WHEELHOUSE_SELLER_VAT_NUMBER too');
});

it.each(['25 %', '-1', '101', '0.123', 'much'])('refuses a rate of %j', (percent) => {
  expect(() => readConfig({ ...name, WHEELHOUSE_VAT_PERCENT: percent })).toThrow(
    `WHEELHOUSE_VAT_PERCENT must be a number from 0 to 100, such as 25, but is "${percent}".`,
  );
});

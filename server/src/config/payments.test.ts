import { expect, it } from 'vitest';
import { stripeGateway } from '#areas/payments/gateways/stripe.ts';
import { fakeStripe } from '#areas/payments/gateways/testStripe.ts';
import { readConfig } from './config.ts';
import { paymentModeOf, readPayments, readStripe } from './payments.ts';

it('takes no money unless Stripe is set, with the secret for its signed events', () => {
  expect(readStripe({})).toBeUndefined();
  const both = { WHEELHOUSE_STRIPE_KEY: 'sk_live', WHEELHOUSE_STRIPE_WEBHOOK_SECRET: 'whsec' };
  expect(readStripe({ ...both, WHEELHOUSE_PUBLIC_URL: 'https://fish.example.org' })).toEqual({
    key: 'sk_live',
    webhookSecret: 'whsec',
  });
  expect(() => readStripe(both)).toThrow('needs WHEELHOUSE_PUBLIC_URL too');
  expect(() => readStripe({ WHEELHOUSE_STRIPE_KEY: 'sk_live' })).toThrow('WHEELHOUSE_STRIPE_WEBHOOK_SECRET too');
  expect(() => readStripe({ WHEELHOUSE_STRIPE_WEBHOOK_SECRET: 'whsec' })).toThrow('needs WHEELHOUSE_STRIPE_KEY too');
});

const account = {
  WHEELHOUSE_STRIPE_KEY: 'sk_live',
  WHEELHOUSE_STRIPE_WEBHOOK_SECRET: 'whsec',
  WHEELHOUSE_PUBLIC_URL: 'https://fish.example.org',
};

it('opens checkouts at another server with Stripe’s protocol', async () => {
  const stripe = await fakeStripe();
  const settings = readConfig({ ...account, WHEELHOUSE_STRIPE_URL: `http://127.0.0.1:${stripe.port}` }).stripe;
  if (settings === undefined) throw new Error('Stripe is not set.');
  const gateway = stripeGateway({ ...settings, publicUrl: account.WHEELHOUSE_PUBLIC_URL });
  const request = {
    paymentId: 7,
    description: 'Harbour',
    amountCents: 15_000,
    currency: 'EUR',
    redirectPath: '/',
  } as const;
  expect(await gateway.openCheckout(request)).toMatchObject({ reference: 'cs_test_7' });
  expect(stripe.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer sk_live']);
  stripe.close();
});

it.each([
  ['https://stripe.example.org', { host: 'stripe.example.org', port: 443, protocol: 'https' }],
  ['http://stripe.example.org/', { host: 'stripe.example.org', port: 80, protocol: 'http' }],
  ['http://[::1]:12111', { host: '::1', port: 12_111, protocol: 'http' }],
])('connects to the server at %s', (address, api) => {
  expect(readStripe({ ...account, WHEELHOUSE_STRIPE_URL: address })?.api).toEqual(api);
});

it('reports at the start what an address for Stripe lacks', () => {
  const path = { ...account, WHEELHOUSE_STRIPE_URL: 'https://stripe.example.org/v1' };
  expect(() => readConfig(path)).toThrow(
    'WHEELHOUSE_STRIPE_URL must be the address of a server without a path, https://…, but is "https://stripe.example.org/v1".',
  );
  expect(() => readConfig({ WHEELHOUSE_STRIPE_URL: 'https://stripe.example.org' })).toThrow(
    'WHEELHOUSE_STRIPE_URL needs WHEELHOUSE_STRIPE_KEY',
  );
});

it('sells nothing without Stripe and without the demo, unless the operator sets how it is paid', () => {
  const none = { stripe: undefined, payments: undefined };
  expect(paymentModeOf(none, false)).toBe('NONE');
  expect(paymentModeOf(none, true)).toBe('TEST');
  expect(paymentModeOf({ ...none, payments: readPayments({ WHEELHOUSE_PAYMENTS: 'test' }) }, false)).toBe('TEST');
  const seller = { WHEELHOUSE_SELLER_NAME: 'Kystdata AS', WHEELHOUSE_SELLER_BANK_ACCOUNT: 'NO93 8601 1117 947' };
  const payments = readPayments({ WHEELHOUSE_PAYMENTS: 'invoice', ...seller });
  expect(paymentModeOf({ ...none, payments }, false)).toBe('INVOICE');
  expect(paymentModeOf({ stripe: { key: 'sk', webhookSecret: 'whsec' }, payments: undefined }, true)).toBe('STRIPE');
  expect(() => readPayments({ WHEELHOUSE_PAYMENTS: 'invoice' })).toThrow(
    'WHEELHOUSE_PAYMENTS=invoice needs WHEELHOUSE_SELLER_NAME and WHEELHOUSE_SELLER_BANK_ACCOUNT too.',
  );
  expect(() => readPayments({ WHEELHOUSE_PAYMENTS: 'test', WHEELHOUSE_STRIPE_KEY: 'sk' })).toThrow('not both');
});

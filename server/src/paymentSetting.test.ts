import { expect, it } from 'vitest';
import { readStripe } from './paymentSetting.ts';

it('takes no money unless Stripe is set, with the secret its events are signed by', () => {
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

import { Stripe } from 'stripe';
import { stripeWebhookPath } from '@wheelhouse/contract/payments';
import { apiBase } from '@wheelhouse/contract/route';
import { stripeGateway } from '#areas/payments/gateways/stripe.ts';
import { fakeStripe } from '#areas/payments/gateways/testStripe.ts';
import { paymentWorld } from './testPayments.ts';

export const publicUrl = 'https://wheelhouse.example';
export const webhookSecret = 'whsec_test';
export const signing = new Stripe('sk_test');

/** Payments through a fake Stripe, with its signed events. */
export async function stripePaymentWorld() {
  const world = await paymentWorld();
  const stripe = await fakeStripe();
  const gateway = stripeGateway({
    key: 'sk_test_key',
    webhookSecret,
    publicUrl,
    api: { host: '127.0.0.1', port: stripe.port, protocol: 'http' },
  });
  const { payments, api } = await world.open(gateway);
  const { create } = world;
  let events = 0;

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

  return {
    ...world,
    stripe,
    payments,
    api,
    eventOf,
    send,
    checkout,
    async close() {
      await api.close();
      stripe.close();
      await world.close();
    },
  };
}

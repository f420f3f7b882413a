import type { FastifyInstance } from 'fastify';
import { stripeWebhookPath } from '@wheelhouse/contract/payments';
import { apiBase } from '@wheelhouse/contract/route';
import { MalformedEvent, UntrustedEvent, type PaymentGateway } from '#areas/payments/gateways/paymentGateway.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Payments } from './payments.ts';
import { refusalMessages } from '#platform/errors/refusalMessages.ts';

/** Stripe sends many at once; nobody else knows the secret, and a wrong one is refused before any query. */
const aMinute = 6000;

/**
 * The webhook for the gateway's events. It is beside the contract's routes because the signature covers the raw bytes.
 * Stripe repeats an event for days after an answer other than 2xx, so one about something else also gets 2xx.
 */
export async function serveWebhook(
  server: FastifyInstance,
  gateway: PaymentGateway,
  payments: Payments,
): Promise<void> {
  const { readEvent } = gateway;
  if (readEvent === undefined) return;
  await server.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route({
      method: 'POST',
      url: `${apiBase}/${stripeWebhookPath}`,
      config: { rateLimit: { max: aMinute, timeWindow: '1 minute', groupId: 'webhook' } },
      async handler({ body, headers }, reply) {
        if (!Buffer.isBuffer(body)) throw new Refusal(400, refusalMessages.malformed);
        const signature = headers['stripe-signature'];
        const event = trusted(() => readEvent(body, typeof signature === 'string' ? signature : undefined));
        if (event !== undefined) await payments.takeEvent(event);
        return reply.code(204).send();
      },
    });
  });
}

function trusted<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (error instanceof UntrustedEvent || error instanceof MalformedEvent) throw new Refusal(400, error.message);
    throw error;
  }
}

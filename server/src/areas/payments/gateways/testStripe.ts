import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';

/** A server that answers like Stripe's API, as far as it is used here; the protocol's fields are Stripe's. */
export async function fakeStripe() {
  const requests: { headers: IncomingMessage['headers']; form: URLSearchParams }[] = [];
  const sessions = new Map<
    string,
    { status: string; payment_status: string; amount_total: number; payment_intent?: string }
  >();
  const refunds: { payment_intent: string; amount: number; status: string; metadata: object }[] = [];
  const keys = new Set<string>();
  let down = false;
  const sessionOf = (id: string) => ({
    id,
    object: 'checkout.session',
    url: `https://checkout.stripe.example/c/pay/${id}`,
    currency: 'eur',
    ...sessions.get(id),
  });
  /** Of the requested amount, or of all that is left. */
  function refundOf(form: URLSearchParams) {
    const payment_intent = form.get('payment_intent') ?? '';
    const paid = [...sessions.values()].find((session) => session.payment_intent === payment_intent)?.amount_total ?? 0;
    const made = refunds.filter((one) => one.payment_intent === payment_intent);
    const left = paid - made.reduce((sum, { amount }) => sum + amount, 0);
    const amount = Number(form.get('amount') ?? left);
    return { payment_intent, amount, status: 'succeeded', metadata: { part: form.get('metadata[part]') } };
  }
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
      const path = new URL(request.url ?? '', 'http://stripe').pathname;
      if (path === '/v1/refunds' && request.method === 'GET') {
        const intent = new URL(request.url ?? '', 'http://stripe').searchParams.get('payment_intent');
        const data = refunds.filter(({ payment_intent }) => payment_intent === intent);
        return response.end(JSON.stringify({ object: 'list', data, has_more: false }));
      }
      if (path === '/v1/refunds') {
        const key = String(request.headers['idempotency-key']);
        if (!keys.has(key)) refunds.push(refundOf(form));
        keys.add(key);
        return response.end(JSON.stringify({ id: `re_${refunds.length}`, object: 'refund', status: 'succeeded' }));
      }
      requests.push({ headers: request.headers, form });
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
  return { port, requests, sessions, refunds, goDown: (is: boolean) => (down = is), close: () => server.close() };
}

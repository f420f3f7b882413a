/** Takes deliveries of a webhook: checks who sent them and when, and prints what happened. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { webhookBody, webhookTypes } from '@wheelhouse/client/webhookEvents';

const { WHEELHOUSE_WEBHOOK_SECRET: secret = '', PORT: port = '8000', ONCE: once } = process.env;
const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
/** Older deliveries are refused: someone may have recorded one. */
const toleranceSeconds = 300;

function isGenuine(headers: IncomingHttpHeaders, body: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const expected = createHmac('sha256', key)
    .update(`${String(id)}.${String(timestamp)}.${body}`)
    .digest();
  // Two for a while after the secret was changed.
  return String(signatures)
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => Buffer.from(signature.slice(3), 'base64'))
    .some((signature) => signature.length === expected.length && timingSafeEqual(signature, expected));
}

/** A delivery may come twice, with the same id. A program of your own would remember it longer. */
const known = new Set<string>();

const server = createServer(async (request, response) => {
  const body = await text(request);
  if (!isGenuine(request.headers, body)) return void response.writeHead(401).end();
  // First the answer: what takes long is done after it.
  response.writeHead(204).end();
  const id = String(request.headers['webhook-id']);
  if (known.has(id)) return;
  known.add(id);
  const { type, data } = webhookBody.parse(JSON.parse(body));
  if (type === 'lead.created') {
    const { providerId, leadId } = webhookTypes[type].data.parse(data);
    console.log(`${type} ${id} of provider ${providerId}: lead ${leadId}`);
  } else console.log(`${type} ${id}`);
  if (once !== undefined) server.close(() => process.exit());
});
server.listen(Number(port), () => {
  const address = server.address();
  console.log(`Listening on port ${typeof address === 'object' ? address?.port : address}`);
});

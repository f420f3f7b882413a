import type { IncomingMessage } from 'node:http';
import { uploadLimits } from '@wheelhouse/contract/media';
import type { FastifyInstance } from 'fastify';

/** How much of a refused body is read and discarded, because clients don't read an answer during an upload. */
const drainMost = 5 * uploadLimits.image;

/** Reads and discards the rest of a body after a refusal or an abort: closing the connection before would lose the answer. */
export function drainUnread(server: FastifyInstance): void {
  server.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete) return;
    // The framework closes it after a body that is too large.
    reply.removeHeader('connection');
    drain(raw);
  });
}

/** A client with far too much is cut off. */
function drain(body: IncomingMessage): void {
  let read = 0;
  body.unpipe();
  body.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > drainMost) body.socket.destroy();
  });
  body.resume();
}

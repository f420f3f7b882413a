import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, matchesTag, type CachedResponse } from './cachedResponse.ts';

/** Sends what was made once for many, in an encoding the client accepts; only 304 if it has it already. */
export async function sendCached(
  prepared: CachedResponse,
  mediaType: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('etag', prepared.tag);
  if (matchesTag(request.headers['if-none-match'], prepared.tag)) return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(mediaType).send(await prepared.body(encoding));
}

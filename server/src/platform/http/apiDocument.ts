import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBase, type RouteShape } from '@wheelhouse/contract/route';
import { apiPage, apiPageStyle } from './apiPage.ts';
import { serveTryOut } from './apiTryOut.ts';
import { CachedResponse } from './cachedResponse.ts';
import { openApiDocument } from './openapi.ts';
import { sendCached } from './sendCached.ts';

/** Requests a minute and address: programmers read it, and programs seldom. */
const aMinute = 120;

/** Serves the API document for machines and for people. */
export async function serveApiDocument(
  server: FastifyInstance,
  routes: readonly RouteShape[],
  version: string,
): Promise<void> {
  // Made when the first asks: it takes a quarter of a second of the processor, for which no start should wait.
  let made: ReturnType<typeof documentOf> | undefined;
  const document = () => (made ??= documentOf(routes, version));
  const config = { rateLimit: { max: aMinute, timeWindow: '1 minute', groupId: 'document' } };
  const send = (what: CachedResponse, mediaType: string, request: FastifyRequest, reply: FastifyReply) =>
    sendCached(what, mediaType, request, reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' }));
  server.get(`${apiBase}/openapi.json`, { config }, (request, reply) =>
    send(document().text, 'application/json', request, reply),
  );
  server.get(`${apiBase}/docs`, { config }, (request, reply) =>
    send(document().page, 'text/html; charset=utf-8', request, reply),
  );
  server.get(`${apiBase}/docs.css`, (_, reply) => reply.type('text/css; charset=utf-8').send(apiPageStyle));
  await serveTryOut(server);
  server.get(apiBase, (_, reply) => reply.redirect(`${apiBase}/docs`));
}

/** Compressed once: the page has a megabyte. */
function documentOf(
  routes: readonly RouteShape[],
  version: string,
): { readonly text: CachedResponse; readonly page: CachedResponse } {
  const document = openApiDocument(routes, version);
  return {
    text: new CachedResponse(JSON.stringify(document)),
    page: new CachedResponse(apiPage(routes, document)),
  };
}

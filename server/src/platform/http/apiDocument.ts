import type { FastifyInstance } from 'fastify';
import { apiBase, type RouteShape } from '@wheelhouse/contract/route';
import { apiPage, apiPageStyle } from './apiPage.ts';
import { serveTryOut } from './apiTryOut.ts';
import { openApiDocument } from './openapi.ts';

/** Serves the API document for machines and for people. */
export async function serveApiDocument(
  server: FastifyInstance,
  routes: readonly RouteShape[],
  version: string,
): Promise<void> {
  // Made when the first asks: it takes a quarter of a second of the processor, for which no start should wait.
  let made: ReturnType<typeof documentOf> | undefined;
  const asked = () => (made ??= documentOf(routes, version));
  server.get(`${apiBase}/openapi.json`, (_, reply) => reply.type('application/json').send(asked().text));
  server.get(`${apiBase}/docs`, (_, reply) => reply.type('text/html; charset=utf-8').send(asked().page));
  server.get(`${apiBase}/docs.css`, (_, reply) => reply.type('text/css; charset=utf-8').send(apiPageStyle));
  await serveTryOut(server);
  server.get(apiBase, (_, reply) => reply.redirect(`${apiBase}/docs`));
}

function documentOf(routes: readonly RouteShape[], version: string): { readonly text: string; readonly page: string } {
  const document = openApiDocument(routes, version);
  return { text: JSON.stringify(document), page: apiPage(routes, document) };
}

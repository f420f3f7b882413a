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
  const document = openApiDocument(routes, version);
  const text = JSON.stringify(document);
  const page = apiPage(routes, document);
  server.get(`${apiBase}/openapi.json`, (_, reply) => reply.type('application/json').send(text));
  server.get(`${apiBase}/docs`, (_, reply) => reply.type('text/html; charset=utf-8').send(page));
  server.get(`${apiBase}/docs.css`, (_, reply) => reply.type('text/css; charset=utf-8').send(apiPageStyle));
  await serveTryOut(server);
  server.get(apiBase, (_, reply) => reply.redirect(`${apiBase}/docs`));
}

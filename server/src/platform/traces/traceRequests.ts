import { SpanKind } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { fail, startSpan, within } from './traces.ts';

/**
 * A span for each request, named by its method and route. Addresses are left out: they can contain names and one-time
 * links. `x-request-id` of the answer is in it.
 */
export function traceRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const span = startSpan(
      `${request.method} ${route}`,
      { 'http.request.method': request.method, 'http.route': route, 'http.request.id': request.id },
      SpanKind.SERVER,
    );
    if (span.isRecording()) {
      // Also when the reader leaves before the answer ends.
      reply.raw.once('close', () => {
        span.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) fail(span, String(reply.statusCode));
        span.end();
      });
    }
    within(span, done);
  });
}

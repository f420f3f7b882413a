import type { FastifyInstance } from 'fastify';

/**
 * /health/live answers while the process runs; /health/ready answers 200 when the product is usable, else 503 with what
 * it waits for.
 */
export function serveHealth(server: FastifyInstance, ready: () => Promise<string | undefined>): void {
  server.get('/health/live', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }));
  server.get('/health/ready', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    const waitsFor = await ready();
    if (waitsFor === undefined) return reply.send({ status: 'ready' });
    return reply.code(503).send({ status: 'not ready', detail: waitsFor });
  });
}

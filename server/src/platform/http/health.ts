import type { FastifyInstance } from 'fastify';

/** Looks at a part of the program: a sentence about its problem, or undefined. One that throws is down as well. */
export type HealthCheck = () => Promise<string | undefined>;

/**
 * /health/live answers while the process runs; /health/ready answers 200 when the product is usable, else 503 with what
 * it waits for, and which parts are down. A process that is about to end is not ready, so that a proxy asks others.
 *
 * @param checks By the name of the part.
 * @param stopping Aborted when the process is about to end.
 */
export function serveHealth(
  server: FastifyInstance,
  checks: Readonly<Record<string, HealthCheck>>,
  stopping?: AbortSignal,
): void {
  server.get('/health/live', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }));
  server.get('/health/ready', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    if (stopping?.aborted === true) return reply.code(503).send({ status: 'stopping' });
    const looked = await Promise.all(
      Object.entries(checks).map(async ([part, check]) => [part, await problemOf(check)] as const),
    );
    const problems = looked.flatMap(([, problem]) => problem ?? []);
    const parts = Object.fromEntries(looked.map(([part, problem]) => [part, problem === undefined ? 'up' : 'down']));
    if (problems.length === 0) return reply.send({ status: 'ready', parts });
    return reply.code(503).send({ status: 'not ready', detail: problems.join(' '), parts });
  });
}

/** Messages of errors may name hosts and users, so they are in the log alone. */
async function problemOf(check: HealthCheck): Promise<string | undefined> {
  try {
    return await check();
  } catch {
    return "A part that the server needs doesn't answer.";
  }
}

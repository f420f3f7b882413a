import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiKeyLimits, apiKeyMessages } from '@wheelhouse/contract/apiKeys';
import type { Rate } from '@wheelhouse/contract/route';
import { Refusal } from '#platform/errors/refusal.ts';

/**
 * Counts a request of a key, also one to a route that it doesn't reach. The answer has what is left to the key, instead of
 * to its address. @throws Refusal 429 after too many within a minute
 */
export type CountKeyRequest = (
  request: FastifyRequest,
  reply: FastifyReply,
  counted: { readonly keyId: number; readonly rate: Rate },
) => Promise<void>;

/**
 * The requests of each key, counted apart from those of its address: only keys that exist are counted, so that nobody
 * gets a new count by inventing one.
 */
export function countKeyRequests(server: FastifyInstance): CountKeyRequest {
  const keys = new WeakMap<FastifyRequest, number>();
  const counting = (rate: keyof typeof apiKeyLimits.aMinute) =>
    server.createRateLimit({
      max: apiKeyLimits.aMinute[rate],
      timeWindow: '1 minute',
      keyGenerator: (request) => `${rate} ${keys.get(request)}`,
    });
  const checks = { read: counting('read'), write: counting('write') };
  return async (request, reply, { keyId, rate }) => {
    keys.set(request, keyId);
    const counted = await checks[rate === 'read' ? 'read' : 'write'](request);
    if (counted.isAllowed) return;
    reply.headers({
      'x-ratelimit-limit': counted.max,
      'x-ratelimit-remaining': counted.remaining,
      'x-ratelimit-reset': counted.ttlInSeconds,
    });
    if (!counted.isExceeded) return;
    throw new Refusal(429, apiKeyMessages.tooManyRequests, { retryAfterSeconds: counted.ttlInSeconds });
  };
}

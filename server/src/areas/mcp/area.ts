import { createMcpHandler } from '@modelcontextprotocol/server';
import { apiKeyMessages } from '@wheelhouse/contract/apiKeys';
import { createKeyedClient } from '@wheelhouse/contract/keyedClient';
import { say } from '@wheelhouse/messages/say';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { refusalMessages } from '#platform/errors/refusalMessages.ts';
import { bearerOf } from '#platform/http/keyViewers.ts';
import type { MountOptions } from '#platform/http/mountRoutes.ts';
import { createMcpServer } from './mcpServer.ts';

/** Questions are short. */
const questionMax = 64 * 1024;

/**
 * Answers assistants by the Model Context Protocol at `/mcp`. Each question has a key, and its tools call the API of this
 * process with it: so it has the key's rights, limits and last use.
 */
export function mcpArea({ publicUrl, now }: Services, { version }: { readonly version: string }): Area {
  const plugin = (server: FastifyInstance, { keys, rates }: MountOptions) => {
    const clientFor = (request: FastifyRequest, secret: string) =>
      createKeyedClient({
        origin: '',
        key: secret,
        say: (message) => say(message),
        async fetch(url, init) {
          const answer = await server.inject({
            method: init?.method === 'POST' ? 'POST' : 'GET',
            url: String(url),
            remoteAddress: request.ip,
            headers: Object.fromEntries(new Headers(init?.headers)),
            ...(typeof init?.body === 'string' && { payload: init.body }),
          });
          const retryAfter = answer.headers['retry-after'];
          return new Response(answer.statusCode === 204 ? null : answer.payload, {
            status: answer.statusCode,
            ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
          });
        },
      });

    const handler = createMcpHandler(
      ({ authInfo }) => {
        const request = authInfo?.extra?.['request'] as FastifyRequest;
        const client = clientFor(request, authInfo?.token ?? '');
        return createMcpServer({ client, publicUrl, version, now });
      },
      // No tool reports on its way, so an answer is one document.
      { maxSubscriptions: 1, maxRequestBodySize: questionMax },
    );
    server.addHook('onClose', () => handler.close());
    server.route({
      method: ['GET', 'POST', 'DELETE'],
      url: '/mcp',
      bodyLimit: questionMax,
      config: { rateLimit: { max: rates.read, timeWindow: '1 minute', groupId: 'mcp' } },
      async handler(request, reply) {
        const secret = bearerOf(request.headers.authorization);
        const viewer = secret === undefined ? undefined : await keys.viewerOf(secret, request.ip);
        reply.header('cache-control', 'no-store');
        if (secret === undefined) throw new Refusal(401, apiKeyMessages.missing);
        if (viewer === undefined) throw new Refusal(401, apiKeyMessages.invalid);
        // A page in someone's browser must not ask with a key that it found.
        const { origin } = request.headers;
        if (origin !== undefined && origin !== new URL(publicUrl).origin) {
          throw new Refusal(403, refusalMessages.otherSite);
        }
        const webRequest = new Request(new URL('/mcp', publicUrl), {
          method: request.method,
          headers: headersOf(request),
        });
        const authInfo = { token: secret, clientId: `key ${viewer.key?.id}`, scopes: [], extra: { request } };
        const answer = await handler.fetch(webRequest, { authInfo, parsedBody: request.body ?? undefined });
        return reply.send(answer);
      },
    });
  };
  return { name: 'mcp', routes: [], plugins: [plugin] };
}

function headersOf({ headers }: FastifyRequest): Headers {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !/^(?:content-length|transfer-encoding|connection|host)$/.test(name)) {
      sent.set(name, String(value));
    }
  }
  return sent;
}

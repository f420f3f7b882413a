import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Rate } from '@wheelhouse/contract/route';
import { traceRequests } from '#platform/traces/traceRequests.ts';
import { drainUnread } from './unreadBody.ts';
import { clientOf } from './caller.ts';
import { readForms } from './formBody.ts';
import { readJson } from './jsonBody.ts';
import { answerProblems, refusalFrom, sendRefusal } from './problems.ts';

/** Largest body of a plain API call, in bytes; uploads have their own routes. */
const bodyLimit = 1024 * 1024;

export interface HttpServerOptions {
  readonly logger: FastifyBaseLogger;
  /**
   * Number of the operator's proxies in front: this many addresses at the end of X-Forwarded-For are trusted. Those
   * added by the client are not.
   */
  readonly trustedProxies: number;
  readonly rates: Readonly<Record<Rate, number>>;
  /**
   * Another origin whose frame the page embeds: its script creates the frame, and the frame's token is sent there first
   * (Tableau's embedding does that with a request of the page). Undefined allows only ours.
   */
  readonly framedOrigin: string | undefined;
  /** Another origin whose video the home page plays. */
  readonly videoOrigin?: string | undefined;
}

/**
 * A server with the common parts of all answers: request ids, security headers, compression, rates and problem answers.
 */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const server = fastify({
    loggerInstance: options.logger,
    // Every request is in the metrics; only failures are logged.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_, hop) => hop < options.trustedProxies,
    bodyLimit,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    frameworkErrors: (error, request, reply) => void sendRefusal(refusalFrom(error), request, reply),
    // Open event streams end with the server.
    forceCloseConnections: true,
  });
  const playing = options.videoOrigin === undefined ? [] : [options.videoOrigin];
  const framed = options.framedOrigin === undefined ? [] : [options.framedOrigin];
  answerProblems(server);
  traceRequests(server);
  drainUnread(server);
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...framed],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", ...playing],
        connectSrc: ["'self'", ...framed],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'", ...framed],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  await server.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip', 'identity'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await server.register(rateLimit, {
    global: false,
    max: options.rates.read,
    timeWindow: '1 minute',
    keyGenerator: (request) => clientOf(request.ip),
  });
  await readForms(server, bodyLimit);
  readJson(server, bodyLimit);
  return server;
}

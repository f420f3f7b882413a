import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Message } from '@wheelhouse/messages/message';
import { languageOfRequest } from '@wheelhouse/messages/say';
import { problemMessages } from '@wheelhouse/contract/problem';
import { errorCode, isDatabaseDown } from '#platform/errors/errorCode.ts';
import { DiskFull } from '#platform/errors/userFacingError.ts';
import { Moved } from '#platform/errors/moved.ts';
import { notFound, problemOf, Refusal } from '#platform/errors/refusal.ts';
import { refusalMessages } from '#platform/errors/refusalMessages.ts';

const sentences: Readonly<Record<number, Message>> = {
  400: refusalMessages.malformed,
  404: problemMessages.notFound,
  413: refusalMessages.tooLarge,
  415: refusalMessages.wrongType,
  416: refusalMessages.noSuchPart,
  429: refusalMessages.tooMany,
};

export function refusalFrom(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseDown(error))
    return new Refusal(503, problemMessages.unavailable, { cause: error, retryAfterSeconds: 5 });
  if (isOutOfRoom(error)) return new Refusal(507, refusalMessages.noRoom, { cause: error });
  if (isHiddenFile(error)) return notFound();
  const status = error instanceof Error ? (error as FastifyError).statusCode : undefined;
  if (status !== undefined && status >= 400 && status < 500) {
    return new Refusal(status, sentences[status] ?? refusalMessages.malformed, { cause: error });
  }
  return new Refusal(500, problemMessages.unexpected, { cause: error });
}

function isOutOfRoom(error: unknown): boolean {
  return error instanceof DiskFull || ['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '');
}

/** The file server answers 403 for paths it refuses; for the client that is the same as missing. */
function isHiddenFile(error: unknown): boolean {
  return error instanceof Error && (error as FastifyError).statusCode === 403;
}

export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A known outage is refused without a cause: the warning came when it was noticed.
  if (refusal.status >= 500 && (refusal.status !== 503 || refusal.cause !== undefined)) {
    request.log.error({ err: refusal.cause ?? refusal }, 'request failed');
  }
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer realm="wheelhouse"');
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problemOf(refusal, request.id, languageOfRequest(request.headers['accept-language']))));
}

/** Not to be cached: a number may be given back. */
export function sendMoved(moved: Moved, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(301)
    .headers({ location: moved.in(request.url), 'cache-control': 'no-store' })
    .send();
}

/** Turns every refusal and failure into a problem document, and leads to where something moved. */
export function answerProblems(server: FastifyInstance): void {
  server.setErrorHandler((error, request, reply) =>
    error instanceof Moved ? sendMoved(error, request, reply) : sendRefusal(refusalFrom(error), request, reply),
  );
}

/** Also for an unknown address, unless `otherwise` answers it; limited by the rate. */
export function answerUnknown(
  server: FastifyInstance,
  rate?: RateLimitOptions,
  otherwise: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply> | undefined = () =>
    undefined,
): void {
  const answer = (request: FastifyRequest, reply: FastifyReply) =>
    otherwise(request, reply) ?? sendRefusal(notFound(), request, reply);
  if (rate === undefined) server.setNotFoundHandler(answer);
  else server.setNotFoundHandler({ preHandler: server.rateLimit(rate) }, answer);
}

import { issueMessage, message, type Message, type Words } from '@wheelhouse/messages/message';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { problemMessages } from '@wheelhouse/contract/problem';
import type { RouteShape } from '@wheelhouse/contract/route';
import { Refusal } from '#platform/errors/refusal.ts';
import { refusalMessages } from '#platform/errors/refusalMessages.ts';
import { bodyTypes } from './bodyTypes.ts';
import { plainIssue } from './plainIssue.ts';

/** @throws Refusal 415 for a body of a type that the route doesn't take */
export function checkBodyType(shape: RouteShape, request: FastifyRequest): void {
  if (shape.body === undefined && shape.bodyType !== 'file') return;
  const wanted = bodyTypes[shape.bodyType ?? 'json'];
  const sent = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  // A missing body has no type; the route's schema says whether it may be missing.
  if (sent === '' && request.body === undefined && shape.bodyType !== 'file') return;
  if (!wanted.includes(sent)) {
    const types = wanted.reduce<Words>(
      (one, other) => (one === '' ? other : message('problems.or', { one, other })),
      '',
    );
    throw new Refusal(415, message('problems.wrongTypeSend', { types }));
  }
}

/** The message of a route for an object that doesn't exist. */
export function missingOf({ refusals }: RouteShape): Message | undefined {
  return [refusals?.[404] ?? []].flat()[0];
}

/**
 * What a schema makes of a part of a request; undefined without a schema. An impossible identifier is not found, an unreadable
 * query is malformed, a body breaks a rule.
 *
 * @throws Refusal of this status; 422 for broken text
 */
export function parseInput(
  schema: z.core.$ZodObject | undefined,
  value: unknown,
  status: 400 | 404 | 422,
  absent: Message = problemMessages.notFound,
): unknown {
  if (schema === undefined) return undefined;
  const result = z.safeParse(schema, value, { error: plainIssue });
  if (result.success) {
    if (!isWellFormed(result.data)) throw new Refusal(422, refusalMessages.brokenText);
    return result.data;
  }
  if (status === 404) throw new Refusal(404, absent);
  const errors = result.error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: issueMessage(issue.message),
  }));
  // Our rules have messages for people; those of the schema library on addresses are for programs.
  const ruled = result.error.issues.find((issue) => status === 422 || issue.code === 'custom');
  const detail = ruled === undefined ? refusalMessages.malformed : issueMessage(ruled.message);
  throw new Refusal(status, detail, { errors });
}

/**
 * Half a surrogate pair is no valid text, nor is NUL, and the database refuses both. What was parsed is no deeper than
 * its schema.
 */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isWellFormed);
}

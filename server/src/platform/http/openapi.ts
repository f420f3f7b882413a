import { say } from '@wheelhouse/messages/say';
import * as z from 'zod/mini';
import { keyAccessOf } from '@wheelhouse/contract/keyAccess';
import { problem } from '@wheelhouse/contract/problem';
import { apiBase, tokenHeader, type RouteShape } from '@wheelhouse/contract/route';
import { bodyTypes } from './bodyTypes.ts';

type Schema = z.core.$ZodType;
export type JsonSchema = Record<string, unknown>;

/** Further members are allowed: requests may have more than a route reads, and answers will have more than they have today. */
function jsonSchema(schema: Schema): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override({ zodSchema: { _zod: read }, jsonSchema: made }) {
      // What is made of a text has no form of its own: programs send the text.
      if (read.def.type === 'pipe' && read.def.out._zod.def.type === 'transform') {
        Object.assign(made, jsonSchema(read.def.in));
      }
      if (made.additionalProperties === false) delete made.additionalProperties;
    },
  });
  return rest;
}

function parameters(where: 'path' | 'query', schema: z.core.$ZodObject | undefined): JsonSchema[] {
  if (schema === undefined) return [];
  return Object.entries(schema._zod.def.shape).map(([name, field]) => {
    const optional = field._zod.optin === 'optional';
    const shape = jsonSchema(field);
    return {
      name,
      in: where,
      required: where === 'path' || !optional,
      schema: shape,
      // Lists are separated by commas.
      ...(shape['type'] === 'array' ? { style: 'form', explode: false } : {}),
    };
  });
}

/** What a route requires of its caller, in words. */
export function accessAsText(access: RouteShape['access']): string {
  if (access === 'public') return 'Open to everyone.';
  if (access === 'session') return 'Needs a session.';
  return `Needs ${access.session ? 'a session with ' : ''}${access.anyOf.join(' or ')}.`;
}

/** Which API keys may call a route, in words. */
export function keysAsText(shape: RouteShape): string {
  const needed = keyAccessOf(shape);
  if (needed === 'never') return 'Not for API keys.';
  return needed === 'any' ? 'For every API key.' : `For API keys with the scope ${needed}.`;
}

/** What a caller may send to show who they are; an answer of a public route may still depend on it. */
function securityOf(shape: RouteShape): JsonSchema[] {
  return [
    ...(shape.access === 'public' ? [{}] : []),
    { session: [] },
    ...(keyAccessOf(shape) === 'never' ? [] : [{ key: [] }]),
  ];
}

/** With what only programs read. */
const describedProblem = z.extend(problem, {
  key: z.optional(z.string()).check(z.describe('The kind of refusal')),
  params: z.optional(z.record(z.string(), z.unknown())).check(z.describe('The values in the message')),
});

const retryAfter: JsonSchema = {
  'Retry-After': { description: 'How many seconds to wait', schema: { type: 'integer', minimum: 0 } },
};

function refusals(shape: RouteShape): JsonSchema {
  const stated = new Map<number, string>(
    Object.entries(shape.refusals ?? {}).map(([status, meanings]) => [
      Number(status),
      [meanings]
        .flat()
        .map((meaning) => say(meaning))
        .join(' '),
    ]),
  );
  stated.set(401, stated.get(401) ?? 'Not logged in, or the session token is no longer valid');
  if (typeof shape.access === 'object') stated.set(403, 'Not allowed');
  if (shape.params !== undefined) stated.set(404, stated.get(404) ?? 'Not found, or hidden from you');
  if (shape.query !== undefined || takesBody(shape)) stated.set(400, 'Bad request');
  if (takesBody(shape)) {
    stated.set(413, stated.get(413) ?? 'Too large');
    stated.set(415, stated.get(415) ?? 'Unsupported type');
    stated.set(422, stated.get(422) ?? 'Not accepted');
  }
  stated.set(429, stated.get(429) ?? 'Too many attempts');
  if (shape.bodyType === 'file') stated.set(507, 'Storage full');
  stated.set(500, 'Unexpected error');
  stated.set(503, stated.get(503) ?? 'Service unavailable');
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(
    [...stated].map(([status, description]) => [
      status,
      { description, ...(status === 429 || status === 503 ? { headers: retryAfter } : {}), content },
    ]),
  );
}

function success(shape: RouteShape): JsonSchema {
  const binary = { schema: { type: 'string', format: 'binary' } };
  if (shape.carriage === 'file')
    return { 200: { description: 'A file. Content-Disposition has its name', content: { '*/*': binary } } };
  if (shape.carriage === 'bytes' || shape.carriage === 'frames')
    return { 200: { description: shape.summary, content: { 'application/octet-stream': binary } } };
  if (shape.carriage === 'empty' || shape.answer === undefined) return { 204: { description: 'Done' } };
  const type = shape.carriage === 'events' ? 'text/event-stream' : 'application/json';
  const answer = { description: shape.summary, content: { [type]: { schema: jsonSchema(shape.answer) } } };
  if (shape.method !== 'GET' || shape.carriage === 'events') return { 200: answer };
  return {
    200: { ...answer, headers: { ETag: { schema: { type: 'string' } } } },
    304: { description: 'Not changed since the answer with the ETag in If-None-Match' },
  };
}

function takesBody(shape: RouteShape): boolean {
  return shape.body !== undefined || shape.bodyType === 'file';
}

const oneFile: JsonSchema = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
};

function bodies(shape: RouteShape): JsonSchema {
  const schema = shape.body === undefined ? oneFile : jsonSchema(shape.body);
  return Object.fromEntries(bodyTypes[shape.bodyType ?? 'json'].map((type) => [type, { schema }]));
}

const moved: JsonSchema = {
  301: {
    description: 'It was merged into another one: the same address with the number of that',
    headers: { Location: { schema: { type: 'string' } } },
  },
};

function operation(shape: RouteShape): JsonSchema {
  return {
    operationId: shape.name,
    tags: [shape.area],
    summary: shape.summary,
    description: `${accessAsText(shape.access)} ${keysAsText(shape)}`,
    parameters: [...parameters('path', shape.params), ...parameters('query', shape.query)],
    ...(takesBody(shape) ? { requestBody: { required: true, content: bodies(shape) } } : {}),
    responses: { ...success(shape), ...(shape.moves === true ? moved : {}), ...refusals(shape) },
    security: securityOf(shape),
  };
}

/** The API document (OpenAPI 3.1) of these routes. */
export function openApiDocument(routes: readonly RouteShape[], version: string): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const shape of routes) {
    const path = `/${shape.path}`;
    paths[path] = { ...paths[path], [shape.method.toLowerCase()]: operation(shape) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wheelhouse',
      version,
      description:
        'Fisheries and aquaculture information platform. Lengths are metres, power kW, tonnage GT, speed of vessels knots, ' +
        'course and heading degrees, positions WGS 84 decimal degrees, times ISO 8601 UTC.',
    },
    servers: [{ url: apiBase }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(describedProblem) },
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key of My account or of an organisation: whk_…' },
        session: { type: 'apiKey', in: 'header', name: tokenHeader, description: 'The token of a log-in' },
      },
    },
  };
}

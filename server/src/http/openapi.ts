import * as z from 'zod/mini';
import { problem } from '@wheelhouse/contract/problem';
import { apiBase, tokenHeader, type RouteShape } from '@wheelhouse/contract/route';

type Schema = z.core.$ZodType;
export type JsonSchema = Record<string, unknown>;

function jsonSchema(schema: Schema): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
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
      // Lists are written with commas between.
      ...(shape['type'] === 'array' ? { style: 'form', explode: false } : {}),
    };
  });
}

/** What a route asks of its caller, in words. */
export function accessInWords(access: RouteShape['access']): string {
  if (access === 'public') return 'Open to everyone.';
  if (access === 'session') return 'Needs a session.';
  return `Needs ${access.session ? 'a session with ' : ''}${access.anyOf.join(' or ')}.`;
}

function refusals(shape: RouteShape): JsonSchema {
  const stated = new Map<number, string>(
    Object.entries(shape.refusals ?? {}).map(([status, words]) => [Number(status), words]),
  );
  if (shape.access !== 'public') stated.set(401, stated.get(401) ?? 'Not signed in');
  if (typeof shape.access === 'object') stated.set(403, 'Not allowed');
  if (shape.params !== undefined) stated.set(404, stated.get(404) ?? 'Absent, or hidden from this caller');
  if (shape.query !== undefined) stated.set(400, 'Malformed');
  if (shape.body !== undefined) {
    stated.set(413, 'Too large');
    stated.set(415, 'Wrong type');
    stated.set(422, stated.get(422) ?? 'Refused by a rule');
  }
  stated.set(429, stated.get(429) ?? 'Too many tries');
  return Object.fromEntries(
    [...stated].map(([status, description]) => [
      status,
      { description, content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
    ]),
  );
}

function success(shape: RouteShape): JsonSchema {
  if (shape.carriage === 'empty' || shape.answer === undefined) return { 204: { description: 'Done' } };
  const type = shape.carriage === 'events' ? 'text/event-stream' : 'application/json';
  return { 200: { description: shape.summary, content: { [type]: { schema: jsonSchema(shape.answer) } } } };
}

function operation(shape: RouteShape): JsonSchema {
  const bodyType = shape.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    operationId: shape.name,
    tags: [shape.area],
    summary: shape.summary,
    description: accessInWords(shape.access),
    parameters: [...parameters('path', shape.params), ...parameters('query', shape.query)],
    ...(shape.body === undefined
      ? {}
      : { requestBody: { required: true, content: { [bodyType]: { schema: jsonSchema(shape.body) } } } }),
    responses: { ...success(shape), ...refusals(shape) },
    ...(shape.access === 'public' ? {} : { security: [{ session: [] }] }),
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
        'Fisheries and aquaculture information platform. Lengths are metres, power kW, tonnage GT, speed knots, ' +
        'course and heading degrees, positions WGS 84 decimal degrees, times ISO 8601 UTC.',
    },
    servers: [{ url: apiBase }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(problem) },
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: tokenHeader } },
    },
  };
}

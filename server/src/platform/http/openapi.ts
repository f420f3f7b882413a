import { say } from '@wheelhouse/messages/say';
import * as z from 'zod/mini';
import { keyAccessOf } from '@wheelhouse/contract/keyAccess';
import { problem } from '@wheelhouse/contract/problem';
import { apiBase, tokenHeader, type RouteShape } from '@wheelhouse/contract/route';
import { bodyTypes } from './bodyTypes.ts';
import { nameShapes } from './shapeNames.ts';

type Schema = z.core.$ZodType;
export type JsonSchema = Record<string, unknown>;

const components = '#/components/schemas/';

/** What the contract says of a schema, and its name. */
class NamedSchemas extends z.core.$ZodRegistry<Record<string, unknown>> {
  readonly #names: ReadonlyMap<Schema, string>;
  constructor(names: ReadonlyMap<Schema, string>) {
    super();
    this.#names = names;
  }
  override get(schema: Schema): Record<string, unknown> | undefined {
    const id = this.#names.get(schema);
    const said = z.globalRegistry.get(schema);
    return id === undefined ? said : { ...said, id };
  }
}

/** Writes schemas, and keeps those that have a name. */
class SchemaWriter {
  readonly named: Record<string, unknown> = {};
  readonly #metadata: NamedSchemas;

  constructor(names: ReadonlyMap<Schema, string>) {
    this.#metadata = new NamedSchemas(names);
  }

  /**
   * Further members are allowed: requests may have more than a route reads, and answers will have more than they have
   * today.
   */
  write(schema: Schema): JsonSchema {
    const {
      $schema: _dialect,
      $defs,
      ...rest
    } = z.toJSONSchema(schema, {
      io: 'output',
      unrepresentable: 'any',
      metadata: this.#metadata,
      override: ({ zodSchema: { _zod: read }, jsonSchema: made }) => {
        // What is made of a text has no form of its own: programs send the text.
        if (read.def.type === 'pipe' && read.def.out._zod.def.type === 'transform') {
          Object.assign(made, this.write(read.def.in));
        }
        if (made.additionalProperties === false) delete made.additionalProperties;
      },
    });
    for (const [name, definition] of Object.entries($defs ?? {})) this.named[name] ??= referring(definition);
    return referring(rest);
  }
}

/** With references to where the document has its shapes. */
function referring<T>(written: T): T {
  return JSON.parse(JSON.stringify(written), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', components) : value,
  ) as T;
}

function parameters(
  where: 'path' | 'query',
  schema: z.core.$ZodObject | undefined,
  schemas: SchemaWriter,
): JsonSchema[] {
  if (schema === undefined) return [];
  return Object.entries(schema._zod.def.shape).map(([name, field]) => {
    const optional = field._zod.optin === 'optional';
    const shape = schemas.write(field);
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

/** What most routes refuse with, by status: names and descriptions. */
const common: ReadonlyMap<number, readonly [name: string, description: string]> = new Map([
  [400, ['BadRequest', 'Bad request']],
  [401, ['Unauthorized', 'Not logged in, or the session token is no longer valid']],
  [403, ['Forbidden', 'Not allowed']],
  [404, ['NotFound', 'Not found, or hidden from you']],
  [413, ['ContentTooLarge', 'Too large']],
  [415, ['UnsupportedMediaType', 'Unsupported type']],
  [422, ['UnprocessableContent', 'Not accepted']],
  [429, ['TooManyRequests', 'Too many attempts']],
  [500, ['InternalServerError', 'Unexpected error']],
  [503, ['ServiceUnavailable', 'Service unavailable']],
  [507, ['InsufficientStorage', 'Storage full']],
]);

const refusal = (status: number, description: string): JsonSchema => ({
  description,
  ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
  content: { 'application/problem+json': { schema: { $ref: `${components}Problem` } } },
});

const commonRefusals = (): JsonSchema =>
  Object.fromEntries([...common].map(([status, [name, description]]) => [name, refusal(status, description)]));

function refusals(shape: RouteShape): JsonSchema {
  const all: Record<number, JsonSchema> = {};
  for (const [status, meanings] of Object.entries(shape.refusals ?? {})) {
    const said = [meanings].flat().map((meaning) => say(meaning));
    all[Number(status)] = refusal(Number(status), said.join(' '));
  }
  const statuses = [
    401,
    ...(typeof shape.access === 'object' ? [403] : []),
    ...(shape.params === undefined ? [] : [404]),
    ...(shape.query !== undefined || takesBody(shape) ? [400] : []),
    ...(takesBody(shape) ? [413, 415, 422] : []),
    ...(shape.bodyType === 'file' ? [507] : []),
    429,
    500,
    503,
  ];
  for (const status of statuses) all[status] ??= { $ref: `#/components/responses/${common.get(status)?.[0]}` };
  return all;
}

function success(shape: RouteShape, schemas: SchemaWriter): JsonSchema {
  const binary = { schema: { type: 'string', format: 'binary' } };
  if (shape.carriage === 'file')
    return { 200: { description: 'A file. Content-Disposition has its name', content: { '*/*': binary } } };
  if (shape.carriage === 'bytes' || shape.carriage === 'frames')
    return { 200: { description: shape.summary, content: { 'application/octet-stream': binary } } };
  if (shape.carriage === 'empty' || shape.answer === undefined) return { 204: { description: 'Done' } };
  const type = shape.carriage === 'events' ? 'text/event-stream' : 'application/json';
  const answer = { description: shape.summary, content: { [type]: { schema: schemas.write(shape.answer) } } };
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

function bodies(shape: RouteShape, schemas: SchemaWriter): JsonSchema {
  const schema = shape.body === undefined ? oneFile : schemas.write(shape.body);
  return Object.fromEntries(bodyTypes[shape.bodyType ?? 'json'].map((type) => [type, { schema }]));
}

const moved: JsonSchema = {
  301: {
    description: 'It was merged into another one: the same address with the number of that',
    headers: { Location: { schema: { type: 'string' } } },
  },
};

function operation(shape: RouteShape, schemas: SchemaWriter): JsonSchema {
  return {
    operationId: shape.name,
    tags: [shape.area],
    summary: shape.summary,
    description: `${accessAsText(shape.access)} ${keysAsText(shape)}`,
    parameters: [...parameters('path', shape.params, schemas), ...parameters('query', shape.query, schemas)],
    ...(takesBody(shape) ? { requestBody: { required: true, content: bodies(shape, schemas) } } : {}),
    responses: { ...success(shape, schemas), ...(shape.moves === true ? moved : {}), ...refusals(shape) },
    security: securityOf(shape),
  };
}

/** The API document (OpenAPI 3.1) of these routes. */
export function openApiDocument(routes: readonly RouteShape[], version: string): JsonSchema {
  const schemas = new SchemaWriter(nameShapes(routes, { Problem: describedProblem }));
  const paths: Record<string, JsonSchema> = {};
  for (const shape of routes) {
    const path = `/${shape.path}`;
    paths[path] = { ...paths[path], [shape.method.toLowerCase()]: operation(shape, schemas) };
  }
  schemas.write(describedProblem);
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
      schemas: schemas.named,
      responses: commonRefusals(),
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key of My account or of an organisation: whk_…' },
        session: { type: 'apiKey', in: 'header', name: tokenHeader, description: 'The token of a log-in' },
      },
    },
  };
}

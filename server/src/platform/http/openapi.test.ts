import { readdirSync } from 'node:fs';
import { route } from '@wheelhouse/contract/route';
import { routes } from '@wheelhouse/contract/routes';
import { namedShapes } from '@wheelhouse/contract/shapes';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openApiDocument } from './openapi.ts';

const named = z.object({ name: z.string(), parts: z.array(z.object({ id: z.int() })) });
const save = route({
  name: 'save',
  area: 'news',
  summary: 'Saves',
  method: 'POST',
  path: 'things',
  access: 'public',
  rate: 'write',
  body: named,
  carriage: 'json',
  answer: named,
});

it('allows further members in requests and answers, and says how long to wait', () => {
  const document = openApiDocument([save], '1');
  const inJson = (reference: string) => ({ content: { 'application/json': { schema: { $ref: reference } } } });
  expect(document['paths']).toMatchObject({
    '/things': {
      post: {
        requestBody: inJson('#/components/schemas/SaveAnswer'),
        responses: { 200: inJson('#/components/schemas/SaveAnswer') },
      },
    },
  });
  expect(document['components']).toMatchObject({
    schemas: { SaveAnswer: { properties: { parts: { items: { $ref: '#/components/schemas/SaveAnswerPart' } } } } },
    responses: {
      TooManyRequests: { headers: { 'Retry-After': {} } },
      ServiceUnavailable: { headers: { 'Retry-After': {} } },
    },
  });
  expect(JSON.stringify(document['components'])).not.toMatch(/"SaveAnswer":[^}]*additionalProperties/);
});

it('answers and takes no object without a name, and names each once, as a type', () => {
  const { paths, components } = openApiDocument(routes, '1');
  const text = JSON.stringify([paths, components]);
  const shapes = Object.entries(z.object({ schemas: z.record(z.string(), z.unknown()) }).parse(components).schemas);
  const references = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
  expect(new Set(references)).toEqual(new Set(shapes.map(([name]) => name)));
  for (const [name] of shapes) expect(name).toMatch(/^[A-Z][a-zA-Z]*$/);
  expect(shapes.map(([name]) => name)).toEqual(
    expect.arrayContaining(['Vessel', 'VesselListItem', 'Company', 'Position', 'PortCall', 'PortCallPage', 'Problem']),
  );
  // A shape of many is named by none of them.
  expect(components).toMatchObject({
    schemas: { PortCall: { properties: { vessel: { $ref: '#/components/schemas/NamedVessel' } } } },
  });
  const membersBelow = (value: unknown): unknown[] =>
    typeof value !== 'object' || value === null
      ? []
      : [...('properties' in value ? [value] : []), ...Object.values(value).flatMap(membersBelow)];
  // A file is sent as the only part of a form.
  const unnamed = [paths, shapes.map(([, shape]) => members(shape))].flatMap(membersBelow);
  expect(unnamed.filter((shape) => !JSON.stringify(shape).includes('"format":"binary"'))).toEqual([]);
});

/** What is in a shape, without itself. */
const members = (shape: unknown) => Object.values(z.record(z.string(), z.unknown()).parse(shape));

it('knows the named shapes of every file of the contract', async () => {
  const folder = new URL('.', import.meta.resolve('@wheelhouse/contract/shapes'));
  const files = readdirSync(folder).filter((file) => !/^test|\.test\.ts$|^shapes\.ts$/.test(file));
  for (const file of files) {
    const exported: Record<string, unknown> = await import(new URL(file, folder).href);
    const unknown = Object.entries(exported).filter(
      ([, value]) => (value instanceof z.ZodMiniObject || value instanceof z.ZodMiniUnion) && !namedShapes.has(value),
    );
    expect(
      unknown.map(([name]) => name),
      `of ${file}, missing in contract/src/shapes.ts`,
    ).toEqual([]);
  }
});

it('says that an object may have moved', () => {
  const read = route({
    name: 'read',
    area: 'news',
    summary: 'Reads',
    method: 'GET',
    path: 'things/{id}',
    access: 'public',
    rate: 'read',
    params: z.object({ id: z.string() }),
    carriage: 'json',
    answer: named,
    moves: true,
  });
  const { paths } = openApiDocument([read], '1');
  expect(paths).toMatchObject({ '/things/{id}': { get: { responses: { 301: { headers: { Location: {} } } } } } });
});

it('describes what programs send where the server makes something else of it', () => {
  const day = z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((text) => new Date(text)),
  );
  const number = z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number));
  const list = route({
    name: 'list',
    area: 'news',
    summary: 'Lists',
    method: 'GET',
    path: 'things',
    access: 'public',
    rate: 'read',
    query: z.object({ day: z.optional(day), since: z.optional(z.union([number, day])) }),
    carriage: 'json',
    answer: named,
  });
  const text = { type: 'string', maxLength: 40 };
  expect(openApiDocument([list], '1')['paths']).toMatchObject({
    '/things': {
      get: {
        parameters: [
          { name: 'day', schema: text },
          { name: 'since', schema: { anyOf: [{ type: 'string', pattern: '^\\d+$' }, text] } },
        ],
      },
    },
  });
});

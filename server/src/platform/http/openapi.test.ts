import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { route } from '@wheelhouse/contract/route';
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
  const { paths } = z
    .object({
      paths: z.object({
        '/things': z.object({ post: z.object({ requestBody: z.unknown(), responses: z.unknown() }) }),
      }),
    })
    .parse(openApiDocument([save], '1'));
  const { requestBody, responses } = paths['/things'].post;
  expect(JSON.stringify(requestBody)).toContain('"parts"');
  expect(JSON.stringify(responses)).toContain('"parts"');
  expect(JSON.stringify([requestBody, responses])).not.toContain('additionalProperties');
  expect(responses).toMatchObject({ 429: { headers: { 'Retry-After': {} } }, 503: { headers: { 'Retry-After': {} } } });
});

it('says that an object may have moved', () => {
  const read = route({
    ...{
      name: 'read',
      area: 'news',
      summary: 'Reads',
      method: 'GET',
      path: 'things/{id}',
      access: 'public',
      rate: 'read',
    },
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
    ...{ name: 'list', area: 'news', summary: 'Lists', method: 'GET', path: 'things', access: 'public', rate: 'read' },
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

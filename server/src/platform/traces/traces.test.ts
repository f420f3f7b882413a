import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { fakeServer, type FakeServer } from '#platform/httpClient/testFakeServer.ts';
import { startTraces } from './startTraces.ts';
import { traceRequests } from './traceRequests.ts';
import { traced } from './traces.ts';

interface SentSpan {
  readonly name: string;
  readonly spanId: string;
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
  readonly status: { readonly code: number };
}

interface Sent {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[] }[];
}

let database: TestDatabase;
let collector: FakeServer;
const bodies: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
  collector = await fakeServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      response.end('{}');
    });
  });
});

afterAll(async () => {
  collector.close();
  await database.close();
});

const start = (warn: (words: string) => void = () => {}) =>
  startTraces({ url: new URL('/v1/traces', collector.origin), percent: 100 }, { version: '3.1.0', warn });

function sentSpans(): SentSpan[] {
  return bodies
    .splice(0)
    .flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}

const attributesOf = (span: SentSpan | undefined) =>
  Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]));

it('sends a request with its queries as one trace, without the values in its address', async () => {
  const close = await start();
  const server = fastify();
  traceRequests(server);
  server.get('/vessel/:name', async () => {
    const { rows } = await database.pool.query<{ found: string }>('select $1::text as found', ['Havbris']);
    return rows;
  });
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  await (await fetch(`${origin}/vessel/Havbris?token=secret`)).text();
  await server.close();
  await close();

  const spans = sentSpans();
  const request = spans.find(({ name }) => name === 'GET /vessel/:name');
  const query = spans.find(({ name }) => name === 'SELECT');
  expect(attributesOf(request)).toMatchObject({ 'http.route': '/vessel/:name', 'http.response.status_code': 200 });
  expect(attributesOf(query)).toMatchObject({ 'db.query.text': 'select $1::text as found' });
  expect(query).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
  expect(JSON.stringify(spans)).not.toMatch(/Havbris|secret/);
});

it('names the class of an error, and not its message', async () => {
  const close = await start();
  const work = traced('job letter', {}, async () => {
    throw new TypeError('to anna@quay.example');
  });
  await expect(work).rejects.toThrow('anna');
  await close();
  const [span] = sentSpans();
  expect(attributesOf(span)).toEqual({ 'error.type': 'TypeError' });
  expect(span?.status).toEqual({ code: 2 });
});

it('gives the answer of a query also while nothing is traced', async () => {
  const { rows } = await traced('job', {}, () => database.pool.query('select 1 as one'));
  expect(rows).toEqual([{ one: 1 }]);
  expect(bodies).toEqual([]);
});

it('warns once when the collector is down, and work goes on', async () => {
  const warnings: string[] = [];
  collector.answer = (_, response) => response.writeHead(400).end();
  const close = await start((words) => warnings.push(words));
  await expect(traced('job', {}, async () => 7)).resolves.toBe(7);
  await close();
  expect(warnings).toEqual([expect.stringMatching(/^Traces can't be sent to 127\.0\.0\.1:\d+: /)]);
});

import fastify, { type FastifyInstance } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '#platform/database/schema.ts';
import { answerProblems } from '#platform/http/problems.ts';
import { openConcurrencyLimit } from '#platform/http/concurrencyLimit.ts';
import { serveNewsFeeds } from './feed.ts';
import { newsWorld, type NewsWorld } from './newsTest.ts';
import { readXml, type XmlElement } from './testXml.ts';

const hostile = `]]> <b>"Cod" & 'haddock'</b> &amp; \u{1f41f} <script>alert(1)</script>`;
let world: NewsWorld;
let server: FastifyInstance;
const ids: number[] = [];

const patient = openConcurrencyLimit('feeds', { atOnce: 1, patienceMs: 30_000, usualMs: 5 });

async function serverAt(publicUrl: string, db = world.database.db, turns = patient): Promise<FastifyInstance> {
  const made = fastify();
  answerProblems(made);
  serveNewsFeeds(made, { db, publicUrl, rate: 1000, turns });
  await made.ready();
  return made;
}

beforeAll(async () => {
  world = await newsWorld();
  for (let day = 1; day <= 32; day++) {
    const { id } = await world.begin(day % 2 === 0 ? 'owner' : 'other');
    world.clock = new Date(Date.UTC(2026, 2, day, 9));
    await world.save(id, day === 32 ? { title: hostile, shortDescription: hostile } : {}, 'admin');
    ids.unshift(id);
  }
  const { id } = await world.begin('owner');
  await world.save(id, { title: 'Somebody’s draft', published: false });
  server = await serverAt('https://w.example');
});
afterAll(async () => {
  await server.close();
  await world.close();
});

/** A well-formed document, or an error. */
async function feed(url = '/news/feed.atom', from = server): Promise<XmlElement> {
  const { statusCode, headers, body } = await from.inject({ url });
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  return readXml(body);
}
const named = (element: XmlElement | undefined, name: string) =>
  element?.children.filter((child) => child.name === name) ?? [];
const texts = (element: XmlElement | undefined, name: string) => named(element, name).map(({ text }) => text);
const entries = (element: XmlElement) => named(element, 'entry');
const authors = (element: XmlElement) => named(element, 'author').flatMap((author) => texts(author, 'name'));
const links = (element: XmlElement) => named(element, 'link').map(({ attributes: { rel, href } }) => [rel, href]);

describe('the feed of articles', () => {
  it('has the required elements of a feed and of entries (RFC 4287, 4.1.1 and 4.1.2)', async () => {
    const root = await feed();
    expect([root.name, root.attributes['xmlns']]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
    for (const element of [root, ...entries(root)]) {
      for (const name of ['id', 'title', 'updated', 'author']) expect(texts(element, name), name).toHaveLength(1);
      expect(texts(element, 'id')[0]).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
      expect(texts(element, 'updated')[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/);
      expect(links(element).filter(([rel]) => rel === 'alternate')).toHaveLength(1);
    }
    expect(links(root)).toContainEqual(['self', 'https://w.example/news/feed.atom']);
  });

  it('has the thirty latest published articles, the latest first', async () => {
    const shown = entries(await feed());
    expect(shown.map((entry) => links(entry)[0]?.[1])).toEqual(
      ids.slice(0, 30).map((id) => `https://w.example/news/${id}`),
    );
    expect(texts(shown[1], 'published')).toEqual(['2026-03-31T09:00:00.000Z']);
  });

  it('escapes a malicious title exactly', async () => {
    const [first] = entries(await feed());
    expect([texts(first, 'title'), texts(first, 'summary')]).toEqual([[hostile], [hostile]]);
  });

  it('keeps its identifiers when the installation moves, and has no duplicates', async () => {
    const moved = await serverAt('https://elsewhere.example');
    const idsOf = (root: XmlElement) => [root, ...entries(root)].flatMap((element) => texts(element, 'id'));
    const before = idsOf(await feed());
    expect(idsOf(await feed('/news/feed.atom', moved))).toEqual(before);
    expect(new Set(before).size).toBe(31);
    await moved.close();
  });

  it('is read without a write, and is the same for its first simultaneous readers', async () => {
    const { db, url } = world.database;
    const before = texts(await feed(), 'id');
    const pool = new pg.Pool({ connectionString: url, options: '-c default_transaction_read_only=on' });
    const readOnly = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
    const reading = await serverAt('https://w.example', readOnly);
    expect(texts(await feed('/news/feed.atom', reading), 'id')).toEqual(before);
    await reading.close();
    await readOnly.destroy();
    await db.deleteFrom('installation_fact').where('name', '=', 'feed').execute();
    const first = await Promise.all(Array.from({ length: 8 }, async () => texts(await feed(), 'id')[0]));
    expect([new Set(first).size, first[0] === before[0]]).toEqual([1, false]);
  });

  it('of one provider has only that provider’s articles', async () => {
    const root = await feed(`/news/provider/${world.published}/feed.atom`);
    expect([texts(root, 'title'), entries(root).length]).toEqual([['News from Marine Service'], 16]);
    expect(new Set(entries(root).flatMap(authors))).toEqual(new Set(['Marine Service']));
    expect(texts(root, 'id')).not.toEqual(texts(await feed(), 'id'));
  });

  it.each(['0', '999999', 'x', '1e9'])('of a missing provider (%s) is not found', async (id) => {
    expect((await server.inject({ url: `/news/provider/${id}/feed.atom` })).statusCode).toBe(404);
  });

  it('of an unpublished provider is not found, and one without articles is valid', async () => {
    const { db } = world.database;
    const url = `/news/provider/${world.draft}/feed.atom`;
    expect((await server.inject({ url })).statusCode).toBe(404);
    await db.updateTable('service_provider').set({ published: true }).where('id', '=', world.draft).execute();
    const root = await feed(url);
    expect([entries(root).length, texts(root, 'updated')]).toEqual([0, ['1970-01-01T00:00:00.000Z']]);
  });

  it('is not sent again to a client that has it, until something changes', async () => {
    const url = '/news/feed.atom';
    const etag = String((await server.inject({ url })).headers.etag);
    const ask = async () => (await server.inject({ url, headers: { 'if-none-match': etag } })).statusCode;
    expect(await ask()).toBe(304);
    await world.save(ids[0] ?? 0, { title: 'Another title' }, 'admin');
    expect(await ask()).toBe(200);
  });
});

it('a feed is refused with the time to come back when there is too much to do', async () => {
  const done = Promise.withResolvers<void>();
  const turns = openConcurrencyLimit('feeds', { atOnce: 1, patienceMs: 100, usualMs: 5 });
  const impatient = await serverAt('https://w.example', world.database.db, turns);
  const busy = turns.take(() => done.promise);
  const { statusCode, headers } = await impatient.inject('/news/feed.atom');
  expect(statusCode).toBe(503);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  done.resolve();
  await busy;
  expect((await impatient.inject('/news/feed.atom')).statusCode).toBe(200);
  await impatient.close();
});

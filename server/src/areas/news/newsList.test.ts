import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listNews, listProviderNews, removeArticle } from '@wheelhouse/contract/news';
import { refusalOf } from '#platform/http/testApi.ts';
import { newsWorld, type NewsWorld } from './newsTest.ts';

let world: NewsWorld;
/** Published ones, from the latest to the first, with a draft between them. */
const ids: number[] = [];
let draft = 0;

beforeAll(async () => {
  world = await newsWorld();
  const { db } = world.database;
  const rows = Array.from({ length: 30 }, (_, place) => ({
    provider_id: place % 3 === 0 ? world.others : world.published,
    title: `Article ${place}`,
    short_description: 'News of the day',
    published: place !== 7,
    shown_at: new Date(Date.UTC(2026, 0, 31 - place)),
  }));
  const made = await db.insertInto('news_article').values(rows).returning('id').execute();
  ids.push(...made.map(({ id }) => id));
  [draft = 0] = ids.splice(7, 1);
});
afterAll(() => world.close());

const list = async (query: Parameters<typeof call>[1] = {}, token?: string) => await call(token, query);
const call = async (
  token: string | undefined,
  query: { page?: number; size?: number; vessel?: number; company?: number },
) => await world.api.client(token).call(listNews, { query });
const idsOf = ({ data }: { data: readonly { id: number }[] }) => data.map(({ id }) => id);

describe('the list of news (content specification, section 7)', () => {
  it('has pages of 12, the latest article first, each with its provider', async () => {
    const first = await list();
    expect([first.page, first.size, first.total, idsOf(first)]).toEqual([0, 12, 29, ids.slice(0, 12)]);
    expect(first.data[0]).toEqual({
      id: ids[0],
      title: 'Article 0',
      shortDescription: 'News of the day',
      published: true,
      time: '2026-01-31T00:00:00.000Z',
      languageIso: 'EN',
      source: { id: world.others, name: 'Another' },
    });
    expect(idsOf(await list({ page: 2 }))).toEqual(ids.slice(24));
    expect(idsOf(await list({ size: 6 }))).toEqual(ids.slice(0, 6));
  });

  it('has nothing after its end, and has the total', async () => {
    expect(await list({ page: 1000 })).toEqual({ data: [], page: 1000, size: 12, total: 29 });
  });

  it.each([
    ['its owner', 'owner', true],
    ['ADMIN', 'admin', true],
    ['another provider', 'other', false],
    ['a visitor', undefined, false],
  ] as const)('shows a draft to %s: %j %j', async (_, token, seen) => {
    const shown = await list({}, token);
    expect([shown.total, idsOf(shown).includes(draft)]).toEqual(seen ? [30, true] : [29, false]);
    if (seen) expect(idsOf(shown)[7]).toBe(draft);
  });

  it('of one provider has only that provider’s, without drafts if requested', async () => {
    const params = { providerId: world.published };
    const ofOwner = await world.api.client('owner').call(listProviderNews, { params, query: {} });
    const published = await world.api
      .client('owner')
      .call(listProviderNews, { params, query: { publishedOnly: 'true' } });
    const ofVisitor = await world.api.client().call(listProviderNews, { params, query: {} });
    expect([ofOwner.total, published.total, ofVisitor]).toEqual([20, 19, published]);
    expect(new Set(ofOwner.data.map(({ source }) => source.name))).toEqual(new Set(['Marine Service']));
  });

  it('of an unpublished provider is only visible to its owners', async () => {
    const params = { providerId: world.draft };
    expect((await refusalOf(world.api.client().call(listProviderNews, { params, query: {} }))).status).toBe(404);
    expect(await world.api.client('owner').call(listProviderNews, { params, query: {} })).toMatchObject({ total: 0 });
  });

  it('of one vessel or one company has its linked articles, of a company only for viewers who may see companies', async () => {
    const [first = 0, second = 0, third = 0] = ids;
    const { db } = world.database;
    const vessel = world.vessels.Skarv;
    await db
      .insertInto('news_vessel')
      .values([first, third].map((news_id) => ({ news_id, vessel_id: vessel })))
      .execute();
    await db.insertInto('news_company').values({ news_id: second, company_id: world.company }).execute();
    expect(idsOf(await list({ vessel }))).toEqual([first, third]);
    expect(idsOf(await list({ vessel }, 'owner'))).toEqual([first, third]);
    expect(idsOf(await list({ company: world.company }, 'partner'))).toEqual([second]);
    const refusals = [list({ company: world.company }), list({ company: world.company }, 'owner')];
    expect((await Promise.all(refusals.map(refusalOf))).map(({ status }) => status)).toEqual([401, 403]);
  });

  it('follows every change of an article and of its provider', async () => {
    const { db } = world.database;
    const { id } = await world.begin('other');
    expect((await list()).total).toBe(29);
    await world.save(id, { title: 'Fresh from the quay' }, 'other');
    expect((await list()).data[0]?.title).toBe('Fresh from the quay');
    await db.updateTable('service_provider').set({ name: 'Renamed' }).where('id', '=', world.others).execute();
    expect((await list()).data[0]?.source.name).toBe('Renamed');
    await db.updateTable('service_provider').set({ published: false }).where('id', '=', world.others).execute();
    expect((await list()).total).toBe(19);
    expect((await list({}, 'other')).total).toBe(30);
    await db.updateTable('service_provider').set({ published: true }).where('id', '=', world.others).execute();
    expect((await list()).total).toBe(30);
    await world.api.client('other').call(removeArticle, { params: { id } });
    expect((await list()).total).toBe(29);
  });

  it.each([{ size: 61 }, { size: 0 }, { page: -1 }, { page: 1_000_001 }])('refuses %j', async (query) => {
    expect((await refusalOf(list(query))).status).toBe(400);
  });

  it('is not sent again to a client that has it', async () => {
    const address = `${world.api.origin}/api/v3/news`;
    const etag = (await fetch(address)).headers.get('etag') ?? '';
    expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});

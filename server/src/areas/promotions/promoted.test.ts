import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { promotionLimits } from '@wheelhouse/contract/promotionMessages';
import { countClick, countImpression, listOwnPromotions, listPromoted } from '@wheelhouse/contract/promotions';
import { count } from './countStore.ts';
import { listPromoted as promoted, promotionOf } from './promoted.ts';
import { visitorWith } from '#permissions/viewer.ts';
import { signedIn } from '#permissions/testViewers.ts';
import { dayMs, hourMs, promotingWorld } from './testPromoting.ts';

const world = await promotingWorld();
const { state, database, api, providers, addArticle, later, make, makePaid, shownTo } = world;
beforeEach(world.begin);
afterAll(world.close);

const publish = (published: boolean) => database.db.updateTable('news_article').set({ published }).execute();

describe('promoted articles', () => {
  it('are shown in their window, before it only to owners, and only once they are paid', async () => {
    await make();
    const id = await makePaid();
    const everybody = [undefined, 'skipper', 'rival', 'editor', 'helper'];
    const seen = () => Promise.all(everybody.map((who) => shownTo(who)));
    expect(await seen()).toEqual([[], [], [], [-id], [-id]]);
    state.clock += hourMs - 1;
    expect(await seen()).toEqual([[], [], [], [-id], [-id]]);
    state.clock += 1;
    expect(await seen()).toEqual([[id], [id], [id], [id], [id]]);
    state.clock += 7 * dayMs - 1;
    expect(await seen()).toEqual([[id], [id], [id], [id], [id]]);
    state.clock += 1;
    expect(await seen()).toEqual([[], [], [], [], []]);
  });

  it('have the fields of articles in lists', async () => {
    const id = await makePaid();
    state.clock += hourMs;
    expect(await api.client().call(listPromoted, { query: { type: 'NEWS' } })).toMatchObject([
      { id, news: { id: world.article(), title: 'Good hauls' }, start: '2026-05-01T11:00:00.000Z', ownerOnly: false },
    ]);
    expect(await api.client().call(listPromoted, { query: { type: 'BANNER' } })).toEqual([]);
  });

  it.each([
    ['everybody', {}, ['visitor', 'skipper', 'rival', 'partner']],
    ['all types', { serviceCategories: 'NONE' }, ['visitor', 'skipper', 'rival', 'partner']],
    ['Norway', { countries: ['NO'] }, ['skipper']],
    ['Denmark and Iceland', { countries: ['DK', 'IS'] }, ['rival']],
    ['the type of a vessel in their fleets', { vesselTypes: [11], serviceCategories: 'NONE' }, ['skipper']],
    ['the type above it', { vesselTypes: [10], serviceCategories: 'NONE' }, ['skipper']],
    ['a category of their providers', { vesselTypes: 'NONE', serviceCategories: [201] }, ['rival']],
    ['types or categories', { vesselTypes: [10], serviceCategories: [201] }, ['skipper', 'rival']],
    ['another category', { vesselTypes: 'NONE', serviceCategories: [202] }, []],
  ] as const)('for %s are shown to them', async (_, audience, reached) => {
    const change = Object.fromEntries(
      Object.entries(audience).map(([part, chosen]) => [part, typeof chosen === 'string' ? chosen : [...chosen]]),
    );
    const id = await makePaid(change);
    state.clock += 2 * hourMs;
    const names = ['visitor', 'skipper', 'rival', 'partner'];
    const lists = await Promise.all(names.map((who) => shownTo(who === 'visitor' ? undefined : who)));
    expect(names.filter((_name, place) => lists[place]?.includes(id))).toEqual(reached);
  });

  it('are listed once however many of their promotions overlap, running ones before future ones', async () => {
    const other = await addArticle(providers.theirs);
    const first = await makePaid();
    await makePaid({ start: later(3), end: later(9) });
    const theirs = await makePaid({ newsId: other, start: later(1), end: later(5) }, 'rival');
    state.clock += 2 * hourMs;
    expect(await shownTo('editor')).toEqual([first]);
    expect(await shownTo('rival')).toEqual([first, -theirs]);
    state.clock += 4 * dayMs;
    expect(await shownTo()).toHaveLength(2);
    state.clock += 4 * dayMs;
    expect(await shownTo()).toHaveLength(1);
  });

  it('are read by two queries that return no more than a list has, however many run and however few match', async () => {
    const { db } = database;
    const start = new Date(state.clock);
    const count = 250;
    const rows = Array.from({ length: count }, (_, place) => ({ provider_id: providers.mine, title: `${place}` }));
    const articles = await db
      .insertInto('news_article')
      .values(rows.map((row) => ({ ...row, published: true })))
      .returning('id')
      .execute();
    // The last two are for everyone, all others only for Denmark.
    await db
      .insertInto('promotion')
      .values(
        articles.map(({ id }, place) => ({
          news_id: id,
          countries: JSON.stringify(place < 2 ? 'ALL' : ['DK']),
          vessel_types: '"ALL"',
          service_categories: '"ALL"',
          start_at: new Date(start.getTime() + Math.floor(place / 2) * 1000),
          end_at: new Date(start.getTime() + 7 * dayMs),
          utc_offset: '+01:00' as const,
          amount_cents: 100,
          rate_cents: 10,
          days: 7,
          paid_at: start,
        })),
      )
      .execute();
    state.clock += hourMs;
    const titles = async (who?: string) =>
      (await api.client(who).call(listPromoted, { query: {} })).map(({ news }) => Number(news.title));
    expect(await titles()).toEqual([1, 0]);
    // Rival is in Denmark: the latest ones, as many as a list has.
    const latest = Array.from({ length: promotionLimits.listed }, (_, place) => count - 1 - place);
    expect(await titles('rival')).toEqual(latest);
    const read: number[] = [];
    const spied = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        read.push(result.rows.length);
        return result;
      },
    });
    const needs = { db: spied, now: () => new Date(state.clock) };
    await promoted(needs, signedIn({ id: world.accountOf('rival'), authorities: [] }), undefined, '');
    expect(read.filter((length) => length > 10)).toEqual([promotionLimits.listed, promotionLimits.listed]);
    read.length = 0;
    // No targeted promotion matches a visitor.
    await promoted(needs, visitorWith([]), undefined, '');
    expect(read).toEqual([2, 2]);
  });

  it('are not shown while their article, or its provider, is a draft', async () => {
    const id = await makePaid();
    state.clock += 2 * hourMs;
    await publish(false);
    expect([await shownTo(), await shownTo('editor')]).toEqual([[], []]);
    await publish(true);
    expect(await shownTo()).toEqual([id]);
  });
});

describe('the promotion status of an article (content specification, section 4)', () => {
  const standing = () => promotionOf(database.db, world.article(), new Date(state.clock));

  it('is POTENTIAL, and PROMOTED from its payment to its end', async () => {
    expect(await standing()).toBe('POTENTIAL');
    await make();
    expect(await standing()).toBe('POTENTIAL');
    await makePaid();
    expect(await standing()).toBe('PROMOTED');
    state.clock += 7 * dayMs + hourMs;
    expect(await standing()).toBe('POTENTIAL');
  });

  it('is UNABLE for a draft and for a missing one', async () => {
    await makePaid();
    await publish(false);
    expect(await standing()).toBe('UNABLE');
    expect(await promotionOf(database.db, 999_999, new Date(state.clock))).toBe('UNABLE');
  });
});

describe('the counts of views and clicks of a promotion', () => {
  /** A view of the page that shows another owner's promotion. */
  async function viewOf(who?: string): Promise<string> {
    const at = new Date(state.clock);
    const views = (await api.client(who).call(listPromoted, { query: {} })).map(({ view }) => view);
    return views[0] ?? `${at.getTime().toString(36)}.none.none`;
  }
  const see = async (id: number, who?: string) =>
    await api.client(who).call(countImpression, { params: { id }, body: { view: await viewOf(who) } });
  const press = async (id: number, who = 'skipper') =>
    await api.client(who).call(countClick, { params: { id }, body: { view: await viewOf(who) } });
  const counted = async () => {
    const { data } = await api.client('editor').call(listOwnPromotions, { params: { id: world.article() } });
    return data.map(({ impressions, clicks, days }) => ({ impressions, clicks, days }));
  };
  const reader = () => ({ accountId: undefined, at: new Date(state.clock) });
  const nothing = [{ impressions: 0, clicks: 0, days: [] }];

  it('are kept by day, also for many simultaneous views', async () => {
    const id = await makePaid();
    state.clock += 2 * hourMs;
    await Promise.all(Array.from({ length: 40 }, () => count(database.db, id, 'impressions', reader())));
    await press(id);
    state.clock += dayMs;
    await press(id);
    expect(await counted()).toEqual([
      {
        impressions: 40,
        clicks: 2,
        days: [
          { day: '2026-05-01', impressions: 40, clicks: 1 },
          { day: '2026-05-02', impressions: 0, clicks: 1 },
        ],
      },
    ]);
  });

  it('are limited to a few per hour and reader, and exclude owners of the provider', async () => {
    const id = await makePaid();
    state.clock += 2 * hourMs;
    for (let time = 0; time < 9; time += 1) await see(id, 'editor');
    expect(await counted()).toEqual(nothing);
    state.clock += hourMs;
    for (let time = 0; time < 9; time += 1) await Promise.all([see(id), press(id)]);
    expect(await counted()).toMatchObject([{ impressions: 6, clicks: 6 }]);
    state.clock += hourMs;
    await press(id, 'helper');
    await see(id);
    expect(await counted()).toMatchObject([{ impressions: 7, clicks: 6 }]);
  });

  it('exclude the time before the start, after the end, or while its article is a draft', async () => {
    const id = await makePaid();
    await see(id);
    state.clock += 2 * hourMs;
    await publish(false);
    await press(id);
    await publish(true);
    state.clock += 7 * dayMs;
    await see(id);
    expect(await counted()).toEqual(nothing);
  });

  it('are not kept for an unpaid one, and not found for a missing one', async () => {
    const id = await make();
    state.clock += 2 * hourMs;
    await see(id);
    await see(999_999);
    expect(await counted()).toEqual(nothing);
  });

  it('are not increased by a script of hundreds of calls, with one view, with new ones or with made-up ones', async () => {
    const id = await makePaid();
    state.clock += 2 * hourMs;
    const view = await viewOf();
    const call = (one: string) => api.client().call(countImpression, { params: { id }, body: { view: one } });
    for (let time = 0; time < 200; time += 1) await call(view);
    expect(await counted()).toMatchObject([{ impressions: 1 }]);
    for (let time = 0; time < 100; time += 1) await call(await viewOf());
    for (let time = 0; time < 100; time += 1) await call(`${time}.made.up`);
    expect(await counted()).toMatchObject([{ impressions: 6 }]);
  });

  it('do not contain who the readers were', async () => {
    const columns = await database.pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'promotion_day' order by 1`,
    );
    expect(columns.rows.map(({ name }) => name)).toEqual(['clicks', 'day', 'impressions', 'promotion_id']);
  });
});

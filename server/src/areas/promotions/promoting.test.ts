import { say } from '@wheelhouse/messages/say';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { problem } from '@wheelhouse/contract/problem';
import { promotionMessages } from '@wheelhouse/contract/promotionMessages';
import {
  createPromotion,
  getPromotionCost,
  listOwnPromotions,
  type PromotionRequest,
} from '@wheelhouse/contract/promotions';
import { apiBase } from '@wheelhouse/contract/route';
import { refusalOf } from '#platform/http/testApi.ts';
import { promotingWorld } from './testPromoting.ts';

const world = await promotingWorld();
const { state, database, api, providers, addArticle, later, make, checkout, end, makePaid } = world;
beforeEach(world.begin);
afterAll(world.close);

const ask = (query: Record<string, string>, who = 'editor') =>
  fetch(`${api.origin}${apiBase}/promotions/cost?${new URLSearchParams(query)}`, { headers: { 'x-auth-token': who } });
const week = () => ({ start: later(0, 1), end: later(7, 1) });

const sentences = Object.values(promotionMessages).map((one) => (typeof one === 'function' ? '' : say(one)));

describe('the price of a promotion', () => {
  it.each([
    ['everybody', {}, 2000],
    ['everybody, said so', { countries: 'All', vesselTypes: 'all', serviceCategories: 'ALL', type: 'NEWS' }, 2000],
    ['one of four countries', { countries: 'NO' }, 500],
    ['one of four types of this installation', { vesselTypes: '12', serviceCategories: 'None' }, 500],
    ['one of two categories', { vesselTypes: 'None', serviceCategories: '201' }, 1000],
    [
      'types or categories in two countries',
      { countries: 'NO,DK', vesselTypes: '10,11', serviceCategories: '202' },
      750,
    ],
  ])('for %s', async (_, audience, rate) => {
    const response = await ask({ ...week(), ...audience });
    expect(await response.json()).toMatchObject({ amount: 7 * rate, rate, days: 7, currency: 'EUR' });
  });

  it('is for those who write news', async () => {
    const query = week();
    expect((await refusalOf(api.client().call(getPromotionCost, { query }))).status).toBe(401);
    expect((await refusalOf(api.client('helper').call(getPromotionCost, { query }))).status).toBe(403);
    expect(await api.client('admin').call(getPromotionCost, { query })).toMatchObject({ amount: 14_000 });
  });

  it.each([
    ['nothing at all', {}, 400],
    ['a day that is none', { start: '2026-02-30T10:00:00Z', end: '2026-06-01T10:00:00Z' }, 422],
    ['words', { start: 'soon', end: 'later' }, 422],
    ['a start in the past', { start: '2025-01-01T10:00:00Z' }, 422],
    ['more than a year', { end: '2027-05-02T11:00:00Z' }, 422],
    ['an end before the start', { end: '2026-05-01T10:00:00Z' }, 422],
    ['banners, which are not offered', { type: 'BANNER' }, 422],
    ['a type that is none', { type: 'POPUP' }, 400],
    ['a country that is none', { countries: 'XX' }, 422],
    ['a country that is not promoted in', { countries: 'AQ' }, 422],
    ['a type of another installation', { vesselTypes: '20' }, 422],
    ['a branch instead of a category', { serviceCategories: '2' }, 422],
    ['negative numbers', { vesselTypes: '-1' }, 400],
    ['numbers too large', { vesselTypes: '99999999999' }, 400],
    ['statements', { countries: "NO';drop table promotion" }, 400],
    ['nobody', { countries: 'NONE' }, 422],
    ['neither types nor categories', { vesselTypes: 'NONE', serviceCategories: 'NONE' }, 422],
  ])('is refused for %s', async (name, query, status) => {
    const response = await ask(name === 'nothing at all' ? {} : { ...week(), ...query });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    const { detail, errors = [] } = z.parse(problem, await response.json());
    const fields = name === 'nothing at all' ? ['start', 'end'] : Object.keys(query);
    if (status === 422) expect(sentences).toContain(detail);
    else expect(fields).toEqual(expect.arrayContaining(errors.map(({ path }) => path.split('.')[0])));
    expect(status === 422 || errors.length > 0).toBe(true);
  });
});

describe('a new promotion', () => {
  const refused = async (change: Partial<PromotionRequest>, who = 'editor') => {
    const { status, message } = await refusalOf(make(change, who));
    return [status, message];
  };

  it('keeps its price, also when prices change', async () => {
    const id = await make({ countries: ['NO'] });
    await database.db.updateTable('promotion_rate').set({ day_cents: 9000 }).execute();
    const call = { params: { id: world.article() } };
    const { data, total } = await api.client('editor').call(listOwnPromotions, call);
    await database.db.updateTable('promotion_rate').set({ day_cents: 2000 }).execute();
    expect(total).toBe(1);
    expect(data).toEqual([
      {
        id,
        newsId: world.article(),
        countries: ['NO'],
        vesselTypes: 'ALL',
        serviceCategories: 'ALL',
        start: '2026-05-01T11:00:00.000Z',
        end: '2026-05-08T11:00:00.000Z',
        utcOffset: '+01:00',
        cost: { amount: 3500, rate: 500, days: 7, currency: 'EUR' },
        status: 'CREATED',
        impressions: 0,
        clicks: 0,
        days: [],
      },
    ]);
  });

  it('can be created by owners of the provider who write news, and by ADMIN', async () => {
    await make({}, 'partner');
    await make({}, 'admin');
    expect(await refused({}, 'rival')).toEqual([404, 'Not found']);
    expect((await refused({}, 'helper'))[0]).toBe(403);
    expect((await refused({}, 'skipper'))[0]).toBe(403);
    expect(await refused({ newsId: 999_999 })).toEqual([404, 'Not found']);
    const call = { params: { id: world.article() } };
    expect((await refusalOf(api.client('rival').call(listOwnPromotions, call))).status).toBe(404);
  });

  it('is for a published article of a published provider', async () => {
    const draft = await addArticle(providers.mine, false);
    expect(await refused({ newsId: draft })).toEqual([422, 'Publish the article first.']);
    expect(await refused({ newsId: draft }, 'rival')).toEqual([404, 'Not found']);
    const publish = (published: boolean) =>
      database.db.updateTable('service_provider').set({ published }).where('id', '=', providers.mine).execute();
    const begun = await make();
    await publish(false);
    const service = [422, 'Publish your service first. Until then, nobody can see its articles.'];
    expect(await refused({})).toEqual(service);
    expect((await refusalOf(checkout(begun))).message).toBe(service[1]);
    await publish(true);
  });

  it.each([
    [{ start: '' }, 'Start date is required!'],
    [{ end: '' }, 'End date is required!'],
    [{ start: '2026-05-01T10:59:00Z' }, "Start can't be before the next full hour!"],
    [{ start: '2020-05-01T11:00:00Z', end: '2020-05-08T11:00:00Z' }, "Start can't be before the next full hour!"],
    [{ start: '2027-06-01T11:00:00Z', end: '2027-06-08T11:00:00Z' }, "Start can't be more than one year ahead!"],
    [{ end: '2026-05-02T10:00:00Z' }, 'Start must be at least one day before the end!'],
    [{ end: '2028-05-01T11:00:00Z' }, 'End must be within one year of the start!'],
    [{ countries: ['NO', 'XX'] }, "This option isn't available."],
    [{ vesselTypes: [99] }, "This option isn't available."],
    [{ serviceCategories: [2] }, "This option isn't available."],
    [{ countries: [] }, 'Nobody would see this promotion. Choose a wider audience.'],
    [{ countries: 'NONE' }, 'Nobody would see this promotion. Choose a wider audience.'],
  ] as [Partial<PromotionRequest>, string][])('is refused with %j', async (change, message) => {
    expect(await refused(change)).toEqual([422, message]);
  });

  it('reports every wrong field', async () => {
    const body = { ...world.request(), start: 'x', end: 'y', countries: ['XX'] };
    const refusal = await refusalOf(api.client('editor').call(createPromotion, { body }));
    expect(refusal.problem.errors?.map(({ path }) => path)).toEqual(['start', 'end', 'countries']);
    const short = await refusalOf(make({ end: later(1) }));
    expect(short.problem.errors).toEqual([
      { path: 'start', message: 'Start must be at least one day before the end!' },
      { path: 'end', message: 'End must be at least one day after the start!' },
    ]);
  });
});

describe('the monthly spending of a provider (decisions, section 5)', () => {
  const capped = "A provider can't spend more than €5000 per month on promotions.";
  /** 200 days cost 4000 euros. */
  const long = () => ({ end: later(200, 1) });

  it('has a limit, which counts paid promotions and open payments', async () => {
    await makePaid(long());
    const second = await make({ end: later(50, 1) });
    const refusal = await refusalOf(make({ end: later(51, 1) }));
    expect([refusal.status, refusal.message]).toEqual([422, capped]);
    // Another promotion, without a payment yet, does not count.
    const third = await make({ end: later(50, 1) });
    const link = await checkout(second);
    expect((await refusalOf(checkout(third))).message).toBe(capped);
    await end(link, 'CANCELLED');
    await checkout(third);
    expect((await refusalOf(checkout(second))).message).toBe(capped);
  });

  it('is counted by the month of the start, and by provider', async () => {
    await makePaid(long());
    await make({ start: '2026-06-01T00:00:00Z', end: '2026-12-01T00:00:00Z' });
    const theirs = await addArticle(providers.theirs);
    await make({ ...long(), newsId: theirs }, 'rival');
    expect((await refusalOf(make({ start: '2026-05-31T23:00:00Z', end: '2026-12-01T00:00:00Z' }))).message).toBe(
      capped,
    );
  });

  it('is limited with many simultaneous checkouts', async () => {
    const ids: number[] = [];
    for (let number = 0; number < 6; number += 1) ids.push(await make({ end: later(100, 1) }));
    const outcomes = await Promise.allSettled(ids.map((id) => checkout(id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(state.warnings).toEqual([]);
  });
});

describe('the options of a promotion', () => {
  const offer = (audience: object) =>
    api.client('editor').call(getPromotionCost, { query: { start: later(0, 1), end: later(7, 1), ...audience } });

  it.each([
    ['everybody', {}, 6, true, 1],
    ['all types', { serviceCategories: 'NONE' }, 6, true, 1],
    ['Norway', { countries: ['NO'] }, 2, false, 0.25],
    [
      'the type above that of a vessel in their fleets',
      { vesselTypes: [10], serviceCategories: 'NONE' },
      1,
      false,
      0.25,
    ],
    ['a category of their providers', { vesselTypes: 'NONE', serviceCategories: [201] }, 1, false, 0.5],
    ['types or categories', { vesselTypes: [10], serviceCategories: [201] }, 2, false, 0.625],
    ['another country', { countries: ['IS'] }, 0, false, 0.25],
  ] as const)('say how many accounts are %s', async (_, audience, readers, visitors, share) => {
    const mutable = Object.fromEntries(
      Object.entries(audience).map(([part, chosen]) => [part, typeof chosen === 'string' ? chosen : chosen.join(',')]),
    );
    expect(await offer(mutable)).toMatchObject({ readers, visitors, share, everybodyRate: 2000 });
  });
});

describe('promoting the same article twice for the same days', () => {
  const request = (change: object = {}) =>
    api.client('editor').call(createPromotion, { body: { ...world.request(), confirmed: undefined, ...change } });

  it('is refused with the days already promoted, until it is confirmed', async () => {
    await request();
    // The first one has no payment.
    const { id } = await request();
    await world.checkout(id);
    const refusal = await refusalOf(request({ start: later(3), end: later(9) }));
    expect([refusal.status, refusal.message]).toEqual([
      409,
      'This article is already promoted: 1 May 2026 to 8 May 2026. Do you want to pay for the same days again?',
    ]);
    await request({ start: later(3), end: later(9), confirmed: true });
    await request({ start: later(7, 1), end: later(9) });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeArticle, createArticle, removeArticle } from '@wheelhouse/contract/news';
import { richText } from '@wheelhouse/contract/richText';
import { tokenHeader } from '@wheelhouse/contract/route';
import { refusalOf } from '#platform/http/testApi.ts';
import { removeEmptyArticles } from './articles.ts';
import { newsWorld, type NewsWorld } from './newsTest.ts';

let world: NewsWorld;
beforeAll(async () => {
  world = await newsWorld();
});
afterAll(() => world.close());

let id = 0;
beforeEach(async () => {
  world.sent = [];
  world.released.length = 0;
  world.clock = new Date();
  ({ id } = await world.begin());
});

const bodyOf = (article: { longDescriptionMedia: { path: string } }) =>
  world.texts.get(article.longDescriptionMedia.path);
const status = async (call: Promise<unknown>) => (await refusalOf(call)).status;

describe('an article (content specification, sections 4 to 6)', () => {
  it("begins as a blank draft in English of the author's first provider, visible to its owners and ADMIN", async () => {
    expect(await world.read(id, 'owner')).toEqual({
      id,
      version: 1,
      title: '',
      shortDescription: '',
      published: false,
      time: expect.any(String),
      languageIso: 'EN',
      longDescriptionMedia: { path: expect.any(String) },
      source: { id: world.published, name: 'Marine Service' },
      vessels: [],
      companies: [],
      owners: { promotion: 'UNABLE' },
    });
    for (const token of ['partner', 'admin']) expect((await world.read(id, token)).id).toBe(id);
    for (const token of [undefined, 'other', 'skipper']) {
      const refusal = await refusalOf(world.read(id, token));
      expect([refusal.status, refusal.message]).toEqual([404, 'Not found']);
    }
  });

  it("needs a service provider of the author's own first", async () => {
    const refusal = await refusalOf(world.begin('empty'));
    expect([refusal.status, refusal.message]).toEqual([422, 'Please, create your service first!']);
    expect(await status(world.begin('other', world.published))).toBe(403);
    expect(await status(world.begin('other', world.draft))).toBe(404);
  });

  it('is limited to a hundred drafts of its provider, besides published ones', async () => {
    const { db } = world.database;
    const row = { provider_id: world.others };
    await db
      .insertInto('news_article')
      .values(Array.from({ length: 100 }, (_, place) => ({ ...row, published: place === 0 })))
      .execute();
    const files = world.texts.size;
    const tries = await Promise.allSettled([world.begin('other'), world.begin('other'), world.begin('other')]);
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const refusal = await refusalOf(world.begin('other'));
    expect([refusal.status, refusal.message, world.texts.size]).toEqual([
      422,
      'A provider can have up to 100 draft articles. Publish or remove some first.',
      files + 1,
    ]);
    await db.deleteFrom('news_article').where('provider_id', '=', world.others).execute();
    expect((await world.begin('other')).version).toBe(1);
  });

  it('is visible to everyone once published, sanitised, with the possible actions for its owners', async () => {
    const longDescription = '<p onclick="x()">Good <b>hauls</b>.<script>alert(1)</script></p>';
    const saved = await world.save(id, { longDescription });
    expect([saved.owners, bodyOf(saved)]).toEqual([{ promotion: 'POTENTIAL' }, '<p>Good <strong>hauls</strong>.</p>']);
    const { owners: _, ...seen } = saved;
    expect(await world.read(id)).toEqual(seen);
  });

  it('of an unpublished provider is only visible to its owners', async () => {
    ({ id } = await world.begin('owner', world.draft));
    await world.save(id);
    expect(await status(world.read(id))).toBe(404);
    const { published, owners } = await world.read(id, 'owner');
    expect([published, owners]).toEqual([true, { promotion: 'POTENTIAL', unseen: true }]);
  });

  it('has the time of its first publication', async () => {
    world.clock = new Date('2026-03-01T10:00:00Z');
    expect((await world.save(id)).time).toBe('2026-03-01T10:00:00.000Z');
    world.clock = new Date('2026-03-02T10:00:00Z');
    await world.save(id, { published: false });
    expect((await world.save(id)).time).toBe('2026-03-01T10:00:00.000Z');
  });

  it.each([
    [{ title: 'abcd' }, { path: 'title', message: 'Title must be at least 5 characters long!' }],
    [{ title: ' ' }, { path: 'title', message: 'Title is required!' }],
    [{ title: 't'.repeat(161) }, { path: 'title', message: "Title can't be longer than 160 characters!" }],
    [
      { shortDescription: 'abcd' },
      { path: 'shortDescription', message: 'Short description must be at least 5 characters long!' },
    ],
    [
      { shortDescription: 's'.repeat(1001) },
      { path: 'shortDescription', message: "Short description can't be longer than 1000 characters!" },
    ],
    [{ languageIso: null }, { path: 'languageIso', message: 'Please select language!' }],
    [{ languageIso: '4x' }, { path: 'languageIso', message: 'Please select language!' }],
    [{ languageIso: 'XX' }, { path: 'languageIso', message: 'Please select language!' }],
  ])('cannot be published with %j, but saved as a draft', async (change, error) => {
    const refusal = await refusalOf(world.save(id, change));
    expect([refusal.status, refusal.message, refusal.problem.errors]).toEqual([
      422,
      'Cannot submit due to following errors:',
      [error],
    ]);
    expect((await world.save(id, { ...change, published: false })).published).toBe(false);
  });

  it('may have 160 emoji as title and 1000 as short description, counted as people count them', async () => {
    const family = '👩‍👩‍👧‍👦';
    const texts = { title: family.repeat(160), shortDescription: family.repeat(1000) };
    expect(await world.save(id, texts)).toMatchObject(texts);
    expect(await status(world.save(id, { title: family.repeat(161) }))).toBe(422);
  });

  it('with a body of 5 MB is refused with a message, and keeps its text', async () => {
    await world.save(id);
    const response = await fetch(`${world.api.origin}/api/v3/news/${id}`, {
      method: 'PUT',
      headers: { [tokenHeader]: 'owner', 'content-type': 'application/json' },
      body: JSON.stringify({ version: 2, longDescription: 'x'.repeat(5_000_000) }),
    });
    expect([response.status, (await response.json()) as object]).toEqual([
      413,
      expect.objectContaining({ detail: expect.stringMatching(/too large/i) }),
    ]);
    expect(bodyOf(await world.read(id))).toBe('<p>Good hauls.</p>');
  });

  it('with a body that is too long after sanitising is refused, so that what is stored can be saved again', async () => {
    const link = '<p><a href="https://nets.example/">Nets</a></p>';
    const most = { longDescription: link.repeat(Math.floor(richText.max / link.length)), published: false };
    const refusal = await refusalOf(world.save(id, most));
    expect([refusal.status, refusal.problem.errors]).toEqual([
      422,
      [{ path: 'longDescription', message: "Text can't be longer than 200000 characters!" }],
    ]);
    expect(bodyOf(await world.read(id, 'owner'))).toBe('');
  });

  it('is not overwritten if someone else has saved it in the meantime', async () => {
    await world.save(id, { title: 'First to come' });
    const refusal = await refusalOf(world.save(id, { version: 1, title: 'Too late' }, 'partner'));
    expect([refusal.status, (await world.read(id)).title]).toEqual([409, 'First to come']);
  });

  it('is logged with the account that saved it', async () => {
    await world.save(id, { title: 'Named by me', vesselIds: [world.vessels.Skarv] }, 'admin');
    const entry = await world.database.db
      .selectFrom('audit_entry')
      .select(['actor', 'action', 'after'])
      .where('object', '=', `news/${id}`)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toMatchObject({
      actor: 'admin',
      action: 'publish article',
      after: { title: 'Named by me', languageIso: 'EN', vesselIds: [world.vessels.Skarv] },
    });
  });
});

describe('links of an article', () => {
  it('lead to vessels and companies, the latter for viewers who may see them', async () => {
    const { Havørn, Skarv } = world.vessels;
    const links = { vesselIds: [Skarv, Havørn, Skarv], companyIds: [world.company] };
    const saved = await world.save(id, links, 'partner');
    expect(saved.vessels).toEqual([
      { id: Havørn, name: 'Havørn' },
      { id: Skarv, name: 'Skarv' },
    ]);
    expect(saved.companies).toEqual([{ id: world.company, name: 'Havbruk AS' }]);
    for (const token of [undefined, 'owner', 'skipper']) expect((await world.read(id, token)).companies).toEqual([]);
  });

  it('are unchanged if a change omits them, or its author may not see them', async () => {
    await world.save(id, { vesselIds: [world.vessels.Skarv], companyIds: [world.company] }, 'partner');
    await world.save(id, { companyIds: [] }, 'owner');
    const { vessels, companies } = await world.read(id, 'partner');
    expect([vessels.length, companies.length]).toEqual([1, 1]);
    expect((await world.save(id, { vesselIds: [], companyIds: [] }, 'partner')).companies).toEqual([]);
  });

  it('are refused to targets that do not exist', async () => {
    const refusal = await refusalOf(world.save(id, { vesselIds: [999_999], companyIds: [999_999] }, 'partner'));
    expect(refusal.problem.errors).toEqual([
      { path: 'vesselIds', message: 'Vessel not found.' },
      { path: 'companyIds', message: 'Company not found.' },
    ]);
    expect(await status(world.save(id, { companyIds: [world.company] }, 'owner'))).toBe(422);
  });
});

async function upload(kind: 'banner' | 'image', token: string): Promise<Response> {
  const body = new FormData();
  body.append('file', new Blob(['picture']), 'net.png');
  return await fetch(`${world.api.origin}/api/v3/news/${id}/${kind}`, {
    method: 'POST',
    headers: { [tokenHeader]: token },
    body,
  });
}

describe('changing an article (content specification, section 6)', () => {
  it.each([
    ['', 401],
    ['skipper', 403],
    ['other', 403],
  ] as const)('is not possible for "%s"', async (token, expected) => {
    await world.save(id);
    const client = world.api.client(token || undefined);
    const body = { version: 2, title: 'Mine now', shortDescription: '', longDescription: '', published: false };
    expect(await status(client.call(changeArticle, { params: { id }, body }))).toBe(expected);
    expect(await status(client.call(removeArticle, { params: { id } }))).toBe(expected);
    for (const kind of ['banner', 'image'] as const) expect((await upload(kind, token)).status).toBe(expected);
    expect((await world.read(id)).version).toBe(2);
  });

  it("does not reveal another owner's draft by its refusals", async () => {
    const client = world.api.client('other');
    expect(await status(client.call(removeArticle, { params: { id } }))).toBe(404);
    expect(await status(client.call(createArticle, { body: { providerId: world.draft } }))).toBe(404);
  });

  it('is possible for its owners and ADMIN, until it is removed with its pictures', async () => {
    expect((await world.save(id, { title: 'By the partner' }, 'partner')).title).toBe('By the partner');
    const uploads = [await upload('banner', 'owner'), await upload('banner', 'admin'), await upload('image', 'owner')];
    expect(uploads.map((response) => response.status)).toEqual([200, 200, 200]);
    const { longDescriptionMedia, banner } = await world.read(id);
    await world.api.client('admin').call(removeArticle, { params: { id } });
    expect([world.released.length, world.released.includes(banner?.id ?? 0)]).toEqual([3, true]);
    expect(world.texts.has(longDescriptionMedia.path)).toBe(false);
    expect(await status(world.read(id, 'owner'))).toBe(404);
  });
});

describe('blank articles', () => {
  it('are removed a day after their creation, but not if they have a word in them', async () => {
    const { id: begun } = await world.begin();
    await world.save(begun, { title: 'Begun', shortDescription: '', longDescription: '', published: false });
    const after = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    expect(await removeEmptyArticles(world.needs, after(23))).toBe(0);
    expect((await world.read(id, 'owner')).title).toBe('');
    expect(await removeEmptyArticles(world.needs, after(25))).toBeGreaterThan(0);
    expect(await status(world.read(id, 'owner'))).toBe(404);
    expect((await world.read(begun, 'owner')).title).toBe('Begun');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getArticleVersion, listArticleVersions, restoreArticleVersion } from '@wheelhouse/contract/newsVersions';
import { refusalOf } from '#platform/http/testApi.ts';
import { newsWorld, type NewsWorld } from './newsTest.ts';

let world: NewsWorld;
let id = 0;
beforeAll(async () => {
  world = await newsWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock = new Date();
  ({ id } = await world.begin());
});

const status = async (call: Promise<unknown>) => (await refusalOf(call)).status;

describe('versions of an article', () => {
  const versions = async (token = 'owner') =>
    await world.api.client(token).call(listArticleVersions, { params: { id } });
  const restore = async (version: number, current: number) =>
    await world.api
      .client('owner')
      .call(restoreArticleVersion, { params: { id, version }, body: { version: current } });

  it('are its saved states, with the account that saved it; one without changes is not stored', async () => {
    await world.save(id, { title: 'One of them', published: false });
    await world.save(id, { title: 'One of them', published: false });
    await world.save(id, { title: 'Two of them' }, 'partner');
    expect((await versions()).map(({ version, by, published, title }) => [version, by, published, title])).toEqual([
      [4, 'partner', true, 'Two of them'],
      [2, 'owner', false, 'One of them'],
    ]);
    const params = { id, version: 2 };
    expect(await world.api.client('owner').call(getArticleVersion, { params })).toMatchObject({
      title: 'One of them',
      shortDescription: 'More of it than last year.',
      longDescription: '<p>Good hauls.</p>',
      languageIso: 'EN',
    });
  });

  it('are restored as a draft, which is never published automatically, and the current state stays a version', async () => {
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    await world.save(id, { title: 'First words', published: false });
    await world.save(id, { title: 'Second words', published: false, publishAt });
    const restored = await restore(2, 3);
    expect([restored.title, restored.published, restored.version]).toEqual(['First words', false, 4]);
    expect(restored.owners).toEqual({ promotion: 'UNABLE' });
    expect((await versions()).map(({ title }) => title)).toEqual(['First words', 'Second words', 'First words']);
  });

  it('unpublish a published article when they are restored', async () => {
    await world.save(id, { title: 'First words' });
    await world.save(id, { title: 'Second words' });
    world.cancelled = [];
    expect((await restore(2, 3)).published).toBe(false);
    expect(world.cancelled).toEqual([id, -id]);
    expect(await status(world.read(id))).toBe(404);
  });

  it("are not restored over another's changes, or if there are none", async () => {
    await world.save(id);
    expect(await status(restore(2, 1))).toBe(409);
    expect(await status(restore(77, 2))).toBe(404);
  });

  it('are the latest fifty', async () => {
    for (let place = 1; place <= 52; place++) await world.save(id, { title: `Title ${place}`, published: false });
    const kept = await versions();
    expect([kept.length, kept[0]?.title, kept.at(-1)?.title]).toEqual([50, 'Title 52', 'Title 3']);
  });

  it('are for those who may change it', async () => {
    await world.save(id);
    expect([await status(versions('other')), await status(versions('skipper'))]).toEqual([403, 403]);
  });
});

import { productMessages } from '@wheelhouse/contract/products';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { testMedia } from '#areas/media/testMedia.ts';
import { signedIn } from '#permissions/testViewers.ts';
import { createContent, type Content } from './content.ts';
import type { ContentRow } from './kind.ts';
import { twoProviders } from './testProviders.ts';

let database: TestDatabase;
let content: Content<number, ContentRow>;
let id = 0;
const texts = new Map<string, string>();
const viewer = signedIn({ id: 1, authorities: [] });

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await db.insertInto('account').values({ username: 'owner', password_hash: '', authorities: [] }).execute();
  const needs = { db, media: testMedia(db, { texts, released: [] }), sanitizeBody: async (html: string) => html };
  content = createContent(needs, {
    name: 'product',
    tables: { content: 'product', images: 'product_image', imagesKey: 'product_id' },
    bodyPicture: 'PRODUCT',
    notFound: productMessages.notFound,
    object: (address) => `product/${address}`,
    async hold(within, _, address) {
      const row = await within.selectFrom('product').selectAll().where('id', '=', address).executeTakeFirst();
      if (row === undefined) throw notFound();
      return row;
    },
  });
});
afterAll(() => database.close());
beforeEach(async () => {
  const { published } = await twoProviders(database.db);
  ({ id } = await content.begin(
    viewer,
    (within, body_path) =>
      within
        .insertInto('product')
        .values({ provider_id: published, body_path })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow(),
    (made) => made,
  ));
});

const read = () => database.db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const released = async () =>
  (await database.db.selectFrom('released_text').select('path').execute()).map(({ path }) => path);
async function save(longDescription: string, failure?: Error): Promise<void> {
  const { version } = await read();
  const change = { version, title: 'Net', shortDescription: '', longDescription, published: false };
  await content.save(viewer, id, change, async () => {
    if (failure !== undefined) throw failure;
    return undefined;
  });
}

describe('the file of a body', () => {
  it('stays when another replaces it, and is released with the change', async () => {
    await save('<p>One</p>');
    const { body_path } = await read();
    await save('<p>Two</p>');
    expect([texts.get(body_path ?? ''), (await released()).includes(body_path ?? '')]).toEqual(['<p>One</p>', true]);
    expect(texts.get((await read()).body_path ?? '')).toBe('<p>Two</p>');
  });

  it('of a refused change is removed, and the previous one is not released', async () => {
    const { body_path } = await read();
    const files = texts.size;
    await expect(save('<p>Refused</p>', new Refusal(422, 'No'))).rejects.toThrow('No');
    expect([texts.size, (await read()).body_path, (await released()).includes(body_path ?? '')]).toEqual([
      files,
      body_path,
      false,
    ]);
  });

  it('of a change with an unknown result is kept, since it may be shown', async () => {
    const lost = save('<p>Unknown</p>', new Error('Connection terminated'));
    await expect(lost).rejects.toThrow('Connection terminated');
    expect([...texts.values()]).toContain('<p>Unknown</p>');
  });
});

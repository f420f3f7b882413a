import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changeProduct,
  createProduct,
  getProduct,
  productRoutes as contract,
  removeProduct,
  type ProductChange,
} from '@wheelhouse/contract/products';
import { tokenHeader } from '@wheelhouse/contract/route';
import { twoProviders } from '#areas/content/testProviders.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { refusalOf, testApi, type TestApi } from '#platform/http/testApi.ts';
import { testMedia } from '#areas/media/testMedia.ts';
import { viewerByName, type TestAccount } from '#permissions/testViewers.ts';
import { cleanHtml } from '#platform/documents/richText/cleanHtml.ts';
import { productRoutes } from './routes.ts';

let database: TestDatabase;
let api: TestApi;
/** The owner's provider, which is published, and a draft of theirs. */
let published = 0;
let draft = 0;
const texts = new Map<string, string>();
const released: number[] = [];
const accounts: Readonly<Record<string, TestAccount>> = {
  owner: { id: 1, authorities: ['SERVICE_PROVIDER'] },
  other: { id: 2, authorities: ['SERVICE_PROVIDER'] },
  admin: { id: 3, authorities: ['ADMIN'] },
};

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await db
    .insertInto('account')
    .values(Object.keys(accounts).map((username) => ({ username, password_hash: '', authorities: [] })))
    .execute();
  ({ published, draft } = await twoProviders(db));
  await db
    .insertInto('account_provider')
    .values([published, draft].map((provider_id) => ({ account_id: 1, provider_id })))
    .execute();
  api = await testApi(
    contract,
    productRoutes({
      db,
      sanitizeBody: async (html) => cleanHtml(html),
      media: testMedia(db, { texts, released }),
    }),
    viewerByName((name) => accounts[name]),
  );
});
afterAll(async () => {
  await api.close();
  await database.close();
});

let productId = 0;
beforeEach(async () => {
  released.length = 0;
  productId = (await create(published)).id;
});

const create = async (id: number, token = 'owner') =>
  await api.client(token).call(createProduct, {
    params: { id },
    body: { title: '', published: true, longDescription: null },
  });
const read = async (token?: string, id = published) =>
  await api.client(token).call(getProduct, { params: { id, productId } });
const complete = {
  title: 'Net drum',
  shortDescription: 'Hauls 20 tonnes.',
  longDescription: '<p>Of steel.</p>',
  published: true,
};
const save = async (change: Partial<ProductChange> = {}, token = 'owner', id = published) =>
  await api.client(token).call(changeProduct, {
    params: { id, productId },
    body: { version: (await read('owner', id)).version, ...complete, ...change },
  });
const bodyOf = (product: { longDescriptionMedia: { path: string } }) => texts.get(product.longDescriptionMedia.path);

describe('a product (content specification, sections 4 and 5)', () => {
  it('begins blank and published, and is only visible to its owner until it has a title', async () => {
    expect(await read('owner')).toEqual({
      id: productId,
      version: 1,
      title: '',
      shortDescription: '',
      published: true,
      longDescriptionMedia: { path: expect.any(String) },
      source: { id: published, name: 'Marine Service' },
    });
    expect(bodyOf(await read('owner'))).toBe('');
    for (const token of [undefined, 'other']) {
      const refusal = await refusalOf(read(token));
      expect([refusal.status, refusal.message]).toEqual([404, 'Not found']);
    }
    expect((await read('admin')).id).toBe(productId);
  });

  it('is visible to everyone once published, with its body as a separate file', async () => {
    const saved = await save();
    expect(await read()).toEqual(saved);
    expect([saved.title, saved.version, bodyOf(saved)]).toEqual(['Net drum', 2, '<p>Of steel.</p>']);
  });

  it('has its body sanitised, and the previous file stays for readers who just got its address', async () => {
    const first = await save();
    const longDescription = '<p onclick="x()">Of <b>steel</b>.<script>alert(1)</script></p>';
    const second = await save({ longDescription });
    expect([bodyOf(first), bodyOf(second)]).toEqual(['<p>Of steel.</p>', '<p>Of <strong>steel</strong>.</p>']);
  });

  it.each([
    ['a draft', { published: false }],
    ['a draft without title', { published: false, title: '' }],
  ])('that is %s is hidden from others', async (_, change) => {
    await save(change);
    expect((await refusalOf(read())).status).toBe(404);
    expect((await read('owner')).published).toBe(false);
  });

  it('of an unpublished provider is only visible to its owner', async () => {
    productId = (await create(draft)).id;
    await save({}, 'owner', draft);
    expect((await refusalOf(read(undefined, draft))).status).toBe(404);
    expect((await read('owner', draft)).title).toBe('Net drum');
  });

  it.each([
    [{ title: 'ab' }, { path: 'title', message: 'Title must be at least 3 characters long!' }],
    [{ title: ' ' }, { path: 'title', message: 'Title is required!' }],
    [{ title: 't'.repeat(161) }, { path: 'title', message: "Title can't be longer than 160 characters!" }],
    [
      { shortDescription: 's'.repeat(1001) },
      { path: 'shortDescription', message: "Brief summary can't be longer than 1000 characters!" },
    ],
  ])('cannot be published with %j, but saved as a draft', async (change, error) => {
    const before = texts.size;
    const refusal = await refusalOf(save(change));
    expect([refusal.status, refusal.message, refusal.problem.errors]).toEqual([
      422,
      'Cannot submit due to following errors:',
      [error],
    ]);
    expect(texts.size).toBe(before);
    expect((await save({ ...change, published: false })).published).toBe(false);
  });

  it('is not overwritten if someone else has saved it in the meantime, and leaves no file', async () => {
    const { version } = await read('owner');
    await save({ title: 'First to come' });
    const before = texts.size;
    const refusal = await refusalOf(save({ version, title: 'Too late' }, 'admin'));
    expect([refusal.status, (await read()).title, texts.size]).toEqual([409, 'First to come', before]);
  });

  it('that came with its provider gets its file when it is first read', async () => {
    const { id } = await database.db
      .insertInto('product')
      .values({ provider_id: published, title: 'Winch', long_description: '<p>Strong</p>' })
      .returning('id')
      .executeTakeFirstOrThrow();
    productId = id;
    const [first, second] = await Promise.all([read(), read()]);
    expect([bodyOf(first), second.longDescriptionMedia]).toEqual(['<p>Strong</p>', first.longDescriptionMedia]);
  });

  it('is limited to a hundred', async () => {
    const rows = Array.from({ length: 100 }, () => ({ provider_id: draft }));
    await database.db.insertInto('product').values(rows).execute();
    const refusal = await refusalOf(create(draft));
    expect([refusal.status, refusal.message]).toEqual([422, "You've reached the limit. Remove some first."]);
    await database.db.deleteFrom('product').where('provider_id', '=', draft).execute();
  });

  it('is logged with the account that saved it', async () => {
    await save({ title: 'Named' }, 'admin');
    const entry = await database.db
      .selectFrom('audit_entry')
      .select(['actor', 'action', 'after'])
      .where('object', '=', `provider/${published}/product/${productId}`)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toMatchObject({ actor: 'admin', action: 'publish product', after: { title: 'Named' } });
  });
});

async function upload(kind: 'banner' | 'image', token = 'owner'): Promise<Response> {
  const body = new FormData();
  body.append('file', new Blob(['picture']), 'net.png');
  return await fetch(`${api.origin}/api/v3/provider/${published}/product/${productId}/${kind}`, {
    method: 'POST',
    headers: { [tokenHeader]: token },
    body,
  });
}

describe('pictures of a product', () => {
  it('are a banner, of which the previous one is released, and those in its body; all are removed with the product', async () => {
    await save();
    const uploads = [await upload('banner'), await upload('banner'), await upload('image')];
    expect(uploads.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { banner, version } = await read();
    expect([banner?.width, version, released.length]).toEqual([800, 4, 1]);
    const bodyPath = (await read()).longDescriptionMedia.path;
    await api.client('owner').call(removeProduct, { params: { id: published, productId } });
    expect([released.length, released.includes(banner?.id ?? 0), texts.has(bodyPath)]).toEqual([3, true, false]);
    expect((await refusalOf(read('owner'))).status).toBe(404);
  });
});

describe('changing a product (content specification, section 6)', () => {
  it.each([
    [undefined, 401],
    ['other', 403],
  ] as const)('is not possible for "%s"', async (token, status) => {
    await save();
    const params = { id: published, productId };
    const body = { version: 2, ...complete };
    const calls = [
      api.client(token).call(createProduct, { params: { id: published }, body: {} }),
      api.client(token).call(changeProduct, { params, body }),
      api.client(token).call(removeProduct, { params }),
    ];
    const refusals = await Promise.all(calls.map(refusalOf));
    expect(refusals.map((refusal) => refusal.status)).toEqual([status, status, status]);
    for (const kind of ['banner', 'image'] as const) expect((await upload(kind, token ?? '')).status).toBe(status);
    expect((await read()).version).toBe(2);
  });

  it('of an unpublished provider is answered to others as not found', async () => {
    const call = api.client('other').call(createProduct, { params: { id: draft }, body: {} });
    expect((await refusalOf(call)).status).toBe(404);
  });

  it('is possible for its owner and an administrator', async () => {
    expect((await save({ title: 'By owner' })).title).toBe('By owner');
    expect((await save({ title: 'By admin' }, 'admin')).title).toBe('By admin');
  });

  it('is not possible under another provider', async () => {
    const params = { id: draft, productId };
    expect((await refusalOf(api.client('owner').call(getProduct, { params }))).status).toBe(404);
    expect((await refusalOf(api.client('owner').call(removeProduct, { params }))).status).toBe(404);
  });
});

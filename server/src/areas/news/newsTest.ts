import { say } from '@wheelhouse/messages/say';
import {
  changeArticle,
  createArticle,
  getArticle,
  newsRoutes as contract,
  type Article,
  type ArticleChange,
} from '@wheelhouse/contract/news';
import { newsVersionRoutes } from '@wheelhouse/contract/newsVersions';
import { twoProviders } from '#areas/content/testProviders.ts';
import { createLookup } from '#areas/vessels/lookup.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { testApi, type TestApi } from '#platform/http/testApi.ts';
import { testMedia } from '#areas/media/testMedia.ts';
import type { NoticeContent } from '#areas/notices/notices.ts';
import { viewerByName, type TestAccount } from '#permissions/testViewers.ts';
import { cleanHtml } from '#platform/documents/richText/cleanHtml.ts';
import { notifyFollowers } from './followers.ts';
import type { FollowersJob } from './followersJob.ts';
import type { NewsNeeds } from './needs.ts';
import { publishDue } from './publishDue.ts';
import { newsRoutes } from './routes.ts';

/** A viewer's rights in the tests. Numbers are those of the accounts. */
const accounts: Readonly<Record<string, TestAccount>> = {
  owner: { id: 1, authorities: ['SERVICE_PROVIDER', 'CREATE_NEWS'] },
  other: { id: 2, authorities: ['SERVICE_PROVIDER', 'CREATE_NEWS'] },
  admin: { id: 3, authorities: ['ADMIN', 'VIEW_OWNER'] },
  skipper: { id: 4, authorities: ['VIEW_MAP'] },
  partner: { id: 5, authorities: ['CREATE_NEWS', 'VIEW_OWNER'] },
  empty: { id: 6, authorities: ['CREATE_NEWS'] },
};

/** A notification that was sent. */
export interface SentNotice extends NoticeContent {
  readonly to: readonly string[];
}

export interface NewsWorld {
  readonly database: TestDatabase;
  readonly api: TestApi;
  readonly needs: NewsNeeds;
  /** Providers: the owner's and the partner's, which is published, their draft, and another's. */
  readonly published: number;
  readonly draft: number;
  readonly others: number;
  /** Vessels by their names, and a company. */
  readonly vessels: Readonly<Record<'Havørn' | 'Skarv', number>>;
  readonly company: number;
  /** Bodies by their paths. */
  readonly texts: Map<string, string>;
  readonly released: number[];
  /** Articles whose open checkouts were cancelled, and, as negative numbers, those closed afterwards. */
  cancelled: number[];
  sent: SentNotice[];
  /** What time it is. */
  clock: Date;
  begin(token?: string, providerId?: number): Promise<{ id: number; version: number }>;
  read(id: number, token?: string): Promise<Article>;
  save(id: number, change?: Partial<ArticleChange>, token?: string): Promise<Article>;
  /** Lets the queue run: followers are notified. */
  notifyLater(): Promise<void>;
  /** Lets the job of every minute run. */
  minute(): Promise<void>;
  close(): Promise<void>;
}

const complete = {
  title: 'Cod on the bank',
  shortDescription: 'More of it than last year.',
  longDescription: '<p>Good hauls.</p>',
  languageIso: 'EN',
  published: true,
};

/** Some providers, vessels and users, and the routes of news. */
export async function newsWorld(): Promise<NewsWorld> {
  const database = await testDatabase();
  const { db } = database;
  const names = Object.keys(accounts);
  await db
    .insertInto('account')
    .values(names.map((username) => ({ username, password_hash: '', authorities: [] })))
    .execute();
  const { published, draft } = await twoProviders(db);
  const { id: others } = await db
    .insertInto('service_provider')
    .values({ name: 'Another', published: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('account_provider')
    .values([
      { account_id: 1, provider_id: published },
      { account_id: 1, provider_id: draft },
      { account_id: 2, provider_id: others },
      { account_id: 5, provider_id: published },
    ])
    .execute();
  await db.insertInto('language').values({ id: 1, iso: 'en', names: '{}' }).execute();
  await db.insertInto('country').values({ id: 1, iso: 'NO', iso3: 'NOR', names: '{}' }).execute();
  const vessels = await db
    .insertInto('vessel')
    .values([
      { name: 'Havørn', flag: 'NO' },
      { name: 'Skarv', flag: 'NO' },
    ])
    .returning('id')
    .execute();
  const [first = 0, second = 0] = vessels.map(({ id }) => id);
  const { id: company } = await db
    .insertInto('owner')
    .values({ kind: 'COMPANY', name: 'Havbruk AS', source: 'Test', source_date: '2026-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: fleet } = await db
    .insertInto('fleet')
    .values({ account_id: 4, name: 'Mine' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('fleet_vessel').values({ fleet_id: fleet, vessel_id: first }).execute();

  const texts = new Map<string, string>();
  const released: number[] = [];
  const later: FollowersJob[] = [];
  const needs: NewsNeeds = {
    db,
    publicUrl: 'https://w.example',
    sanitizeBody: async (html) => cleanHtml(html),
    vessels: createLookup(db, 'WHEELHOUSE'),
    onArticle: {
      beforeRemove: async () => async () => {},
      beforeWithdraw: async (_, newsId) => {
        world.cancelled.push(newsId);
        return async () => void world.cancelled.push(-newsId);
      },
      promotionStatus: async (id) => {
        const article = await db.selectFrom('news_article').select('published').where('id', '=', id).executeTakeFirst();
        return article?.published === true ? 'POTENTIAL' : 'UNABLE';
      },
    },
    notices: {
      async send(_, ids, content) {
        const to = names.filter((name) => ids.includes(accounts[name]?.id ?? 0));
        if (to.length > 0) world.sent.push({ ...content, text: say(content.text), to });
      },
    },
    notifyFollowersLater: async (_, job) => void later.push(job),
    now: () => world.clock,
    media: testMedia(db, { texts, released }),
  };
  const api = await testApi(
    [...contract, ...newsVersionRoutes],
    newsRoutes(needs),
    viewerByName((name) => accounts[name]),
  );

  const read = async (id: number, token?: string) => await api.client(token).call(getArticle, { params: { id } });
  const world: NewsWorld = {
    database,
    api,
    needs,
    published,
    draft,
    others,
    vessels: { Havørn: first, Skarv: second },
    company,
    texts,
    released,
    sent: [],
    cancelled: [],
    clock: new Date(),
    read,
    begin: async (token = 'owner', providerId) =>
      await api.client(token).call(createArticle, { body: providerId === undefined ? {} : { providerId } }),
    save: async (id, change = {}, token = 'owner') =>
      await api.client(token).call(changeArticle, {
        params: { id },
        body: { version: (await read(id, 'admin')).version, ...complete, ...change },
      }),
    async notifyLater() {
      for (const job of later.splice(0)) await notifyFollowers(needs, job);
    },
    minute: () => publishDue(needs),
    async close() {
      await api.close();
      await database.close();
    },
  };
  return world;
}

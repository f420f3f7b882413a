import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Authority } from '@wheelhouse/contract/authority';
import type { Picture } from '@wheelhouse/contract/media';
import {
  addToProvider,
  changeProvider,
  providerEditorRoutes as editorContract,
  type ProviderChange,
} from '@wheelhouse/contract/providerEditor';
import { getProvider, providerRoutes as pageContract, type Provider } from '@wheelhouse/contract/providers';
import type { Geocoder, PlaceDescription } from '#areas/providers/geocoding/geocoder.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { testApi, type TestApi } from '#platform/http/testApi.ts';
import type { EditingNeeds } from './editing.ts';
import { providerEditorRoutes } from '#areas/providerPages/editorRoutes.ts';
import type { PageNeeds } from '#areas/providerPages/providerPage.ts';
import { providerPageRoutes } from '#areas/providerPages/routes.ts';
import { providerRoutes } from './routes.ts';

/** Categories of services used in the tests. */
export const categories = [101, 102, 103, 104, 105] as const;

export const viewerNames = ['owner', 'other', 'reader', 'admin'] as const;
type ViewerName = (typeof viewerNames)[number];
const authoritiesOf: Readonly<Record<ViewerName, readonly Authority[]>> = {
  owner: ['USER', 'SERVICE_PROVIDER'],
  other: ['USER', 'SERVICE_PROVIDER'],
  reader: ['USER'],
  admin: ['USER', 'ADMIN'],
};

/** An API of the provider editor with its own database, for tests. */
export interface EditorApi {
  readonly database: TestDatabase;
  readonly api: TestApi;
  /** Numbers of the accounts by name. */
  readonly accounts: Readonly<Record<string, number>>;
  /** Places that were looked up, and the lookup's results. */
  readonly lookedUp: PlaceDescription[];
  answerPlaces(find: Geocoder['find']): void;
  /** Numbers of released media. */
  readonly released: number[];
  readonly warnings: string[];
  /** Calls of the hook for publishing and unpublishing. */
  readonly showings: string[];
  /** A provider of these accounts, complete enough to be published. */
  addProvider(change: { readonly published: boolean; readonly owner?: string }): Promise<number>;
  close(): Promise<void>;
}

export async function editorApi(): Promise<EditorApi> {
  const database = await testDatabase();
  const { db } = database;
  await db
    .insertInto('country')
    .values([
      { id: 1, iso: 'NO', iso3: 'NOR', names: '{"en_GB":"Norway"}' },
      { id: 2, iso: 'IS', iso3: 'ISL', names: '{"en_GB":"Iceland"}' },
    ])
    .execute();
  await db
    .insertInto('service_branch')
    .values([
      { id: 100, parent_id: null, position: 1, names: '{"en_GB":"Yards"}', media_path: null },
      { id: 1, parent_id: null, position: 2, names: '{"en_GB":"Fishing vessel"}', media_path: null },
      ...categories.map((id) => ({ id, parent_id: 100, position: id, names: '{"en_GB":"Service"}', media_path: null })),
    ])
    .execute();
  const rows = await db
    .insertInto('account')
    .values(viewerNames.map((username) => ({ username, password_hash: '', authorities: [...authoritiesOf[username]] })))
    .returning(['id', 'username'])
    .execute();
  const accounts = Object.fromEntries(rows.map(({ id, username }) => [username, id]));
  const lookedUp: PlaceDescription[] = [];
  const released: number[] = [];
  const warnings: string[] = [];
  let find: Geocoder['find'] = async () => undefined;

  const media: EditingNeeds['media'] = {
    async keepPicture(file, { type, providerId }): Promise<Picture> {
      // The body is read to its end, as by the real one.
      for await (const _ of file.content);
      const { id, path } = await db
        .insertInto('media')
        .values({
          type,
          provider_id: providerId,
          path: `${type}/${crypto.randomUUID()}.webp`,
          media_type: 'image/webp',
          bytes: 1000,
          width: 800,
          height: 200,
          unused_since: null,
        })
        .returning(['id', 'path'])
        .executeTakeFirstOrThrow();
      return { id, path, width: 800, height: 200, variants: [] };
    },
    release: async (ids) => void released.push(...ids),
    usedBytes: async () => 12_345,
  };
  const showings: string[] = [];
  const needs: EditingNeeds & PageNeeds = {
    db,
    media,
    geocoder: {
      find(place) {
        lookedUp.push(place);
        return find(place);
      },
    },
    warn: (words) => warnings.push(words),
    vessels: { itemsOf: async () => [] },
    now: () => new Date('2026-06-01T12:00:00Z'),
    showingChanged: async (_, id, showing) => {
      showings.push(`${showing} ${id}`);
      return async () => void showings.push('finished');
    },
  };
  const api = await testApi(
    [...pageContract, ...editorContract],
    [...providerRoutes(db), ...providerPageRoutes(needs), ...providerEditorRoutes(needs)],
    async (token) => {
      const name = viewerNames.find((one) => one === token);
      if (name === undefined) return undefined;
      const id = accounts[name] ?? 0;
      return { account: { id, username: name }, authorities: new Set(authoritiesOf[name]), signInId: id };
    },
  );
  return {
    database,
    api,
    accounts,
    lookedUp,
    answerPlaces: (answer) => void (find = answer),
    released,
    warnings,
    showings,
    async addProvider({ published, owner = 'owner' }) {
      const { id } = await db
        .insertInto('service_provider')
        .values({ ...publishableTexts, published })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('account_provider')
        .values({ account_id: accounts[owner] ?? 0, provider_id: id })
        .execute();
      await db.insertInto('provider_branch').values({ provider_id: id, branch_id: 101 }).execute();
      return id;
    },
    async close() {
      await api.close();
      await database.close();
    },
  };
}

const publishableTexts = {
  name: 'Marine Service',
  short_description: 'Repairs of fishing vessels.',
  long_description: 'Everything a vessel needs between two seasons at sea.',
  website: 'https://marine.example',
};

/** The editor of a test file, with a provider of `owner` for each test. */
export interface EachEditor {
  readonly editor: EditorApi;
  readonly id: number;
  /** The provider as its owner sees it, or another viewer. */
  readonly read: (as?: ViewerName | 'visitor') => Promise<Provider>;
  /** Changes it based on its current version. */
  readonly change: (what: Omit<ProviderChange, 'version'>, as?: ViewerName) => Promise<Provider>;
  /** Adds a blank object to it. @returns its number */
  readonly add: (kind: 'addresses' | 'contact' | 'video') => Promise<number>;
}

export function editorOfEach(provider: { readonly published: boolean }): EachEditor {
  let opened: EditorApi | undefined;
  let id = 0;
  beforeAll(async () => {
    opened = await editorApi();
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    id = await editor().addProvider(provider);
  });

  function editor(): EditorApi {
    if (opened === undefined) throw new Error('There is an editor from the first test on.');
    return opened;
  }

  const read = async (as: ViewerName | 'visitor' = 'owner') =>
    await editor()
      .api.client(as === 'visitor' ? undefined : as)
      .call(getProvider, { params: { id } });
  return {
    get editor() {
      return editor();
    },
    get id() {
      return id;
    },
    read,
    change: async (what, as = 'owner') =>
      await editor()
        .api.client(as)
        .call(changeProvider, { params: { id }, body: { version: (await read()).version, ...what } }),
    add: async (kind) => (await editor().api.client('owner').call(addToProvider, { params: { id, kind } })).id,
  };
}

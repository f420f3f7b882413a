import * as z from 'zod/mini';
import { listServiceBranches, providerListItem, type ServiceBranch } from '@wheelhouse/contract/providers';
import { itemCache } from '#platform/http/itemCache.ts';
import { cachedPerRevision } from '#platform/http/cachedPerRevision.ts';
import { CachedResponse } from '#platform/http/cachedResponse.ts';
import { maySeeProvider } from '#permissions/providers.ts';
import type { Viewer } from '#permissions/viewer.ts';
import type { readBranches } from './branchStore.ts';
import type { ProviderRow } from './store.ts';

type BranchRow = Awaited<ReturnType<typeof readBranches>>[number];

/** The most cached lists for viewers of drafts: some megabytes each with thousands of providers. */
const mostCachedLists = 20;

/** The data of the lists of services. */
export interface DirectoryTables {
  readonly branches: () => Promise<readonly BranchRow[]>;
  /** A number that differs after every change of a branch. */
  readonly branchRevision: () => Promise<number>;
  /** A number that differs after every change of a provider. */
  readonly revision: () => Promise<number>;
  /** Every provider by a text that changes with it. */
  readonly states: () => Promise<readonly { readonly id: number; readonly state: string }[]>;
  readonly providers: (ids: readonly number[]) => Promise<readonly ProviderRow[]>;
  readonly ownedBy: (accountId: number) => Promise<ReadonlySet<number>>;
}

/** The lists of service branches and providers, made again when they change. */
export interface Directory {
  branches(): Promise<CachedResponse>;
  /** Published providers and the drafts this viewer may see, by name; of one category if given. */
  providers(viewer: Viewer, category: number | undefined): Promise<CachedResponse>;
}

export function createDirectory(tables: DirectoryTables): Directory {
  const branches = cachedPerRevision(tables.branchRevision, async () => prepareBranches(await tables.branches()));
  const items = createItems(tables);
  const providers = cachedPerRevision(tables.revision, async () => {
    const byName = await items();
    const drafts = byName.filter(({ published }) => !published);
    return {
      byName,
      drafts,
      published: new Map<number | undefined, CachedResponse>(),
      lists: new Map<string, CachedResponse>(),
    };
  });

  async function draftsSeenBy(viewer: Viewer, drafts: readonly WrittenItem[]): Promise<ReadonlySet<WrittenItem>> {
    if (drafts.length === 0 || viewer.account === undefined) return new Set();
    const owned = await tables.ownedBy(viewer.account.id);
    return new Set(drafts.filter((draft) => maySeeProvider(viewer, draft, owned)));
  }

  return {
    branches,
    async providers(viewer, category) {
      const { byName, drafts, published, lists } = await providers();
      const seen = await draftsSeenBy(viewer, drafts);
      const key = [category, ...[...seen].map(({ id }) => id)].join(' ');
      const known = seen.size === 0 ? published.get(category) : lists.get(key);
      if (known !== undefined) return known;
      const shown = byName.filter(
        (item) => (category === undefined || item.branches.includes(category)) && (item.published || seen.has(item)),
      );
      const made = prepare(shown);
      // Only existing categories are cached, whatever number is requested.
      if (shown.length === 0) return made;
      if (seen.size === 0) published.set(category, made);
      else {
        if (lists.size >= mostCachedLists) lists.clear();
        lists.set(key, made);
      }
      return made;
    },
  };
}

/** A provider for the lists, encoded once for all of them. */
interface WrittenItem {
  readonly id: number;
  readonly name: string;
  readonly published: boolean;
  readonly branches: readonly number[];
  readonly text: string;
}

/** Returns every provider by name. */
function createItems({ states, providers }: DirectoryTables): () => Promise<WrittenItem[]> {
  const collator = new Intl.Collator('en');
  const items = itemCache({ states, read: async (ids) => (await providers(ids)).map(itemOf) });
  return async () => (await items()).sort((a, b) => collator.compare(a.name, b.name) || a.id - b.id);
}

function itemOf({ short_description, banner, logo, branches, addresses, ...rest }: ProviderRow): WrittenItem {
  const item = z.parse(providerListItem, {
    ...rest,
    ...(short_description ? { shortDescription: short_description } : {}),
    ...(banner === null ? {} : { banner }),
    ...(logo === null ? {} : { logo }),
    branches: branches ?? [],
    addresses: addresses ?? [],
  });
  const { id, name, published, branches: categories } = item;
  return { id, name, published, branches: categories, text: JSON.stringify(item) };
}

function prepare(items: readonly WrittenItem[]): CachedResponse {
  return new CachedResponse(`[${items.map(({ text }) => text).join(',')}]`);
}

function prepareBranches(rows: readonly BranchRow[]): CachedResponse {
  const present = ({ id, names, media_path, picture_alt }: BranchRow) => ({
    id,
    value: names,
    ...(media_path === null ? {} : { media: { path: media_path, ...(picture_alt !== '' && { alt: picture_alt }) } }),
  });
  const tree: ServiceBranch[] = rows
    .filter(({ parent_id }) => parent_id === null)
    .map((branch) => ({
      ...present(branch),
      subBranches: rows.filter(({ parent_id }) => parent_id === branch.id).map(present),
    }));
  return new CachedResponse(JSON.stringify(z.parse(listServiceBranches.answer, tree)));
}

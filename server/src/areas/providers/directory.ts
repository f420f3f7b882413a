import * as z from 'zod/mini';
import { listProviders, listServiceBranches, type ServiceBranch } from '@wheelhouse/contract/providers';
import { Prepared } from '#http/prepared.ts';
import { maySeeProvider } from '#permissions/providers.ts';
import type { Viewer } from '#permissions/viewer.ts';
import type { ProviderRow, readBranches } from './store.ts';

type BranchRow = Awaited<ReturnType<typeof readBranches>>[number];

/** How long an answer may be behind the tables, as the list of vessels may. */
const keptMs = 1000;

/** What the lists of services are made from. */
export interface DirectoryTables {
  readonly branches: () => Promise<readonly BranchRow[]>;
  readonly providers: () => Promise<readonly ProviderRow[]>;
  readonly ownedBy: (accountId: number) => Promise<ReadonlySet<number>>;
}

/** The lists of service branches and providers, made at most once a second whoever asks. */
export interface Directory {
  branches(): Promise<Prepared>;
  /** Published providers and those drafts this viewer may see, by name. */
  providers(viewer: Viewer): Promise<Prepared>;
}

export function createDirectory(tables: DirectoryTables, now: () => number = Date.now): Directory {
  const branches = keptFor(keptMs, now, async () => prepareBranches(await tables.branches()));
  const providers = keptFor(keptMs, now, async () => {
    const byName = sortByName(await tables.providers());
    const noDrafts = byName.every(({ published }) => published);
    return { byName, noDrafts, published: prepareProviders(byName.filter(({ published }) => published)) };
  });
  const nothing: ReadonlySet<number> = new Set();
  return {
    branches,
    async providers(viewer) {
      const { byName, noDrafts, published } = await providers();
      if (noDrafts || viewer.account === undefined) return published;
      const owned = viewer.authorities.has('ADMIN') ? nothing : await tables.ownedBy(viewer.account.id);
      const seen = byName.filter((provider) => maySeeProvider(viewer, provider, owned));
      return seen.every((provider) => provider.published) ? published : prepareProviders(seen);
    },
  };
}

/** Makes the value anew once it is that old; simultaneous callers share one making, and a failed one is not kept. */
function keptFor<Value>(ms: number, now: () => number, make: () => Promise<Value>): () => Promise<Value> {
  let kept: { readonly at: number; readonly value: Promise<Value> } | undefined;
  return async () => {
    if (kept !== undefined && now() - kept.at < ms) return await kept.value;
    const made = { at: now(), value: make() };
    kept = made;
    made.value.catch(() => {
      if (kept === made) kept = undefined;
    });
    return await made.value;
  };
}

function sortByName(rows: readonly ProviderRow[]): ProviderRow[] {
  const collator = new Intl.Collator('en');
  return rows.toSorted((a, b) => collator.compare(a.name, b.name) || a.id - b.id);
}

function prepareProviders(rows: readonly ProviderRow[]): Prepared {
  const items = rows.map(({ short_description, banner, logo, branches, addresses, ...rest }) => ({
    ...rest,
    ...(short_description ? { shortDescription: short_description } : {}),
    ...(banner === null ? {} : { banner }),
    ...(logo === null ? {} : { logo }),
    branches: branches ?? [],
    addresses: addresses ?? [],
  }));
  return new Prepared(JSON.stringify(z.parse(listProviders.answer, items)));
}

function prepareBranches(rows: readonly BranchRow[]): Prepared {
  const present = ({ id, names, media_path }: BranchRow) => ({
    id,
    value: names,
    ...(media_path === null ? {} : { media: { path: media_path } }),
  });
  const tree: ServiceBranch[] = rows
    .filter(({ parent_id }) => parent_id === null)
    .map((branch) => ({
      ...present(branch),
      subBranches: rows.filter(({ parent_id }) => parent_id === branch.id).map(present),
    }));
  return new Prepared(JSON.stringify(z.parse(listServiceBranches.answer, tree)));
}

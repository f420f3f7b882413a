import { accountMessages } from '@wheelhouse/contract/account';
import { providerEditorMessages, type ProviderChange, type ProviderObject } from '@wheelhouse/contract/providerEditor';
import { providerMessages } from '@wheelhouse/contract/providers';
import { hasExpired } from '#areas/subscriptions/subscriptionStore.ts';
import type { Point } from '#areas/providers/geocoding/geocoder.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { changeAddresses, changeContacts, changeVideos } from './changeObjects.ts';
import { checkBranches, checkPublishable, refused } from './changeRules.ts';
import { edit, recordEdit, type EditingNeeds } from './editing.ts';
import { isConfirmed, knownCategories, readBranchIds, replaceBranches, touchProvider } from './editStore.ts';
import { locate } from './locate.ts';
import { listObjects, orderObjects, readAddresses } from './objectStore.ts';
import type { Changing } from './changing.ts';
import { refusalMessages } from '#platform/errors/refusalMessages.ts';

/**
 * Changes the given fields of a provider, atomically and with an audit log entry.
 *
 * @throws Refusal 403 and 404 as for every change; 409 if someone has changed it since that version; 422 by the rules
 * of content specification, sections 4 and 5.
 */
export async function changeProvider(
  needs: EditingNeeds,
  viewer: Viewer,
  id: number,
  change: ProviderChange,
): Promise<void> {
  // Before the provider is locked: an external lookup may take some time.
  const points = await findPoints(needs, viewer, id, change);
  const finish = await edit(needs, viewer, id, async (within, provider) => {
    requireVersion(provider, change.version);
    const changing = { within, provider, change };
    const texts = textsOf(change);
    const branches = await changeBranches(changing);
    const lists = {
      addresses: await changeAddresses(changing, points),
      contacts: await changeContacts(changing),
      videos: await changeVideos(changing),
    };
    await orderNamed(changing);
    const published = change.published ?? provider.published;
    if (published) checkPublishable({ ...provider, ...texts }, branches.after);
    if (published && !provider.published && (await hasExpired(within, id, needs.now()))) {
      throw refused('published', providerEditorMessages.lapsed);
    }
    if (published && !provider.published && !(await isConfirmed(within, requireAccount(viewer).id))) {
      throw refused('published', accountMessages.notConfirmed);
    }
    // At once: each change of a row makes the search compare its name.
    await touchProvider(within, id, { ...texts, published });
    const { version: _, ...after } = change;
    const before = {
      name: provider.name,
      shortDescription: provider.short_description,
      longDescription: provider.long_description,
      website: provider.website,
      published: provider.published,
      branches: branches.before,
      ...lists,
    };
    const changed = Object.entries(before).filter(([key]) => key in after);
    const left =
      published === provider.published
        ? undefined
        : await needs.showingChanged(within, id, published ? 'published' : 'withdrawn');
    await recordEdit(within, viewer, id, {
      action: actionOf(provider.published, published),
      before: Object.fromEntries(changed),
      after,
    });
    return left;
  });
  await finish?.();
}

function actionOf(before: boolean, after: boolean): string {
  if (before === after) return 'change provider';
  return after ? 'publish provider' : 'unpublish provider';
}

function requireVersion(provider: { readonly version: number }, version: number): void {
  if (provider.version !== version) throw new Refusal(409, providerEditorMessages.stale);
}

/** What is refused is not looked up. */
async function findPoints(
  needs: EditingNeeds,
  viewer: Viewer,
  id: number,
  { version, addresses }: ProviderChange,
): Promise<ReadonlyMap<number, Point | undefined>> {
  if (addresses === undefined) return new Map();
  const before = await edit(needs, viewer, id, async (within, provider) => {
    requireVersion(provider, version);
    return await readAddresses(within, id);
  });
  return await locate(needs, addresses, before);
}

function textsOf(change: ProviderChange) {
  return {
    ...(change.name === undefined ? {} : { name: change.name }),
    ...(change.shortDescription === undefined ? {} : { short_description: change.shortDescription }),
    ...(change.longDescription === undefined ? {} : { long_description: change.longDescription }),
    ...(change.website === undefined ? {} : { website: change.website }),
  };
}

async function changeBranches({ within, provider, change }: Changing): Promise<{ before: number[]; after: number[] }> {
  const before = await readBranchIds(within, provider.id);
  if (change.branches === undefined) return { before, after: before };
  const after = [...new Set(change.branches)];
  const known = await knownCategories(within, after);
  checkBranches(after, { before, known, limit: provider.allowed_branches });
  await replaceBranches(within, provider.id, after);
  return { before, after };
}

const orderedLists = [
  ['addresses', 'addresses'],
  ['contacts', 'contact'],
  ['videos', 'video'],
  ['products', 'product'],
] as const satisfies readonly (readonly [keyof ProviderChange, ProviderObject])[];

/** Those in the list come first, in its order, the others after them in theirs. */
async function orderNamed({ within, provider, change }: Changing): Promise<void> {
  for (const [list, kind] of orderedLists) {
    const named = change[list]?.map(({ id }) => id);
    if (named === undefined) continue;
    const all = await listObjects(within, kind, provider.id);
    const unknown = named.findIndex((id, place) => !all.includes(id) || named.indexOf(id) !== place);
    if (unknown >= 0) {
      const isThere = all.includes(named[unknown] ?? 0);
      throw refused(`${list}.${unknown}.id`, isThere ? refusalMessages.malformed : providerMessages.notFound);
    }
    await orderObjects(within, kind, [...named, ...all.filter((id) => !named.includes(id))]);
  }
}

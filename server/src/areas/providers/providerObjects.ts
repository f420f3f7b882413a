import type { ProviderObject } from '@wheelhouse/contract/providerEditor';
import { providerEditorMessages } from '@wheelhouse/contract/providerEditor';
import { providerLimits } from '@wheelhouse/contract/providerFields';
import { providerMessages } from '@wheelhouse/contract/providers';
import { giveAuthorities } from '#areas/accounts/giveAuthorities.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import { authoritiesOfOwners } from '#permissions/registered.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { edit, recordEdit, type EditingNeeds } from './editing.ts';
import { insertProvider, lockAccount, touchProvider } from './editStore.ts';
import { insertObject, listObjects, removeObject } from './objectStore.ts';

type Kind = Exclude<ProviderObject, 'product'>;

/**
 * Creates an empty, unpublished provider of the caller's.
 *
 * @returns its number
 * @throws Refusal 409 if the account owns one already, also with two simultaneous requests.
 */
export async function createProvider({ db }: Pick<EditingNeeds, 'db'>, viewer: Viewer): Promise<number> {
  const account = requireAccount(viewer);
  return await db.transaction().execute(async (within) => {
    const { owns } = await lockAccount(within, account.id);
    if (owns) throw new Refusal(409, providerEditorMessages.alreadyOwns);
    const id = await insertProvider(within, account.id);
    await giveAuthorities(within, account.id, authoritiesOfOwners);
    await recordEdit(within, viewer, id, { action: 'create provider' });
    return id;
  });
}

/** @throws Refusal 422 if the provider has the maximum number. */
export async function addObject(
  needs: EditingNeeds,
  viewer: Viewer,
  id: number,
  kind: Kind,
): Promise<{ id: number; version: number }> {
  return await edit(needs, viewer, id, async (within) => {
    const others = await listObjects(within, kind, id);
    if (others.length >= providerLimits.ofEach) throw new Refusal(422, providerEditorMessages.tooMany);
    const { id: objectId } = await insertObject(within, kind, id, needs.now().toISOString().slice(0, 10));
    await recordEdit(within, viewer, id, { action: `add ${kind}`, after: { id: objectId } });
    return { id: objectId, version: await touchProvider(within, id) };
  });
}

/** @throws Refusal 404 if the provider has no such object. @returns the version of the provider */
export async function takeObject(
  needs: EditingNeeds,
  viewer: Viewer,
  id: number,
  kind: Kind,
  objectId: number,
): Promise<number> {
  const { version, media } = await edit(needs, viewer, id, async (within) => {
    const unused = await removeObject(within, kind, id, objectId);
    if (unused === undefined) throw notFound(providerMessages.notFound);
    await recordEdit(within, viewer, id, { action: `remove ${kind}`, before: { id: objectId } });
    return { media: unused, version: await touchProvider(within, id) };
  });
  await needs.media.release(media);
  return version;
}

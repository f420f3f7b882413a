import type { Transaction } from 'kysely';
import type { MediaType, Picture } from '@wheelhouse/contract/media';
import { providerMessages } from '@wheelhouse/contract/providers';
import type { Schema } from '#platform/database/schema.ts';
import type { IncomingFile } from '#platform/http/fileBody.ts';
import { notFound } from '#platform/errors/refusal.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { edit, recordEdit, type EditingNeeds } from './editing.ts';
import { touchProvider, updateProvider, type LockedProvider } from './editStore.ts';
import { readContacts, readVideos, updatePerson, updateVideo } from './objectStore.ts';

type Within = Transaction<Schema>;

/** Where a picture of a provider is shown. */
interface Place {
  readonly type: MediaType;
  readonly action: string;
  /** Number of the current picture; null for none. @throws Refusal 404 if the place is gone */
  readonly now: (within: Within, provider: LockedProvider) => Promise<number | null>;
  readonly put: (within: Within, provider: LockedProvider, mediaId: number | null) => Promise<void>;
}

/** The banner or the logo of a provider. */
export function providerPicture(kind: 'banner' | 'logo'): Place {
  const column = kind === 'banner' ? 'banner_id' : 'logo_id';
  return {
    type: kind === 'banner' ? 'BANNER' : 'LOGO',
    action: `${kind} of provider`,
    now: async (_, provider) => provider[column],
    put: (within, { id }, mediaId) => updateProvider(within, id, { [column]: mediaId }),
  };
}

export function contactPhoto(contactId: number): Place {
  return {
    type: 'CONTACT',
    action: 'photo of contact',
    now: async (within, provider) => found(await readContacts(within, provider.id), contactId).photo_id,
    put: (within, _, mediaId) => updatePerson(within, contactId, { photo_id: mediaId }),
  };
}

export function videoPoster(videoId: number): Place {
  return {
    type: 'POSTER',
    action: 'poster of video',
    now: async (within, provider) => found(await readVideos(within, provider.id), videoId).poster_id,
    put: (within, _, mediaId) => updateVideo(within, videoId, { poster_id: mediaId }),
  };
}

function found<Row extends { readonly id: number }>(rows: readonly Row[], id: number): Row {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw notFound(providerMessages.notFound);
  return row;
}

/**
 * Stores a picture and shows it in its place; the previous one is released.
 *
 * @param open Reads the file; only called if this viewer may change the picture.
 */
export async function putPicture(
  needs: EditingNeeds,
  viewer: Viewer,
  id: number,
  place: Place,
  open: () => Promise<IncomingFile>,
): Promise<{ picture: Picture; version: number }> {
  await edit(needs, viewer, id, place.now);
  // Nobody is held up while the file comes.
  const picture = await needs.media.keepPicture(await open(), { type: place.type, providerId: id });
  try {
    const version = await show(needs, viewer, id, place, picture.id);
    return { picture, version };
  } catch (error) {
    await needs.media.release([picture.id]);
    throw error;
  }
}

/** Takes the picture of a place away; a place without one stays as it is. */
export async function takePicture(needs: EditingNeeds, viewer: Viewer, id: number, place: Place): Promise<number> {
  return await show(needs, viewer, id, place, null);
}

async function show(
  needs: EditingNeeds,
  viewer: Viewer,
  id: number,
  place: Place,
  mediaId: number | null,
): Promise<number> {
  const { before, version } = await edit(needs, viewer, id, async (within, provider) => {
    const shown = await place.now(within, provider);
    await place.put(within, provider, mediaId);
    await recordEdit(within, viewer, id, {
      action: `${mediaId === null ? 'remove' : 'change'} ${place.action}`,
      before: { mediaId: shown },
      after: { mediaId },
    });
    return { before: shown, version: await touchProvider(within, id) };
  });
  if (before !== null) await needs.media.release([before]);
  return version;
}

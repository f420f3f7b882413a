import type { MediaType, Picture } from '@wheelhouse/contract/media';
import type { IncomingFile } from '#platform/http/fileBody.ts';
import type { Viewer } from '#permissions/viewer.ts';
import type { Content } from './content.ts';
import type { ContentKind, ContentNeeds, ContentRow } from './kind.ts';
import { insertImage, updateBanner } from './store.ts';

/** Banners and pictures in bodies of one kind of content. */
export interface ContentPictures<Address> {
  /** Sets its banner; the previous one is released. @returns it and the version of the content */
  putBanner(
    viewer: Viewer,
    address: Address,
    open: () => Promise<IncomingFile>,
  ): Promise<{ picture: Picture; version: number }>;
  /** Stores a picture for its body; it is removed with the content. */
  addImage(viewer: Viewer, address: Address, open: () => Promise<IncomingFile>): Promise<Picture>;
}

export function contentPictures<Address, Row extends ContentRow>(
  { media }: Pick<ContentNeeds, 'media'>,
  kind: Pick<ContentKind<Address, Row>, 'name' | 'tables' | 'bodyPicture'>,
  { edit, record }: Pick<Content<Address, Row>, 'edit' | 'record'>,
): ContentPictures<Address> {
  /** Stores a file; it is released again if it can't be shown. */
  async function keepFor<Shown>(
    providerId: number,
    type: MediaType,
    file: IncomingFile,
    show: (picture: Picture) => Promise<Shown>,
  ): Promise<Shown> {
    const picture = await media.keepPicture(file, { type, providerId });
    try {
      return await show(picture);
    } catch (error) {
      await media.release([picture.id]);
      throw error;
    }
  }

  /** Checks that this viewer may change it, before a file is read. @returns the provider whose storage it uses */
  async function requireProvider(viewer: Viewer, address: Address): Promise<number> {
    return await edit(viewer, address, async (_, row) => row.provider_id);
  }

  return {
    async putBanner(viewer, address, open) {
      const providerId = await requireProvider(viewer, address);
      return await keepFor(providerId, 'BANNER', await open(), async (picture) => {
        const { before, version } = await edit(viewer, address, async (within, row) => {
          await record(within, viewer, address, {
            action: `change banner of ${kind.name}`,
            before: { mediaId: row.banner_id },
            after: { mediaId: picture.id },
          });
          return { before: row.banner_id, version: await updateBanner(within, kind.tables, row.id, picture.id) };
        });
        if (before !== null) await media.release([before]);
        return { picture, version };
      });
    },

    async addImage(viewer, address, open) {
      const providerId = await requireProvider(viewer, address);
      return await keepFor(providerId, kind.bodyPicture, await open(), async (picture) => {
        await edit(viewer, address, (within, row) => insertImage(within, kind.tables, row.id, picture.id));
        return picture;
      });
    },
  };
}

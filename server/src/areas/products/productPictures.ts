import type { Picture } from '@wheelhouse/contract/media';
import type { IncomingFile } from '#http/fileBody.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { edit, recordEdit, type ProductAddress, type ProductParts } from './editing.ts';
import { insertImage, updateProduct } from './store.ts';

/** Keeps a file for a product; what was kept is let go again when it can't be shown. */
async function keepFor<Shown>(
  parts: ProductParts,
  address: ProductAddress,
  type: 'BANNER' | 'PRODUCT',
  file: IncomingFile,
  show: (picture: Picture) => Promise<Shown>,
): Promise<Shown> {
  const picture = await parts.media.keepPicture(file, { type, providerId: address.id });
  try {
    return await show(picture);
  } catch (error) {
    await parts.media.release([picture.id]);
    throw error;
  }
}

/** Checks that this viewer may change the product, before a byte of a file is read. */
async function needProduct(parts: ProductParts, viewer: Viewer, address: ProductAddress): Promise<void> {
  await edit(parts, viewer, address, async () => undefined);
}

/** Gives a product a banner; the one before it is let go. @returns it and the version of the product */
export async function putBanner(
  parts: ProductParts,
  viewer: Viewer,
  address: ProductAddress,
  open: () => Promise<IncomingFile>,
): Promise<{ picture: Picture; version: number }> {
  await needProduct(parts, viewer, address);
  return await keepFor(parts, address, 'BANNER', await open(), async (picture) => {
    const { before, version } = await edit(parts, viewer, address, async (within, product) => {
      await recordEdit(within, viewer, address, {
        action: 'change banner of product',
        before: { mediaId: product.banner_id },
        after: { mediaId: picture.id },
      });
      return { before: product.banner_id, version: await updateProduct(within, product.id, { banner_id: picture.id }) };
    });
    if (before !== null) await parts.media.release([before]);
    return { picture, version };
  });
}

/** Keeps a picture for the body of a product; it goes with the product. */
export async function addImage(
  parts: ProductParts,
  viewer: Viewer,
  address: ProductAddress,
  open: () => Promise<IncomingFile>,
): Promise<Picture> {
  await needProduct(parts, viewer, address);
  return await keepFor(parts, address, 'PRODUCT', await open(), async (picture) => {
    await edit(parts, viewer, address, (within, product) => insertImage(within, product.id, picture.id));
    return picture;
  });
}

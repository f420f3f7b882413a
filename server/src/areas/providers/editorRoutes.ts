import {
  addToProvider,
  changeProvider,
  createProvider,
  removeFromProvider,
  removeProviderImage,
  uploadContactPhoto,
  uploadProviderImage,
  uploadVideoPoster,
} from '@wheelhouse/contract/providerEditor';
import { carry, type Carried } from '#platform/http/carryOut.ts';
import * as changes from './changeProvider.ts';
import type { EditingParts } from './editing.ts';
import { contactPhoto, providerPicture, putPicture, takePicture, videoPoster } from './providerMedia.ts';
import * as objects from './providerObjects.ts';
import { readProviderPage, type ItemsOf } from './providerPage.ts';

/** Routes by which owners change their provider. */
export function providerEditorRoutes(parts: EditingParts, itemsOf: ItemsOf): Carried[] {
  const page = { db: parts.db, usedBytes: (id: number) => parts.media.usedBytes(id) };
  return [
    carry(createProvider, async ({ viewer }) => {
      const id = await objects.createProvider(parts, viewer);
      return await readProviderPage(page, itemsOf, viewer, id);
    }),
    carry(changeProvider, async ({ viewer, params: { id }, body }) => {
      await changes.changeProvider(parts, viewer, id, body);
      return await readProviderPage(page, itemsOf, viewer, id);
    }),
    carry(addToProvider, ({ viewer, params: { id, kind } }) => objects.addObject(parts, viewer, id, kind)),
    carry(removeFromProvider, async ({ viewer, params: { id, kind, objectId } }) => ({
      version: await objects.takeObject(parts, viewer, id, kind, objectId),
    })),
    carry(uploadProviderImage, ({ viewer, params: { id, kind }, file }) =>
      putPicture(parts, viewer, id, providerPicture(kind), file),
    ),
    carry(removeProviderImage, async ({ viewer, params: { id, kind } }) => ({
      version: await takePicture(parts, viewer, id, providerPicture(kind)),
    })),
    carry(uploadContactPhoto, ({ viewer, params: { id, objectId }, file }) =>
      putPicture(parts, viewer, id, contactPhoto(objectId), file),
    ),
    carry(uploadVideoPoster, ({ viewer, params: { id, objectId }, file }) =>
      putPicture(parts, viewer, id, videoPoster(objectId), file),
    ),
  ];
}

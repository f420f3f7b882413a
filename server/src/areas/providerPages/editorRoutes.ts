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
import * as changes from '#areas/providers/changeProvider.ts';
import type { EditingNeeds } from '#areas/providers/editing.ts';
import { contactPhoto, providerPicture, putPicture, takePicture, videoPoster } from '#areas/providers/providerMedia.ts';
import * as objects from '#areas/providers/providerObjects.ts';
import { readProviderPage, type PageNeeds } from './providerPage.ts';

/** Routes by which owners change their provider. */
export function providerEditorRoutes(needs: EditingNeeds & PageNeeds): Carried[] {
  return [
    carry(createProvider, async ({ viewer }) => {
      const id = await objects.createProvider(needs, viewer);
      return await readProviderPage(needs, viewer, id);
    }),
    carry(changeProvider, async ({ viewer, params: { id }, body }) => {
      await changes.changeProvider(needs, viewer, id, body);
      return await readProviderPage(needs, viewer, id);
    }),
    carry(addToProvider, ({ viewer, params: { id, kind } }) => objects.addObject(needs, viewer, id, kind)),
    carry(removeFromProvider, async ({ viewer, params: { id, kind, objectId } }) => ({
      version: await objects.takeObject(needs, viewer, id, kind, objectId),
    })),
    carry(uploadProviderImage, ({ viewer, params: { id, kind }, file }) =>
      putPicture(needs, viewer, id, providerPicture(kind), file),
    ),
    carry(removeProviderImage, async ({ viewer, params: { id, kind } }) => ({
      version: await takePicture(needs, viewer, id, providerPicture(kind)),
    })),
    carry(uploadContactPhoto, ({ viewer, params: { id, objectId }, file }) =>
      putPicture(needs, viewer, id, contactPhoto(objectId), file),
    ),
    carry(uploadVideoPoster, ({ viewer, params: { id, objectId }, file }) =>
      putPicture(needs, viewer, id, videoPoster(objectId), file),
    ),
  ];
}

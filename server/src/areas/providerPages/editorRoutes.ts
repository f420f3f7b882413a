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
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import * as changes from '#areas/providers/changeProvider.ts';
import type { EditingNeeds } from '#areas/providers/editing.ts';
import { contactPhoto, providerPicture, putPicture, takePicture, videoPoster } from '#areas/providers/providerMedia.ts';
import * as objects from '#areas/providers/providerObjects.ts';
import { readProviderPage, type PageNeeds } from './providerPage.ts';

/** Routes for owners to change their provider. */
export function providerEditorRoutes(needs: EditingNeeds & PageNeeds): RouteHandler[] {
  return [
    handle(createProvider, async ({ viewer }) => {
      const id = await objects.createProvider(needs, viewer);
      return await readProviderPage(needs, viewer, id);
    }),
    handle(changeProvider, async ({ viewer, params: { id }, body }) => {
      await changes.changeProvider(needs, viewer, id, body);
      return await readProviderPage(needs, viewer, id);
    }),
    handle(addToProvider, ({ viewer, params: { id, kind } }) => objects.addObject(needs, viewer, id, kind)),
    handle(removeFromProvider, async ({ viewer, params: { id, kind, objectId } }) => ({
      version: await objects.takeObject(needs, viewer, id, kind, objectId),
    })),
    handle(uploadProviderImage, ({ viewer, params: { id, kind }, file }) =>
      putPicture(needs, viewer, id, providerPicture(kind), file),
    ),
    handle(removeProviderImage, async ({ viewer, params: { id, kind } }) => ({
      version: await takePicture(needs, viewer, id, providerPicture(kind)),
    })),
    handle(uploadContactPhoto, ({ viewer, params: { id, objectId }, file }) =>
      putPicture(needs, viewer, id, contactPhoto(objectId), file),
    ),
    handle(uploadVideoPoster, ({ viewer, params: { id, objectId }, file }) =>
      putPicture(needs, viewer, id, videoPoster(objectId), file),
    ),
  ];
}

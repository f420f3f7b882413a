import type { Picture } from '@wheelhouse/contract/media';
import type { uploadContactPhoto, uploadVideoPoster } from '@wheelhouse/contract/providerEditor';
import type { Provider } from '@wheelhouse/contract/providers';
import { uploadClient, type OnProgress } from '#lib/uploadClient.ts';
import type { ProviderEditing } from './providerEditing.ts';

/** Sends the picture of one contact or video of the provider; `put` says where it is shown then. */
export function sendObjectPicture(
  editing: ProviderEditing,
  route: typeof uploadContactPhoto | typeof uploadVideoPoster,
  objectId: number,
  put: (provider: Provider, picture: Picture) => Provider,
) {
  return async (file: File, onProgress: OnProgress, signal: AbortSignal): Promise<void> => {
    const params = { id: editing.state().provider.id, objectId };
    const { picture, version } = await uploadClient(onProgress).call(route, { file, params, signal });
    await editing.took({ version, apply: (provider) => put(provider, picture) });
  };
}

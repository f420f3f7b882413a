import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { serveMedia } from '#platform/http/mediaFiles.ts';
import type { OpenMedia } from './openMedia.ts';

/** Uploaded pictures and texts: serves their files, and removes those that nothing shows. */
export function mediaArea({ now }: Services, { media, storage, folder }: OpenMedia): Area {
  return {
    name: 'media',
    routes: [],
    plugins: [(server) => serveMedia(server, folder, storage.open)],
    sweeps: [{ what: 'unused media', run: () => media.sweep(now()) }],
  };
}

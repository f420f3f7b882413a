import { copyFileSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { editorsProvider } from '#world/providers/drawProviders.ts';
import { Random } from '#random.ts';
import { insertRows, reserveIds } from './store.ts';
import type { World } from './generator.ts';
import type { MadeProvider } from './providerPages.ts';

/** Six seconds of a drawn trawler, and a still of it: made by us. */
const shipped = {
  video: fileURLToPath(new URL('../world/providers/video.webm', import.meta.url)),
  poster: fileURLToPath(new URL('../world/providers/video-poster.jpg', import.meta.url)),
};
const size = { width: 640, height: 360 } as const;
const titles = ['At sea with our customers', 'A day on the coast', 'What we do', 'From the yard to the fishing ground'];
const WITH_VIDEO = 0.12;

/** Short videos with a poster on the pages of some providers, including the editor's. */
export async function makeVideos(
  { transaction, seed, mediaFolder }: World,
  providers: readonly MadeProvider[],
): Promise<void> {
  await mkdir(join(mediaFolder, 'videos'), { recursive: true });
  const chosen = providers.filter(
    ({ name, country }) =>
      name === editorsProvider.name || (country !== '' && new Random(seed, 'video', name).chance(WITH_VIDEO)),
  );
  const files = chosen.flatMap(({ id }) => [
    { provider: id, type: 'VIDEO', media_type: 'video/webm', from: shipped.video, path: `videos/${id}.webm` } as const,
    { provider: id, type: 'POSTER', media_type: 'image/jpeg', from: shipped.poster, path: `videos/${id}.jpg` } as const,
  ]);
  for (const { from, path } of files) copyFileSync(from, join(mediaFolder, path));
  const ids = await reserveIds(transaction, 'media', files.length);
  await insertRows(
    transaction,
    'media',
    ['id', 'provider_id', 'type', 'path', 'media_type', 'width', 'height', 'bytes'],
    files.map(({ provider, type, media_type, from, path }, place) => ({
      id: ids[place] ?? 0,
      provider_id: provider,
      type,
      path,
      media_type,
      ...(type === 'VIDEO' ? { width: null, height: null } : size),
      bytes: statSync(from).size,
    })),
  );
  await insertRows(
    transaction,
    'provider_video',
    ['provider_id', 'title', 'file_id', 'poster_id', 'place'],
    chosen.map(({ id, name }, place) => ({
      provider_id: id,
      title: new Random(seed, 'video title', name).pick(titles) ?? '',
      file_id: ids[place * 2] ?? null,
      poster_id: ids[place * 2 + 1] ?? null,
      place: 0,
    })),
  );
}

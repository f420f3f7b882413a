import type { Provider } from '@wheelhouse/contract/providers';
import { mediaAddress } from '#lib/api.ts';
import type { OwnVideo } from '#ui/richText/VideoChoice.tsx';

/** Videos of a provider that have a file, for the texts it writes. */
export function ownVideos({ videos }: Provider): readonly OwnVideo[] {
  return videos.flatMap(({ id, title, video, poster }) =>
    video === undefined
      ? []
      : [{ id, title, src: mediaAddress(video.path), ...(poster && { poster: mediaAddress(poster.path) }) }],
  );
}

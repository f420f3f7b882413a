import { uploadLimits, uploadMessages, videoMediaTypes } from '@wheelhouse/contract/media';

/** What is known of a file before it is sent. */
export interface ChosenFile {
  readonly type: string;
  readonly size: number;
}

/** A drawing that may hold a script; the server takes none. */
const refusedImages = new Set(['image/svg+xml']);

/** What is wrong with the files chosen for an image, before anything is sent; undefined when nothing is. */
export function imageFault(files: readonly ChosenFile[]): string | undefined {
  const [file, another] = files;
  if (file === undefined || another !== undefined) return uploadMessages.singleFile;
  if (!file.type.startsWith('image/') || refusedImages.has(file.type)) return uploadMessages.notAnImage;
  return file.size > uploadLimits.image ? uploadMessages.imageTooLarge : undefined;
}

/** The same for a video. */
export function videoFault(files: readonly ChosenFile[]): string | undefined {
  const [file, another] = files;
  if (file === undefined || another !== undefined) return uploadMessages.singleFile;
  const known: readonly string[] = videoMediaTypes;
  if (!known.includes(file.type)) return uploadMessages.unsupportedVideo;
  return file.size > uploadLimits.video ? uploadMessages.videoTooLarge : undefined;
}

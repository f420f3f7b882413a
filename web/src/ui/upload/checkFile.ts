import { uploadLimits, uploadMessages, videoMediaTypes } from '@wheelhouse/contract/media';
import { say } from '#lib/language.ts';

/** What is known of a file before it is sent. */
export interface ChosenFile {
  readonly type: string;
  readonly name?: string;
  readonly size: number;
}

/** What the server accepts; browsers have no type for some files of other systems. */
const readImages: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/tiff',
];

function isHeic({ type, name = '' }: ChosenFile): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
}

/** What is wrong with the files chosen for an image, before the upload; undefined if nothing is. */
export function imageError(files: readonly ChosenFile[]): string | undefined {
  const [file, another] = files;
  if (file === undefined || another !== undefined) return say(uploadMessages.singleFile);
  if (isHeic(file)) return say(uploadMessages.heicImage);
  if (!file.type.startsWith('image/')) return say(uploadMessages.notAnImage);
  if (!readImages.includes(file.type)) return say(uploadMessages.imageFormat);
  return file.size > uploadLimits.image ? say(uploadMessages.imageTooLarge) : undefined;
}

/** The same for a video. */
export function videoError(files: readonly ChosenFile[]): string | undefined {
  const [file, another] = files;
  if (file === undefined || another !== undefined) return say(uploadMessages.singleFile);
  const known: readonly string[] = videoMediaTypes;
  if (!known.includes(file.type)) return say(uploadMessages.unsupportedVideo);
  return file.size > uploadLimits.video ? say(uploadMessages.videoTooLarge) : undefined;
}

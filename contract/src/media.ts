import * as z from 'zod/mini';
import { id } from './values.ts';
import { mediaPath } from './vessels.ts';

/** `BODY` is a picture in the body of an article or an event. */
export const mediaTypes = [
  'ADDRESS',
  'BANNER',
  'BODY',
  'BRANCH',
  'CONTACT',
  'LOGO',
  'PRODUCT',
  'POSTER',
  'VIDEO',
] as const;
export type MediaType = (typeof mediaTypes)[number];

/** An uploaded picture: as it was sent, turned upright and freed of what it told of its camera, and in smaller sizes. */
export const picture = z.object({
  id,
  path: mediaPath,
  width: z.int().check(z.positive(), z.describe('Pixels')),
  height: z.int().check(z.positive(), z.describe('Pixels')),
  variants: z
    .array(z.object({ path: mediaPath, width: z.int().check(z.positive()), type: z.string() }))
    .check(z.describe('The same picture smaller, in modern formats, by width')),
});
export type Picture = z.infer<typeof picture>;

/** Limits of uploads (content specification, section 9), in bytes unless named otherwise. */
export const uploadLimits = {
  image: 20_971_520,
  video: 209_715_200,
  videoChunk: 20_971_520,
  /** Pixels of a picture, checked in its header before anything is decoded: 100 megapixels, and no side longer. */
  imagePixels: 100_000_000,
  imageSide: 20_000,
  /** Frames of a moving picture that are looked at; its first stays. */
  imageFrames: 1,
  /** All files of one provider. */
  providerQuota: 4 * 1024 ** 3,
  /** Hours an unfinished upload is kept for. */
  unfinishedHours: 24,
  fileNameMax: 300,
} as const;

export const videoMediaTypes = ['video/webm', 'video/ogg', 'video/mp4'] as const;

export const uploadMessages = {
  imageTooLarge: 'File size should be less than 20MB!',
  videoTooLarge: 'File size should be less than 200MB!',
  unsupportedVideo: 'Unsupported video type! Please, use WEBM, OGG or MP4.',
  notAnImage: 'File should be an image!',
  imageFormat: 'This format can’t be read. Please, use JPEG, PNG, WebP, AVIF, GIF or TIFF.',
  heicImage:
    'HEIC pictures of an iPhone can’t be read. Please, send it as JPEG: iPhones make one when you share the picture by email, or take them with Settings, Camera, Formats, Most Compatible.',
  tooManyPixels: 'The image has too many pixels. Please, use one of at most 100 megapixels.',
  tooMuchMemory:
    'The image takes too much memory to read. Please, use a smaller one, or save it as JPEG that is not progressive.',
  singleFile: 'Please, choose a single file.',
  quotaReached: 'Your storage is full. Please, remove videos or images you no longer need.',
  interrupted: 'The upload was interrupted. Please retry.',
  noParts: 'Uploads in parts that are joined later are not supported. Please, send the video as one upload.',
  noLength: 'An upload names its length before it begins: Upload-Length is a whole number of bytes, from 1 up.',
  noProtocol: 'Uploads speak version 1.0.0 of the tus protocol: Tus-Resumable is missing or names another version.',
  chunkType: 'A chunk has the content type application/offset+octet-stream.',
  chunkLength: 'A chunk names its length in bytes (Content-Length), and is not empty.',
  chunkOffset: 'A chunk names the place it begins at: Upload-Offset is missing or no number of bytes.',
  chunkTooLarge: 'A chunk is of at most 20,971,520 bytes.',
  beyondEnd: 'There are more bytes than the upload was begun for.',
  metadata: 'What is said of the file (Upload-Metadata) is malformed, or longer than 4,096 characters.',
} as const;

/** How a route that takes an image refuses what is none, or too large a one. */
export const imageRefusals = { 413: uploadMessages.imageTooLarge, 415: uploadMessages.notAnImage } as const;

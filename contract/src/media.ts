import * as z from 'zod/mini';
import { id, mediaPath } from './values.ts';

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

/** An uploaded picture: the original, turned upright and without metadata, and smaller sizes. */
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
  /** Pixels of a picture, checked in its header before decoding: 100 megapixels, and no side longer than this. */
  imagePixels: 100_000_000,
  imageSide: 20_000,
  /** Frames of an animated picture that are read; the first one is kept. */
  imageFrames: 1,
  /** All files of one provider. */
  providerQuota: 4 * 1024 ** 3,
  /** Hours until an unfinished upload is removed. */
  unfinishedHours: 24,
  fileNameMax: 300,
} as const;

export const videoMediaTypes = ['video/webm', 'video/ogg', 'video/mp4'] as const;

export const uploadMessages = {
  imageTooLarge: 'File size should be less than 20MB!',
  videoTooLarge: 'File size should be less than 200MB!',
  unsupportedVideo: 'Unsupported video type! Please, use WEBM, OGG or MP4.',
  notAnImage: 'The file must be an image!',
  imageFormat: "This format can't be read. Use JPEG, PNG, WebP, AVIF, GIF or TIFF.",
  heicImage:
    "HEIC pictures from an iPhone can't be read. Send the picture as JPEG: an iPhone converts it when you share it by email. To take JPEG pictures, choose Settings, Camera, Formats, Most Compatible.",
  tooManyPixels: 'This image is too large. Use one of up to 100 megapixels.',
  tooMuchMemory: 'This image is too large to process. Use a smaller one, or save it as a non-progressive JPEG.',
  singleFile: 'Choose a single file.',
  quotaReached: 'Your storage is full. Remove videos or images you no longer need.',
  interrupted: 'The upload was interrupted. Try again.',
  noParts: 'Concatenated uploads are not supported. Send the video as one upload.',
  noLength: 'Upload-Length must be a whole number of bytes, at least 1.',
  noProtocol: 'Tus-Resumable must be 1.0.0, the tus version this server supports.',
  chunkType: 'A chunk must have the content type application/offset+octet-stream.',
  chunkLength: 'A chunk must have a Content-Length in bytes, at least 1.',
  chunkOffset: 'Upload-Offset must be the number of bytes already sent.',
  chunkTooLarge: 'A chunk can have up to 20,971,520 bytes.',
  beyondEnd: 'This chunk goes beyond the declared Upload-Length.',
  metadata: 'Upload-Metadata is malformed or longer than 4,096 characters.',
} as const;

/** The refusals of a file that is no image, or too large. */
export const imageRefusals = { 413: uploadMessages.imageTooLarge, 415: uploadMessages.notAnImage } as const;

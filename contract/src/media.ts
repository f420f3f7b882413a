import { message } from '@wheelhouse/messages/message';
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
  imageTooLarge: message('upload.imageTooLarge'),
  videoTooLarge: message('upload.videoTooLarge'),
  unsupportedVideo: message('upload.unsupportedVideo'),
  notAnImage: message('upload.notAnImage'),
  imageFormat: message('upload.imageFormat'),
  heicImage: message('upload.heicImage'),
  tooManyPixels: message('upload.tooManyPixels'),
  tooMuchMemory: message('upload.tooMuchMemory'),
  singleFile: message('upload.singleFile'),
  quotaReached: message('upload.quotaReached'),
  interrupted: message('upload.interrupted'),
  noParts: message('upload.noParts'),
  noLength: message('upload.noLength'),
  noProtocol: message('upload.noProtocol'),
  chunkType: message('upload.chunkType'),
  chunkLength: message('upload.chunkLength'),
  chunkOffset: message('upload.chunkOffset'),
  chunkTooLarge: message('upload.chunkTooLarge'),
  beyondEnd: message('upload.beyondEnd'),
  metadata: message('upload.metadata'),
} as const;

/** The refusals of a file that is no image, or too large. */
export const imageRefusals = { 413: uploadMessages.imageTooLarge, 415: uploadMessages.notAnImage } as const;

import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { uploadLimits, uploadMessages } from '@wheelhouse/contract/media';
import { Refusal } from '#platform/errors/refusal.ts';
import { decoderMost, decoderNeed } from './pictureMemory.ts';

/** Widths in pixels the page requests, for display sizes and pixel densities. */
const variantWidths = [160, 320, 640, 1280, 1920] as const;
/** Longest side of the picture itself: more than any screen shows. */
const longestSide = 2560;
/** The longest time to read a picture, in seconds. */
const readWithin = 30;

// One picture at a time is processed (see `createMedia`), and nothing of it is reused.
sharp.cache(false);

/** A picture in one size. */
export interface MadeFile {
  readonly bytes: Buffer;
  readonly type: 'image/jpeg' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

export interface MadePicture {
  readonly full: MadeFile;
  /** Smaller ones, by width. */
  readonly variants: readonly MadeFile[];
}

const formats: readonly (string | undefined)[] = ['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'];

/**
 * Reads a picture by its content and encodes it again: upright, in sRGB, without metadata, in the sizes the page uses.
 * An animated picture is reduced to its first frame. The work is done outside of JavaScript's thread.
 *
 * @throws Refusal 415 no picture we can read, 422 too many pixels or too much memory; these are checked by the header,
 * before anything is decoded.
 */
export async function makePicture(file: string): Promise<MadePicture> {
  const header = await readHeader(file);
  const { width, height } = header;
  if (width > uploadLimits.imageSide || height > uploadLimits.imageSide || width * height > uploadLimits.imagePixels) {
    throw new Refusal(422, uploadMessages.tooManyPixels);
  }
  if ((await decoderNeed(file, header)) > decoderMost) throw new Refusal(422, uploadMessages.tooMuchMemory);
  const transparent = header.hasAlpha;
  const base = await decode(file).catch((cause: unknown) => {
    throw notAnImage(cause);
  });
  const again = () => sharp(base.data, { raw: base.info });
  const full = transparent
    ? await encode(again().webp({ quality: 90, alphaQuality: 95, effort: 2 }), 'image/webp')
    : await encode(again().jpeg({ quality: 86 }), 'image/jpeg');
  const variants: MadeFile[] = [];
  for (const wide of variantWidths) {
    if (wide >= base.info.width) break;
    variants.push(await encode(again().resize({ width: wide }).webp({ quality: 80, effort: 2 }), 'image/webp'));
  }
  return { full, variants };
}

async function readHeader(file: string): Promise<Metadata> {
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw notAnImage(cause);
    });
  if (!formats.includes(header.format)) throw notAnImage(undefined);
  return header;
}

/** The pixels, upright and within limits. */
async function decode(file: string): Promise<{ data: Buffer; info: OutputInfo }> {
  return await sharp(file, {
    limitInputPixels: uploadLimits.imagePixels,
    pages: uploadLimits.imageFrames,
    sequentialRead: true,
    failOn: 'error',
  })
    .timeout({ seconds: readWithin })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

async function encode(picture: Sharp, type: MadeFile['type']): Promise<MadeFile> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { bytes: data, type, width: info.width, height: info.height };
}

function notAnImage(cause: unknown): Refusal {
  return new Refusal(415, uploadMessages.notAnImage, { cause });
}

import { say } from '@wheelhouse/messages/say';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadMessages } from '@wheelhouse/contract/media';
import { makePicture } from './makePicture.ts';
import { decoderMost, decoderNeed } from './pictureMemory.ts';
import { pngWithHeader } from './testPictures.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'wheelhouse-pictures-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function kept(bytes: Buffer): Promise<string> {
  const file = join(folder, crypto.randomUUID());
  await writeFile(file, bytes);
  return file;
}

const rgb = () => sharp({ create: { width: 100, height: 100, channels: 3, background: '#246' } });
const seeThrough = () => sharp({ create: { width: 100, height: 100, channels: 4, background: '#24680080' } });

/** Bytes a decoder needs for each pixel. */
async function perPixel(picture: Sharp): Promise<number> {
  const file = await kept(await picture.toBuffer());
  return (await decoderNeed(file, await sharp(file).metadata())) / 10_000;
}

describe('the memory to decode a picture', () => {
  it.each<[string, () => Sharp, number]>([
    ['an ordinary JPEG', () => rgb().jpeg(), 0],
    ['a progressive JPEG', () => rgb().jpeg({ progressive: true }), 3],
    ['a progressive JPEG with all its colours', () => rgb().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }), 6],
    ['an ordinary PNG', () => rgb().png(), 0],
    ['an interlaced PNG', () => rgb().png({ progressive: true }), 3],
    ['an interlaced PNG one sees through', () => seeThrough().png({ progressive: true }), 4],
    ['an ordinary WebP', () => rgb().webp(), 0],
    ['an ordinary WebP that says something of itself', () => rgb().withMetadata().webp(), 0],
    ['a WebP one sees through', () => seeThrough().webp(), 2],
    ['a lossless WebP', () => rgb().webp({ lossless: true }), 4],
    ['a lossless WebP that says something of itself', () => rgb().withMetadata().webp({ lossless: true }), 4],
    ['a TIFF', () => rgb().tiff(), 3],
    ['an AVIF', () => rgb().avif(), 17],
  ])('is computed from the header: %s', async (_, picture, bytes) => {
    expect(await perPixel(picture())).toBe(bytes);
  });

  it('allows photos of 50 megapixels, also progressive ones', () => {
    expect(50_000_000 * 3).toBeLessThan(decoderMost);
  });
});

describe('a picture that would take too much memory', () => {
  it.each([
    [20_000, 5000, { depth: 16, interlaced: true }],
    [20_000, 5000, { depth: 8, interlaced: true }],
    [5000, 4200, { depth: 16, interlaced: true }],
  ] as const)('is refused before decoding if it is %i by %i, %j', async (width, height, kind) => {
    const before = process.memoryUsage.rss();
    const file = await kept(pngWithHeader(width, height, kind));
    await expect(makePicture(file)).rejects.toThrow(say(uploadMessages.tooMuchMemory));
    expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000);
  });

  it.each([
    [20_000, 5000, { depth: 16 }],
    [7000, 5000, { depth: 8, interlaced: true }],
  ] as const)('is not one of %i by %i, %j', async (width, height, kind) => {
    // It has nothing but its header.
    await expect(makePicture(await kept(pngWithHeader(width, height, kind)))).rejects.toThrow(
      say(uploadMessages.notAnImage),
    );
  });
});
